@testable import Markup

extension HTMLTree {
    /// The tree as markup with all its tags, for comparing. Foreign elements have a prefix, comments
    /// are `!` and their text in braces.
    var markup: String {
        children(of: root).map(markup).joined()
    }

    private func markup(of node: Node) -> String {
        switch kind(of: node) {
        case .document: return ""
        case .doctype: return "<!\(doctype?.name ?? "")>"
        case .text: return text(of: node)
        case .comment: return "!{\(text(of: node))}"
        case .element:
            let prefix = namespace(of: node) == .html ? "" : "\(namespace(of: node)):"
            let name = prefix + name(of: node)
            let attributes = attributes(of: node).map { " \($0.name)=\($0.value)" }.joined()
            let content = children(of: node).map(markup).joined()
            return tag(of: node).isVoid && prefix.isEmpty && content.isEmpty
                ? "<\(name)\(attributes)>" : "<\(name)\(attributes)>\(content)</\(name)>"
        }
    }

    /// The depth of the deepest node, counted without recursion.
    var depth: Int {
        var depths = [0]
        var node = root
        var depth = 0
        while true {
            if let child = firstChild(of: node) {
                node = child
                depth += 1
                depths.append(depth)
                continue
            }
            while nextSibling(of: node) == nil {
                guard let parent = parent(of: node) else { return depths.max() ?? 0 }
                node = parent
                depth -= 1
            }
            guard let next = nextSibling(of: node) else { return depths.max() ?? 0 }
            node = next
        }
    }

    /// All text of the tree, in order.
    var allText: String {
        var text = ""
        var node = next(after: root, in: root)
        while let current = node {
            if kind(of: current) == .text { text += self.text(of: current) }
            node = next(after: current, in: root)
        }
        return text
    }
}
