import Markup
import Web

/// The footnotes of a page, in the many ways in which publishers write them, found before the page is
/// read: a link to a later place in the page that looks like the mark of a note, and the block around
/// that place.
struct Footnotes {
    /// The elements that are references, with the number of their note.
    private var references: [HTMLTree.Node: Int] = [:]
    /// The elements that are notes.
    private var notes: [HTMLTree.Node: Int] = [:]
    /// Notes that stand where their reference would be.
    private var inlineNotes: Set<HTMLTree.Node> = []
    /// What was written at the references.
    private var labels: [Int: String] = [:]
    private var numberOfTarget: [String: Int] = [:]
    private var places: [String: (node: HTMLTree.Node, order: Int)] = [:]

    init(_ tree: HTMLTree, _ index: PageIndex) {
        places = index.places
        var inline = index.inlineNotes[...]
        var found = Footnotes.linked(tree, index)
        if found.isEmpty, inline.isEmpty { found = Footnotes.unlinked(tree, index.raised) }
        for note in found {
            while let next = inline.first, next.order < note.order {
                add(inline: next)
                inline.removeFirst()
            }
            let number = notes[note.container] ?? notes.count + 1
            notes[note.container] = number
            references[note.reference] = number
            numberOfTarget[note.target] = number
            if labels[number] == nil { labels[number] = note.label }
        }
        for note in inline { add(inline: note) }
    }

    private mutating func add(inline note: (node: HTMLTree.Node, order: Int)) {
        guard notes[note.node] == nil else { return }
        notes[note.node] = notes.count + 1
        inlineNotes.insert(note.node)
    }

    var isEmpty: Bool { notes.isEmpty }

    func note(_ node: HTMLTree.Node) -> Int? { notes[node] }
    func reference(_ node: HTMLTree.Node) -> Int? { references[node] }
    func isInline(_ node: HTMLTree.Node) -> Bool { inlineNotes.contains(node) }
    var hasInline: Bool { !inlineNotes.isEmpty }
    func note(ofTarget id: String) -> Int? { numberOfTarget[id] }
    func label(_ number: Int) -> String? { labels[number] }
    func isPlace(_ id: String) -> Bool { places[id] != nil }
}

// MARK: - Finding

extension Footnotes {
    struct Found {
        var reference: HTMLTree.Node
        var container: HTMLTree.Node
        var target: String
        var label: String
        var order: Int
    }

    /// The notes to which links lead.
    static func linked(_ tree: HTMLTree, _ index: PageIndex) -> [Found] {
        var found: [Found] = []
        var targets: [HTMLTree.Node: Set<HTMLTree.Node>] = [:]
        var backLinks = BackLinks(index)
        for link in index.references {
            guard let place = index.places[link.target], place.order > link.order,
                let container = container(of: place.node, tree),
                !tree.isAncestor(container, of: link.node)
            else { continue }
            let ids = ids(around: link.node, tree)
            let namesBack =
                !ids.isEmpty && !backLinks.targets(in: container, tree).isDisjoint(with: ids)
            // The headings of some documents link back to the table of contents.
            let isNote = namesBack && !holdsHeading(container, tree)
            guard let label = label(of: link, tree, namesBack: isNote, in: container) else {
                continue
            }
            targets[container, default: []].insert(place.node)
            found.append(
                Found(
                    reference: mark(of: link.node, label, tree), container: container,
                    target: link.target, label: label, order: link.order))
        }
        // Several notes in one block cannot be taken apart, and a note inside a note stays there.
        return found.filter { targets[$0.container, default: []].count == 1 }
    }

    /// Where the links inside an element lead. Each element is walked once, however many links lead to it.
    private struct BackLinks {
        private let targets: [HTMLTree.Node: String]
        private var known: [HTMLTree.Node: Set<String>] = [:]

        init(_ index: PageIndex) {
            targets = Dictionary(index.references.map { ($0.node, $0.target) }) { first, _ in first
            }
        }

        mutating func targets(in element: HTMLTree.Node, _ tree: HTMLTree) -> Set<String> {
            if let found = known[element] { return found }
            var found: Set<String> = []
            var node = element
            while let next = tree.next(after: node, in: element) {
                if let target = targets[next] { found.insert(target) }
                node = next
            }
            known[element] = found
            return found
        }
    }

    /// The ids of a link and of the elements around it that have little else.
    private static func ids(around link: HTMLTree.Node, _ tree: HTMLTree) -> [String] {
        var ids: [String] = []
        var (node, steps): (HTMLTree.Node?, Int) = (link, 0)
        while let element = node, steps < 3 {
            for name in ["id", "name"] as [HTMLName] {
                if let id = tree.attribute(name, of: element) { ids.append(id) }
            }
            node = tree.parent(of: element)
            steps += 1
            guard let around = node, [.sup, .span].contains(tree.tag(of: around)) else { break }
        }
        return ids
    }

    private static func holdsHeading(_ block: HTMLTree.Node, _ tree: HTMLTree) -> Bool {
        var (node, steps) = (block, 0)
        while let next = tree.next(after: node, in: block), steps < 40 {
            (node, steps) = (next, steps + 1)
            switch tree.tag(of: node) {
            case .h1, .h2, .h3, .h4, .h5, .h6: return true
            default: continue
            }
        }
        return false
    }

    /// What is written at a reference; nil if the link is none.
    ///
    /// - Parameters:
    ///   - namesBack: whether there is a link back from the note.
    ///   - container: the note.
    private static func label(
        of link: PageIndex.Reference, _ tree: HTMLTree, namesBack: Bool, in container: HTMLTree.Node
    ) -> String? {
        let text = tree.text(in: link.node, limit: 40).trimmed
        guard text.utf8.count <= 24 else { return nil }
        let label = text.strippingBrackets
        if isNamedReference(link.node, tree) || isRaised(link.node, tree) { return label }
        guard (1...3).contains(label.count) else { return nil }
        if namesBack || isInBrackets(link.node, tree) && begins(container, with: label, tree) {
            return label
        }
        let isMark = label.allSatisfy(\.isNumber) || label.allSatisfy { "*†‡§¶".contains($0) }
        return isMark && isNoteName(link.target) ? label : nil
    }

    /// Whether a link is written as `[1]`, with the brackets in it or around it.
    private static func isInBrackets(_ link: HTMLTree.Node, _ tree: HTMLTree) -> Bool {
        if tree.text(in: link, limit: 10).trimmed.first == "[" { return true }
        guard let before = tree.previousSibling(of: link), tree.kind(of: before) == .text,
            let after = tree.nextSibling(of: link), tree.kind(of: after) == .text
        else { return false }
        return tree.text(of: before).last == "[" && tree.text(of: after).first == "]"
    }

    private static func isNamedReference(_ node: HTMLTree.Node, _ tree: HTMLTree) -> Bool {
        if tree.attribute("role", of: node) == "doc-noteref" { return true }
        if tree.attribute("epub:type", of: node) == "noteref" { return true }
        if tree.attribute("data-footnote-ref", of: node) != nil { return true }
        return tree.classes(of: node).contains { referenceClasses.contains($0) }
    }

    private static let referenceClasses: Set<Substring> = [
        "footnote-ref", "footnote-anchor", "footnote-reference", "footnoteRef", "footnote_ref",
        "footref", "fnref", "fn-ref", "noteref", "footnote", "sdfootnoteanc", "see-footnote",
        "footnote-link", "footnotecall", "fn_top",
    ]

    private static func isRaised(_ node: HTMLTree.Node, _ tree: HTMLTree) -> Bool {
        var (parent, steps) = (tree.parent(of: node), 0)
        while let other = parent, steps < 3 {
            if tree.tag(of: other) == .sup { return true }
            guard tree.tag(of: other) == .span else { break }
            (parent, steps) = (tree.parent(of: other), steps + 1)
        }
        let children = tree.children(of: node).filter {
            tree.kind(of: $0) == .element || !tree.text(of: $0).trimmed.isEmpty
        }
        return children.count == 1 && tree.tag(of: children[0]) == .sup
    }

    /// Whether an id looks like the one of a note: `fn1`, `fn:1`, `_ftn2`, `cite_note-3`, `f1n`.
    private static func isNoteName(_ id: String) -> Bool {
        let name = id.lowercased()
        if name.wholeMatch(of: /f[0-9]+n?/) != nil { return true }
        return ["fn", "note", "ftn", "cite", "endn", "ref", "sd", "easy"].contains {
            name.contains($0)
        }
    }

    /// The element that a mark replaces: the link, or the `sup` around it that has nothing else.
    private static func mark(
        of link: HTMLTree.Node, _ label: String, _ tree: HTMLTree
    ) -> HTMLTree.Node {
        var (mark, steps) = (link, 0)
        while let parent = tree.parent(of: mark), steps < 3,
            tree.tag(of: parent) == .sup || tree.tag(of: parent) == .span,
            tree.text(in: parent, limit: 60).trimmed.strippingBrackets == label
        {
            (mark, steps) = (parent, steps + 1)
        }
        return mark
    }

    /// The block that is the note of a place.
    static func container(
        of place: HTMLTree.Node, _ tree: HTMLTree
    ) -> HTMLTree.Node? {
        var (node, steps) = (place, 0)
        while !isBlock(tree.tag(of: node)) {
            guard let parent = tree.parent(of: node), steps < 6 else { return nil }
            (node, steps) = (parent, steps + 1)
        }
        // `<li><p id="fn1">` and `<div class="footnote"><a id="fn1">1</a><div>…`.
        while let parent = tree.parent(of: node), isNote(parent, tree),
            tree.isFirstElement(node)
        {
            node = parent
        }
        switch tree.tag(of: node) {
        case .li, .p, .div, .aside, .section, .blockquote, .dd: return node
        // `<dl class="footnote"><dt id="fn1">1</dt><dd>…`, as reStructuredText becomes it.
        case .dt:
            guard let list = tree.parent(of: node), tree.classes(of: list).contains("footnote")
            else {
                return nil
            }
            var next = tree.nextSibling(of: node)
            while let other = next, tree.kind(of: other) != .element {
                next = tree.nextSibling(of: other)
            }
            return next.flatMap { tree.tag(of: $0) == .dd ? $0 : nil }
        // Older versions of reStructuredText have a table with the mark and the note in two cells.
        case .table: return tree.classes(of: node).contains("footnote") ? node : nil
        default: return nil
        }
    }

    private static func isBlock(_ tag: HTMLTag) -> Bool {
        switch tag {
        case .li, .p, .div, .aside, .section, .blockquote, .dd, .dt, .td, .th, .tr, .body, .article,
            .h1, .h2, .h3, .h4, .h5, .h6, .ul, .ol, .dl, .table, .main, .header, .footer, .nav,
            .figure, .pre, .html:
            true
        default: false
        }
    }

    /// Whether an element is around one note, and not around all.
    private static func isNote(_ node: HTMLTree.Node, _ tree: HTMLTree) -> Bool {
        switch tree.tag(of: node) {
        case .li: return true
        case .div, .aside:
            return tree.names(of: node).contains { name in
                ["footnote", "footdef", "ftn", "sdfootnote", "endnote"].contains {
                    name.hasPrefix($0)
                } && !name.hasSuffix("s") && !name.contains("footnotes")
            }
        default: return false
        }
    }
}

extension HTMLTree {
    /// Whether a node is inside another, or the same.
    fileprivate func isAncestor(_ ancestor: Node, of node: Node) -> Bool {
        var place: Node? = node
        while let other = place {
            if other == ancestor { return true }
            place = parent(of: other)
        }
        return false
    }

    func isFirstElement(_ node: Node) -> Bool {
        var (before, steps) = (previousSibling(of: node), 0)
        while let other = before, steps < 8 {
            if kind(of: other) == .element { return false }
            if kind(of: other) == .text, !text(of: other).trimmed.isEmpty { return false }
            (before, steps) = (previousSibling(of: other), steps + 1)
        }
        return before == nil
    }
}

extension String {
    /// The text without brackets and dots around it: `[1]`, `1)`, `1.`.
    var strippingBrackets: String {
        var text = Substring(trimmed)
        while let first = text.first, "[({".contains(first) { text = text.dropFirst() }
        while let last = text.last, "])}.:".contains(last) { text = text.dropLast() }
        return String(text).trimmed
    }
}
