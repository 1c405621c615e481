extension HTMLTree {
    /// The tree as text, one line for each node and attribute, as the tests of html5lib write it.
    package var outline: String {
        var lines: [String] = []
        var depth = 0
        var node = firstChild(of: root)
        while let current = node {
            appendLines(of: current, indent: String(repeating: "  ", count: depth), to: &lines)
            if let child = firstChild(of: current) {
                depth += isTemplate(current) ? 2 : 1
                node = child
                continue
            }
            var last = current
            while nextSibling(of: last) == nil, let parent = parent(of: last), parent != root {
                depth -= isTemplate(parent) ? 2 : 1
                last = parent
            }
            node = nextSibling(of: last)
        }
        return lines.map { "| \($0)\n" }.joined()
    }

    private func isTemplate(_ node: Node) -> Bool {
        tag(of: node) == .template && namespace(of: node) == .html
    }

    private func appendLines(of node: Node, indent: String, to lines: inout [String]) {
        switch kind(of: node) {
        case .document: break
        case .doctype:
            let ids = [doctype?.publicID, doctype?.systemID]
            let isShort = ids.allSatisfy { $0?.isEmpty ?? true }
            let texts = isShort ? [] : ids.map { " \"\($0 ?? "")\"" }
            lines.append("\(indent)<!DOCTYPE \(doctype?.name ?? "")\(texts.joined())>")
        case .text: lines.append("\(indent)\"\(text(of: node))\"")
        case .comment: lines.append("\(indent)<!-- \(text(of: node)) -->")
        case .element:
            let namespace = namespace(of: node)
            let prefix = namespace == .html ? "" : "\(namespace) "
            lines.append("\(indent)<\(prefix)\(name(of: node))>")
            let attributes = attributes(of: node).map { name, value in
                let isPrefixed = namespace != .html && HTMLForeignNames.hasPrefix(name)
                let name = isPrefixed ? name.split(separator: ":").joined(separator: " ") : name
                return (name, "\(indent)  \(name)=\"\(value)\"")
            }
            let sorted = attributes.sorted { $0.0.utf16.lexicographicallyPrecedes($1.0.utf16) }
            lines.append(contentsOf: sorted.map(\.1))
            if isTemplate(node) { lines.append("\(indent)  content") }
        }
    }
}
