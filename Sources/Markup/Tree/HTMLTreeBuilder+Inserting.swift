// How elements, text and comments get to their places (HTML 13.2.6.1).
extension HTMLTreeBuilder {
    // MARK: - Places

    /// The place for the next node: the end of the current node, or before a table.
    func place() -> HTMLTree.Place {
        place(in: open.last)
    }

    func place(in target: HTMLElementStack.Entry) -> HTMLTree.Place {
        guard isFostering, target.namespace == .html, target.tag.isTableStructure else {
            return HTMLTree.Place(parent: target.node)
        }
        var index = open.count - 1
        while index > 0 {
            let entry = open.entries[index]
            if entry.isHTML(.template) { return HTMLTree.Place(parent: entry.node) }
            if entry.isHTML(.table) {
                let parent = tree[entry.node].parent
                guard parent == .none else {
                    return HTMLTree.Place(parent: parent, before: entry.node)
                }
                return HTMLTree.Place(parent: open.entries[index - 1].node)
            }
            index -= 1
        }
        return HTMLTree.Place(parent: open.entries[0].node)
    }

    // MARK: - Elements

    /// Makes an element of the token.
    mutating func makeElement(
        _ tag: HTMLTag, _ namespace: HTMLTree.Namespace = .html
    ) -> HTMLTree.Node {
        var record = HTMLTree.Record(kind: .element, namespace: namespace, tag: tag)
        cost += MemoryLayout<HTMLTree.Record>.stride
        if tag == .other {
            cost += MemoryLayout<HTMLTree.Attribute>.stride
            tree.attributes.append(HTMLTree.Attribute(name: name, value: HTMLTree.Bytes()))
        }
        record.content.start = UInt32(truncatingIfNeeded: tree.attributes.count)
        if !dropsAttributes {
            for index in tokenizer.attributes.indices { keepAttribute(tokenizer.attributes[index]) }
        }
        record.content.count =
            UInt32(truncatingIfNeeded: tree.attributes.count) - record.content.start
        return tree.make(record)
    }

    private mutating func keepAttribute(_ attribute: HTMLTokenizer.Attribute) {
        let id =
            attribute.name == .unknown
            ? id(of: tokenizer.name(of: attribute)) : tree.names.id(of: attribute.name)
        guard let id else { return }
        cost += MemoryLayout<HTMLTree.Attribute>.stride
        let value = bytes(
            tokenizer.range(of: attribute.rawValue), in: .standardAttribute, nuls: .replace)
        tree.attributes.append(HTMLTree.Attribute(name: id, value: value))
    }

    /// Whether the tag has an attribute with this value, in any case.
    func hasAttribute(_ name: HTMLName, value: String) -> Bool {
        guard !dropsAttributes else { return false }
        return tokenizer.attributes.contains {
            $0.name == name
                && $0.value.utf8.lazy.map(\.lowercased).elementsEqual(value.utf8)
        }
    }

    mutating func insert(_ node: HTMLTree.Node, at place: HTMLTree.Place) {
        tree.insert(node, at: place)
    }

    /// Inserts an element of the token, and opens it.
    @discardableResult
    mutating func insertElement(_ tag: HTMLTag) -> HTMLTree.Node {
        let node = makeElement(tag)
        tree.insert(node, at: place())
        push(HTMLElementStack.Entry(node: node, name: name, tag: tag))
        return node
    }

    /// Inserts the element of the token.
    @discardableResult
    mutating func insertElement() -> HTMLTree.Node { insertElement(tag) }

    /// Inserts the element of the token, which has no content.
    mutating func insertVoid() {
        tree.insert(makeElement(tag), at: place())
    }

    /// Inserts an element that the page does not spell out.
    @discardableResult
    mutating func insertImplied(_ tag: HTMLTag) -> HTMLTree.Node {
        let kept = dropsAttributes
        dropsAttributes = true
        defer { dropsAttributes = kept }
        return insertElement(tag)
    }

    /// Inserts the element of the token, whose text has no tags.
    mutating func insertRawText() {
        insertElement()
        tokenizer.beginRawText(of: tokenizer.name)
        modeAfterText = mode
        mode = .text
    }

    /// Adds those attributes of the token that an element does not have.
    mutating func mergeAttributes(into node: HTMLTree.Node) {
        let old = tree[node].content
        let first = Int(old.start)
        let names = tree.attributes[first..<(first + Int(old.count))].map(\.name)
        guard names.count < HTMLTokenizer.attributeLimit, !tokenizer.attributes.isEmpty else {
            return
        }
        let end = tree.attributes.count
        for index in tokenizer.attributes.indices { keepAttribute(tokenizer.attributes[index]) }
        let new = tree.attributes[end...].filter { !names.contains($0.name) }
        tree.attributes.removeSubrange(end...)
        guard !new.isEmpty else { return }
        tree[node].content.start = UInt32(truncatingIfNeeded: end)
        tree.attributes.append(contentsOf: Array(tree.attributes[first..<(first + names.count)]))
        tree.attributes.append(contentsOf: new)
        tree[node].content.count = UInt32(truncatingIfNeeded: names.count + new.count)
    }

    // MARK: - Opening and closing

    mutating func push(_ entry: HTMLElementStack.Entry) {
        tree[entry.node].marks.insert(.isOpen)
        open.push(entry)
    }

    mutating func pop() { close(at: open.count - 1) }

    /// Takes an element from the stack.
    mutating func close(at index: Int) {
        let entry = open.remove(at: index)
        tree[entry.node].marks.remove(.isOpen)
    }

    /// Closes elements up to and with one of a tag.
    mutating func pop(through tag: HTMLTag) {
        pop { $0.isHTML(tag) }
    }

    /// Closes elements up to and with a wanted one. The root stays.
    mutating func pop(through isWanted: (HTMLElementStack.Entry) -> Bool) {
        while open.count > 1 {
            let entry = open.last
            pop()
            if isWanted(entry) { return }
        }
    }

    /// Closes elements that end without an end tag.
    mutating func closeImplied(except tag: HTMLTag = .other) {
        while open.last.namespace == .html, open.last.tag.hasImpliedEnd, open.last.tag != tag {
            pop()
        }
    }

    // MARK: - Text and comments

    /// Inserts characters at the place for the next node.
    mutating func insertText(_ text: HTMLTree.Bytes) {
        let place = place()
        guard text.count > 0, place.parent != tree.root || context != nil else { return }
        let previous = tree.node(before: place)
        if previous != .none, tree[previous].kind == .text, merge(text, into: previous) { return }
        cost += MemoryLayout<HTMLTree.Record>.stride
        var record = HTMLTree.Record(kind: .text)
        record.content = text
        tree.insert(tree.make(record), at: place)
    }

    /// Appends characters to a text. It refuses where that would copy more than a part of the page:
    /// then there are two texts side by side.
    private mutating func merge(_ text: HTMLTree.Bytes, into node: HTMLTree.Node) -> Bool {
        let old = tree[node].content
        if old.end == text.start {
            tree[node].content.count += text.count
            return true
        }
        let end = UInt32(truncatingIfNeeded: tree.decoded.count) | HTMLTree.Bytes.isDecoded
        if old.end != end {
            mergeCost += Int(old.count)
            // Where there are too many nodes, there is one more for each megabyte at most.
            guard
                mergeCost <= 1 << 16 + tokenizer.bytes.count / 4
                    || (cost > budget && old.count < 1 << 20)
            else { return false }
            tree[node].content.start = end
            tree.copy(old)
        }
        tree.copy(text)
        tree[node].content.count += text.count
        return true
    }

    mutating func insertComment() { insertComment(at: place()) }

    mutating func insertComment(at place: HTMLTree.Place) {
        cost += MemoryLayout<HTMLTree.Record>.stride
        var record = HTMLTree.Record(kind: .comment)
        record.content = bytes(tokenizer.textRange, in: nil, nuls: .replace)
        tree.insert(tree.make(record), at: place)
    }

    /// The number of blanks at the beginning of a text.
    func countBlanks(in text: HTMLTree.Bytes) -> UInt32 {
        tree.withBytes(text) { bytes in
            UInt32(truncatingIfNeeded: bytes.firstIndex { !$0.isHTMLBlank } ?? bytes.count)
        }
    }

    /// Gives the blanks at the beginning of a text to `use`; returns the rest, nil if there is none.
    mutating func takeBlanks(
        from text: HTMLTree.Bytes, _ use: (inout HTMLTreeBuilder, HTMLTree.Bytes) -> Void
    ) -> HTMLTree.Bytes? {
        let count = countBlanks(in: text)
        if count > 0 { use(&self, HTMLTree.Bytes(start: text.start, count: count)) }
        guard count < text.count else { return nil }
        return HTMLTree.Bytes(start: text.start + count, count: text.count - count)
    }
}
