import Markup

/// What has to be known of a whole page before it is read: its ids and its links to them.
struct PageIndex {
    /// A link to a place in the page.
    struct Reference {
        let node: HTMLTree.Node
        /// The id without `#`.
        let target: String
        let order: Int
    }

    /// The first element with each id or name, and its place in the order of the page.
    private(set) var places: [String: (node: HTMLTree.Node, order: Int)] = [:]
    private(set) var references: [Reference] = []
    /// Notes that stand in the text, where their reference would be.
    private(set) var inlineNotes: [(node: HTMLTree.Node, order: Int)] = []
    /// Raised text, which may be the marks of notes.
    private(set) var raised: [HTMLTree.Node] = []
    private(set) var base: String?

    init(_ tree: HTMLTree) {
        var (node, order) = (tree.root, 0)
        while let next = tree.next(after: node, in: tree.root) {
            node = next
            order += 1
            guard tree.kind(of: node) == .element else { continue }
            let tag = tree.tag(of: node)
            if let id = tree.attribute("id", of: node), !id.isEmpty { add(id, node, order) }
            switch tag {
            case .a:
                if let name = tree.attribute("name", of: node), !name.isEmpty {
                    add(name, node, order)
                }
                guard let href = tree.attribute("href", of: node),
                    let sign = href.utf8.firstIndex(of: UInt8(ascii: "#"))
                else { break }
                let target = String(href[href.utf8.index(after: sign)...])
                if !target.isEmpty {
                    references.append(Reference(node: node, target: target, order: order))
                }
            case .base:
                base = base ?? tree.attribute("href", of: node).flatMap { $0.isEmpty ? nil : $0 }
            case .sup: raised.append(node)
            case .span, .small, .aside:
                if PageIndex.isInlineNote(node, tag, tree) { inlineNotes.append((node, order)) }
            default: break
            }
        }
    }

    private mutating func add(_ id: String, _ node: HTMLTree.Node, _ order: Int) {
        if places[id] == nil { places[id] = (node, order) }
    }

    static func isInlineNote(
        _ node: HTMLTree.Node, _ tag: HTMLTag, _ tree: HTMLTree
    ) -> Bool {
        let classes = tree.classes(of: node)
        if classes.contains(where: { noteClasses.contains($0) }) { return true }
        // The mark of a note has this name as well.
        return tag == .span && classes.contains("footnote")
            && tree.text(in: node, limit: 40).trimmed.count >= 12
    }

    private static let noteClasses: Set<Substring> = [
        "sidenote", "marginnote", "modern-footnotes-footnote__note", "inline-footnote__content",
        "ltx_note_content", "footnote_tooltip",
    ]
}
