/// RSS 2.0 written as JSON (scripting.com's "RSS-in-JSON"): objects are elements, and what is plain
/// in an object is an attribute of it and an element in it. It is transcribed to XML, and read as
/// that.
struct RSSInJSON: ~Copyable {
    private var json: JSONReader
    private var xml: [UInt8] = []

    /// Deeper objects are passed over.
    private static let depthLimit = 8
    /// Members that are the text of their element.
    private static let textNames = ["#value", "#text", "$t", "$", "_", "value"]

    /// The document as XML, as far as it is whole; nil when it is sound JSON but not this.
    static func transcribe(
        _ document: UnsafeBufferPointer<UInt8>
    ) -> (xml: [UInt8], failure: JSONError?)? {
        var transcript = RSSInJSON(json: JSONReader(document))
        do throws(JSONError) {
            guard try transcript.json.peek() == .object else { return nil }
            try transcript.json.beginObject()
            while let name = try transcript.json.nextName()?.string {
                guard name == "rss", try transcript.json.peek() == .object else {
                    try transcript.json.skip()
                    continue
                }
                transcript.append("<rss>")
                try transcript.transcribeContainer()
                transcript.append("</rss>")
                return (transcript.xml, nil)
            }
            return nil
        } catch {
            return transcript.xml.isEmpty ? nil : (transcript.xml, error)
        }
    }

    private init(json: consuming JSONReader) {
        self.json = json
    }

    /// Writes the members of `rss` and of `channel` as they come, so that the items before a place
    /// that is broken are there.
    private mutating func transcribeContainer() throws(JSONError) {
        try json.beginObject()
        while let name = try json.nextName()?.string {
            switch (name, try json.peek()) {
            case ("channel", .object):
                append("<channel>")
                try transcribeContainer()
                append("</channel>")
            case (_, .array):
                try json.beginArray()
                while try json.nextElement() { append(try element(name, depth: 1)) }
            default:
                append(try element(name, depth: 1))
            }
        }
    }

    /// The value that comes next as an element.
    private mutating func element(_ name: String, depth: Int) throws(JSONError) -> String {
        let isName = name.utf8.allSatisfy { $0 > 0x20 && !"<>&\"'=/".utf8.contains($0) }
        guard isName, depth < RSSInJSON.depthLimit else {
            try json.skip()
            return ""
        }
        switch try json.peek() {
        case .string, .number:
            return "<\(name)>\(RSSInJSON.escaped(try json.text()?.string))</\(name)>"
        case .bool:
            return "<\(name)>\(try json.bool() ?? false)</\(name)>"
        case .array:
            var elements = ""
            try json.beginArray()
            while try json.nextElement() { elements += try element(name, depth: depth + 1) }
            return elements
        case .object:
            return try object(name, depth: depth)
        case .null:
            try json.skip()
            return ""
        }
    }

    private mutating func object(_ name: String, depth: Int) throws(JSONError) -> String {
        var attributes = ""
        var text: Substring?
        var children = ""
        try json.beginObject()
        while let member = try json.nextName()?.string {
            let kind = try json.peek()
            let child = try element(
                RSSInJSON.textNames.contains(member) ? "text" : member, depth: depth + 1)
            guard kind == .string || kind == .number || kind == .bool else {
                children += child
                continue
            }
            guard let start = child.firstIndex(of: ">"), let end = child.lastIndex(of: "<") else {
                continue
            }
            let value = child[child.index(after: start)..<end]
            if RSSInJSON.textNames.contains(member) {
                text = value
            } else {
                attributes += " \(member)=\"\(value)\""
                children += child
            }
        }
        return "<\(name)\(attributes)>\(text ?? children[...])</\(name)>"
    }

    private mutating func append(_ text: String) {
        xml.append(contentsOf: text.utf8)
    }

    private static func escaped(_ text: String?) -> String {
        (text ?? "").replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing("\"", with: "&quot;").replacing(">", with: "&gt;")
    }
}
