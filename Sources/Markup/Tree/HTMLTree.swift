/// The nodes of an HTML document or of a fragment (WHATWG HTML 13.2.6, scripting off).
///
/// All nodes are in one array, linked by their places in it; texts and values of attributes are
/// ranges of the page, or of a second buffer where their references had to be decoded. Walking the
/// tree copies nothing.
///
/// A tree takes at most ``budget(for:)`` bytes for its nodes. Where a page has more tags than that,
/// the rest of its tags is ignored, and its text stays.
package struct HTMLTree: Sendable {
    /// A node: its place in the tree.
    package struct Node: Hashable, Sendable {
        let index: Int32

        /// No node.
        static let none = Node(index: -1)
    }

    package enum Kind: UInt8, Sendable {
        case document, doctype, element, text, comment
    }

    package enum Namespace: UInt8, Sendable {
        case html, svg, math
    }

    /// Bytes of the page, or of the decoded ones.
    struct Bytes {
        /// The top bit says that it is a place in the decoded bytes.
        var start: UInt32 = 0
        var count: UInt32 = 0

        static let isDecoded: UInt32 = 1 << 31

        /// The place after it.
        var end: UInt32 { start &+ count }
    }

    /// A node, in 28 bytes.
    struct Record {
        var parent = Node.none
        var firstChild = Node.none
        var next = Node.none
        /// The previous sibling; of a first child, the last one, so that appending is fast.
        var previous = Node.none
        /// Of text and comments, the characters. Of elements, the place of the first attribute and
        /// their number. The place before it has the name of an element whose tag is
        /// ``HTMLTag/other``.
        var content = Bytes()
        var kind: Kind
        var namespace = Namespace.html
        var tag = HTMLTag.other
        /// Facts about the element that only the builder needs.
        var marks = Marks()
    }

    struct Marks: OptionSet {
        let rawValue: UInt8
        /// It is on the stack of open elements.
        static let isOpen = Marks(rawValue: 1)
        /// It is in the list of active formatting elements.
        static let isActive = Marks(rawValue: 2)
    }

    struct Attribute {
        var name: HTMLNameList.ID
        var value: Bytes
    }

    var records: [Record] = [Record(kind: .document)]
    var attributes: [Attribute] = []
    var names = HTMLNameList()
    let page: [UInt8]
    var decoded: [UInt8] = []
    var doctype: HTMLDoctype?

    /// Longer pages end here.
    static let pageLimit = 1 << 30

    init(page: [UInt8]) {
        self.page = page.count > HTMLTree.pageLimit ? Array(page.prefix(HTMLTree.pageLimit)) : page
    }
}

// MARK: - Reading

extension HTMLTree {
    /// The document; of a fragment, the node whose children are the fragment.
    package var root: Node { Node(index: 0) }

    package func kind(of node: Node) -> Kind { self[node].kind }

    package func tag(of node: Node) -> HTMLTag { self[node].tag }

    package func namespace(of node: Node) -> Namespace { self[node].namespace }

    /// The name of an element, in lower case if it is not of SVG.
    package func name(of node: Node) -> String {
        let record = self[node]
        guard record.kind == .element else { return "" }
        let name = record.tag == .other ? self[nameOf: node] : record.tag.spelling
        return record.namespace == .svg ? HTMLForeignNames.element(name) : name
    }

    /// The characters of a text node or a comment.
    package func text(of node: Node) -> String {
        withText(of: node) { String(decoding: $0, as: UTF8.self) }
    }

    /// The characters of a text node or a comment, in UTF-8.
    package func withText<Result>(
        of node: Node, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result {
        let record = self[node]
        let isText = record.kind == .text || record.kind == .comment
        return try withBytes(isText ? record.content : Bytes(), body)
    }

    /// The value of an attribute, empty if it has none; nil if it is missing. The name is in lower
    /// case.
    package func attribute(_ name: HTMLName, of node: Node) -> String? {
        attributes(at: node).first { names[$0.name] == name }.map { string($0.value) }
    }

    /// Whether an element has no attributes.
    package func isPlain(_ node: Node) -> Bool { attributes(at: node).isEmpty }

    /// The value of an attribute whose name is longer than a ``HTMLName``.
    package func attribute(named name: String, of node: Node) -> String? {
        attributes(at: node).first { string(name: $0.name) == name }.map { string($0.value) }
    }

    /// All attributes of an element.
    package func attributes(of node: Node) -> [(name: String, value: String)] {
        let namespace = self[node].namespace
        return attributes(at: node).map {
            let name = string(name: $0.name)
            return (HTMLForeignNames.attribute(name, in: namespace), string($0.value))
        }
    }

    package func parent(of node: Node) -> Node? { HTMLTree.some(self[node].parent) }

    package func firstChild(of node: Node) -> Node? { HTMLTree.some(self[node].firstChild) }

    package func lastChild(of node: Node) -> Node? {
        firstChild(of: node).map { self[$0].previous }
    }

    package func nextSibling(of node: Node) -> Node? { HTMLTree.some(self[node].next) }

    package func previousSibling(of node: Node) -> Node? {
        guard let parent = parent(of: node), self[parent].firstChild != node else { return nil }
        return HTMLTree.some(self[node].previous)
    }

    /// The children in their order.
    package func children(of node: Node) -> some Sequence<Node> {
        sequence(state: firstChild(of: node)) { next -> Node? in
            guard let node = next else { return nil }
            next = nextSibling(of: node)
            return node
        }
    }

    /// The next node in document order within `ancestor`; nil after the last one. It goes into the
    /// children of `node` unless `skipping`.
    package func next(after node: Node, in ancestor: Node, skipping: Bool = false) -> Node? {
        if !skipping, let child = firstChild(of: node) { return child }
        var node = node
        while node != ancestor {
            if let next = nextSibling(of: node) { return next }
            guard let parent = parent(of: node) else { return nil }
            node = parent
        }
        return nil
    }

    /// The number of nodes that were made. Not all of them need to be in the tree.
    package var nodeCount: Int { records.count }

    /// Whether the page has no document type of today, and so is shown as pages of 1998 were.
    package var isQuirky: Bool { doctype?.isQuirky ?? true }
}

extension HTMLTree {
    subscript(node: Node) -> Record {
        _read { yield records[Int(node.index)] }
        _modify { yield &records[Int(node.index)] }
    }

    private static func some(_ node: Node) -> Node? { node == .none ? nil : node }

    func attributes(at node: Node) -> ArraySlice<Attribute> {
        let record = self[node]
        guard record.kind == .element else { return [] }
        let start = Int(record.content.start)
        return attributes[start..<start + Int(record.content.count)]
    }

    /// The name of an element whose tag is ``HTMLTag/other``.
    private subscript(nameOf node: Node) -> String {
        string(name: attributes[Int(self[node].content.start) - 1].name)
    }

    private func string(name: HTMLNameList.ID) -> String {
        let short = names[name]
        return short == .unknown ? string(names.letters(of: name)) : short.description
    }

    func string(_ range: Bytes) -> String {
        withBytes(range) { String(decoding: $0, as: UTF8.self) }
    }

    func withBytes<Result>(
        _ range: Bytes, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result {
        let start = Int(range.start & ~Bytes.isDecoded)
        let end = start + Int(range.count)
        return try (range.start & Bytes.isDecoded == 0 ? page : decoded).withUnsafeBufferPointer {
            try body(UnsafeBufferPointer(rebasing: $0[start..<end]))
        }
    }
}
