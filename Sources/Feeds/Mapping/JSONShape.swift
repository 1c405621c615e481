import Web

/// The shape of a document: the members of its objects and the kinds of their values, with all
/// elements of an array taken together.
///
/// One pass builds it. Its size is bounded, and depends on the number of names, not on the amount
/// of data.
struct JSONShape {
    /// The values in one place of the document.
    struct Node {
        var objects = 0
        var arrays = 0
        var strings = 0
        var numbers = 0
        /// Strings that begin like a URL or a path.
        var urls = 0
        /// Strings with tags in them.
        var markup = 0
        /// Strings and numbers that are dates.
        var dates = 0
        /// The members in the order of their first appearance.
        var members: [(name: String, node: Int)] = []
        /// The node of the elements of the arrays.
        var element: Int?
        /// The number of elements of all arrays here.
        var elements = 0
    }

    private(set) var nodes: [Node] = [Node()]

    private static let nodeLimit = 4_096
    private static let memberLimit = 256
    private static let depthLimit = 12
    /// The number of elements of an array that are examined; the rest is only counted.
    private static let sampleSize = 32
    /// The part of a string, in bytes, that is examined.
    private static let sampleLength = 2_048

    static let root = 0

    /// Reads a document up to the first error, and returns that error.
    static func infer(
        from document: UnsafeBufferPointer<UInt8>
    ) -> (shape: JSONShape, failure: JSONError?) {
        var shape = JSONShape()
        var json = JSONReader(document)
        do throws(JSONError) {
            try shape.read(&json, into: root, depth: 0)
        } catch {
            return (shape, error)
        }
        return (shape, nil)
    }

    /// The node of the items at a path: the elements of an array there, or the value itself.
    func item(at path: JSONPath) -> Int? {
        var node = JSONShape.root
        for step in path.steps {
            if case .name(let name) = step {
                // A name applied to an array is looked up in each of its elements.
                let member = member(name, of: node)
                guard
                    let next = member ?? nodes[node].element.flatMap({ self.member(name, of: $0) })
                else { return nil }
                node = next
            } else {
                guard let element = nodes[node].element else { return nil }
                node = element
            }
        }
        return nodes[node].element ?? node
    }

    /// The node of a member of an object.
    func member(_ name: String, of node: Int) -> Int? {
        nodes[node].members.first { $0.name == name }?.node
    }
}

extension JSONShape {
    private mutating func read(
        _ json: inout JSONReader, into node: Int, depth: Int
    ) throws(JSONError) {
        guard depth <= JSONShape.depthLimit else { return try json.skip() }
        switch try json.peek() {
        case .object:
            nodes[node].objects += 1
            try json.beginObject()
            while let name = try json.nextName() {
                guard let member = member(named: name, of: node) else {
                    try json.skip()
                    continue
                }
                try read(&json, into: member, depth: depth + 1)
            }
        case .array:
            nodes[node].arrays += 1
            try json.beginArray()
            var count = 0
            while try json.nextElement() {
                count += 1
                nodes[node].elements += 1
                if count <= JSONShape.sampleSize, let element = element(of: node) {
                    try read(&json, into: element, depth: depth + 1)
                } else {
                    try json.skip()
                }
            }
        case .string:
            if let text = try json.text() { count(string: text.trimmed, in: node) }
        case .number:
            guard let text = try json.text() else { return }
            nodes[node].numbers += 1
            if text.bytes.count >= 9, Timestamp(epoch: text.bytes) != nil { nodes[node].dates += 1 }
        case .bool, .null:
            try json.skip()
        }
    }

    private mutating func count(string text: JSONText, in node: Int) {
        guard !text.bytes.isEmpty else { return }
        nodes[node].strings += 1
        let length = min(text.bytes.count, JSONShape.sampleLength)
        let head = UnsafeBufferPointer(rebasing: text.bytes[..<length])
        let sample = String(decoding: head.prefix(8), as: UTF8.self).lowercased()
        if sample.hasPrefix("http://") || sample.hasPrefix("https://") || sample.hasPrefix("/") {
            nodes[node].urls += 1
        }
        if JSONShape.hasMarkup(head) { nodes[node].markup += 1 }
        if text.bytes.count <= 40, Timestamp(text: text.bytes) != nil { nodes[node].dates += 1 }
    }

    /// Whether the text has an end tag, a line break or the beginning of a paragraph.
    static func hasMarkup(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        for index in 0..<max(text.count - 2, 0) where text[index] == UInt8(ascii: "<") {
            let (next, second) = (text[index + 1], text[index + 2] | 0x20)
            if next == UInt8(ascii: "/"), UInt8(ascii: "a")...UInt8(ascii: "z") ~= second {
                return true
            }
            if next | 0x20 == UInt8(ascii: "b"), second == UInt8(ascii: "r") { return true }
            // HTML allows paragraphs without `</p>`, and Hacker News writes them.
            if next | 0x20 == UInt8(ascii: "p"), text[index + 2] == UInt8(ascii: ">") {
                return true
            }
        }
        return false
    }

    private mutating func member(named name: JSONText, of node: Int) -> Int? {
        for member in nodes[node].members where name.equals(member.name) { return member.node }
        guard nodes.count < JSONShape.nodeLimit, name.bytes.count <= 128,
            nodes[node].members.count < JSONShape.memberLimit
        else { return nil }
        nodes.append(Node())
        nodes[node].members.append((name.string, nodes.count - 1))
        return nodes.count - 1
    }

    private mutating func element(of node: Int) -> Int? {
        if let element = nodes[node].element { return element }
        guard nodes.count < JSONShape.nodeLimit else { return nil }
        nodes.append(Node())
        nodes[node].element = nodes.count - 1
        return nodes.count - 1
    }
}
