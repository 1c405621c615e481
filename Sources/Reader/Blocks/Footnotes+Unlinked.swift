import Markup

extension Footnotes {
    /// The most notes without links.
    private static let limit = 200

    /// Finds notes without links: `<sup>1</sup>` or `<sup>*</sup>` in the text, and paragraphs with these
    /// marks or a numbered list with as many items at the end of the page.
    ///
    /// Raised text may be something else, so that each mark has to have its note, in the same order,
    /// and nothing may follow the notes. Otherwise the page stays as it is written.
    static func unlinked(_ tree: HTMLTree, _ raised: [HTMLTree.Node]) -> [Found] {
        var references: [(node: HTMLTree.Node, label: String)] = []
        var labels: [String] = []
        for node in raised {
            guard let label = mark(in: tree.text(in: node, limit: 12)), !follows(node, tree),
                container(of: node, tree) == nil || !tree.isFirstElement(node)
            else { continue }
            references.append((node, label))
            if !labels.contains(label) { labels.append(label) }
            guard labels.count <= limit else { return [] }
        }
        let hasNumbers = labels.contains { $0.first?.isNumber == true }
        guard let last = references.last?.node,
            !hasNumbers || labels == (1...labels.count).map(String.init),
            let notes = notes(labels, after: last, tree)
        else { return [] }
        return references.enumerated().compactMap { order, reference in
            labels.firstIndex(of: reference.label).map {
                Found(
                    reference: reference.node, container: notes[$0], target: "",
                    label: reference.label, order: order)
            }
        }
    }

    /// The mark of a note: a number, or `*`, `†`, `‡`; nil if a text is none.
    private static func mark(in text: String) -> String? {
        let label = text.strippingBrackets
        guard (1...3).contains(label.count) else { return nil }
        if label.allSatisfy({ $0.isASCII && $0.isNumber }) {
            return label.first == "0" ? nil : label
        }
        return label.allSatisfy { "*†‡".contains($0) } ? label : nil
    }

    /// Whether raised text follows a digit, as an exponent does.
    private static func follows(_ node: HTMLTree.Node, _ tree: HTMLTree) -> Bool {
        guard let before = tree.previousSibling(of: node), tree.kind(of: before) == .text else {
            return false
        }
        return tree.text(of: before).last?.isNumber == true
    }

    /// The last blocks of the page, if they are the notes with these labels.
    private static func notes(
        _ labels: [String], after reference: HTMLTree.Node, _ tree: HTMLTree
    ) -> [HTMLTree.Node]? {
        let text = container(of: reference, tree)
        // Nil for text in a block that is no note, such as a heading.
        var blocks: [HTMLTree.Node?] = []
        var node = reference
        while let next = tree.next(after: node, in: tree.root) {
            node = next
            guard tree.kind(of: node) == .text, !tree.text(of: node).trimmed.isEmpty else {
                continue
            }
            let block = container(of: node, tree)
            let isKnown = block != nil && (block == text || block == blocks.last)
            if !isKnown { blocks.append(block) }
        }
        let notes = blocks.suffix(labels.count).compactMap(\.self)
        guard notes.count == labels.count, Set(notes).count == notes.count else { return nil }
        let isList = labels.first == "1" && isWholeList(notes, tree)
        guard isList || zip(notes, labels).allSatisfy({ begins($0, with: $1, tree) }) else {
            return nil
        }
        return notes
    }

    /// Whether these are all items of one numbered list.
    private static func isWholeList(_ notes: [HTMLTree.Node], _ tree: HTMLTree) -> Bool {
        guard let list = tree.parent(of: notes[0]), tree.tag(of: list) == .ol,
            ["1", nil].contains(tree.attribute("start", of: list))
        else { return false }
        return tree.children(of: list).filter { tree.tag(of: $0) == .li } == notes
    }

    static func begins(
        _ note: HTMLTree.Node, with label: String, _ tree: HTMLTree
    ) -> Bool {
        var rest = Substring(tree.text(in: note, limit: 40).trimmed)
        let isOpen = rest.first.map { "[(".contains($0) } ?? false
        if isOpen { rest = rest.dropFirst() }
        guard rest.hasPrefix(label) else { return false }
        rest = rest.dropFirst(label.count)
        guard let next = rest.first else { return false }
        if isOpen { return "])".contains(next) }
        if let child = tree.firstChild(of: note), tree.tag(of: child) == .sup {
            return next.isWhitespace
        }
        return label.first?.isNumber == false ? next != label.last : ".):".contains(next)
    }
}
