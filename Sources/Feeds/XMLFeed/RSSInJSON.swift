import Web

/// RSS 2.0 written as JSON (scripting.com's "RSS-in-JSON"). Objects are elements; a plain member of
/// an object is both an attribute and a child element. The document is transcribed to XML and read
/// as XML.
struct RSSInJSON: ~Copyable {
    private var json: JSONReader

    /// Deeper objects are skipped.
    private static let depthLimit = 8
    /// Longer values, in bytes, are not written as attributes.
    private static let attributeLimit = 4_096

    /// The document as XML, up to the first error; nil if it is sound JSON but not RSS.
    static func transcribe(
        _ document: UnsafeBufferPointer<UInt8>
    ) -> (xml: [UInt8], failure: JSONError?)? {
        var transcript = RSSInJSON(json: JSONReader(document))
        var xml: [UInt8] = []
        do throws(JSONError) {
            guard try transcript.json.peek() == .object else { return nil }
            try transcript.json.beginObject()
            while let name = try transcript.json.nextName()?.string {
                guard name == "rss", try transcript.json.peek() == .object else {
                    try transcript.json.skip()
                    continue
                }
                xml += "<rss>".utf8
                try transcript.transcribeContainer(to: &xml)
                xml += "</rss>".utf8
                return (xml, nil)
            }
            return nil
        } catch {
            return xml.isEmpty ? nil : (xml, error)
        }
    }

    private init(json: consuming JSONReader) {
        self.json = json
    }

    /// Writes the members of `rss` and of `channel` one by one, so that the items before an error
    /// are kept.
    private mutating func transcribeContainer(to xml: inout [UInt8]) throws(JSONError) {
        try json.beginObject()
        while let name = try json.nextName()?.string {
            switch (name, try json.peek()) {
            case ("channel", .object):
                xml += "<channel>".utf8
                try transcribeContainer(to: &xml)
                xml += "</channel>".utf8
            case (_, .array):
                try json.beginArray()
                while try json.nextElement() { try transcribe(name, to: &xml) }
            default:
                try transcribe(name, to: &xml)
            }
        }
    }

    /// Writes the next value, but only if it is complete.
    private mutating func transcribe(
        _ name: String, to xml: inout [UInt8]
    ) throws(JSONError) {
        let start = xml.count
        do {
            try append(name, to: &xml, depth: 1)
        } catch {
            xml.removeSubrange(start...)
            throw error
        }
    }

    /// Appends the next value as an element.
    private mutating func append(
        _ name: String, to xml: inout [UInt8], depth: Int
    ) throws(JSONError) {
        guard RSSInJSON.isName(name), depth < RSSInJSON.depthLimit else { return try json.skip() }
        switch try json.peek() {
        case .string, .number, .bool:
            RSSInJSON.append(name, [], try plainValue(), to: &xml)
        case .array:
            try json.beginArray()
            while try json.nextElement() { try append(name, to: &xml, depth: depth + 1) }
        case .object:
            try appendObject(name, to: &xml, depth: depth)
        case .null:
            try json.skip()
        }
    }

    private mutating func appendObject(
        _ name: String, to xml: inout [UInt8], depth: Int
    ) throws(JSONError) {
        var attributes: [UInt8] = []
        var text: [UInt8]?
        var children: [UInt8] = []
        try json.beginObject()
        while let member = try json.nextName()?.string {
            switch try json.peek() {
            case .string, .number, .bool:
                let value = try plainValue()
                if RSSInJSON.isText(member) {
                    text = value
                } else if RSSInJSON.isName(member) {
                    RSSInJSON.append(member, [], value, to: &children)
                    // An item has no attributes.
                    guard name != "item", value.count <= RSSInJSON.attributeLimit else { continue }
                    attributes += " \(member)=\"".utf8
                    attributes += value
                    attributes.append(UInt8(ascii: "\""))
                }
            case .object, .array, .null:
                try append(member, to: &children, depth: depth + 1)
            }
        }
        RSSInJSON.append(name, attributes, text ?? children, to: &xml)
    }

    /// The next string, number or truth value, escaped for XML.
    private mutating func plainValue() throws(JSONError) -> [UInt8] {
        if try json.peek() == .bool {
            return Array((try json.bool() == true ? "true" : "false").utf8)
        }
        var value: [UInt8] = []
        guard let text = try json.text() else { return value }
        value.reserveCapacity(text.bytes.count)
        value.append(escaping: text.bytes)
        return value
    }
}

extension RSSInJSON {
    private static func append(
        _ name: String, _ attributes: [UInt8], _ content: [UInt8],
        to xml: inout [UInt8]
    ) {
        xml.append(UInt8(ascii: "<"))
        xml += name.utf8
        xml += attributes
        xml.append(UInt8(ascii: ">"))
        xml += content
        xml += "</".utf8
        xml += name.utf8
        xml.append(UInt8(ascii: ">"))
    }

    private static func isName(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                switch byte {
                case 0...0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
                    UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="), UInt8(ascii: "/"):
                    false
                default: true
                }
            }
    }

    /// Whether a member holds the text of its element.
    private static func isText(_ name: String) -> Bool {
        switch name {
        case "#value", "#text", "$t", "$", "_", "value": true
        default: false
        }
    }
}
