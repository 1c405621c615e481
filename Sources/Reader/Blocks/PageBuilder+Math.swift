import Markup
import Terminal

extension PageBuilder {
    /// A formula as a line of text.
    mutating func enterMath(_ node: HTMLTree.Node) -> Bool {
        let text = MathText(tree).text(of: node).sanitized().trimmed
        guard !text.isEmpty else { return false }
        if tree.attribute("display", of: node) == "block" {
            endParagraph(.wide)
            appendOurs(text, isPart: false)
            endParagraph(.wide)
        } else {
            appendOurs(text, isPart: false)
        }
        return false
    }

    func isTeX(_ node: HTMLTree.Node) -> Bool {
        tree.attribute("type", of: node)?.hasPrefix("math/tex") ?? false
    }

    /// A formula that a script would draw, as its author wrote it.
    mutating func enterTeX(_ node: HTMLTree.Node) -> Bool {
        let text = tree.text(in: node, limit: 10_000).sanitized().trimmed
        if !text.isEmpty { appendOurs(text, isPart: false) }
        return false
    }
}

/// Writes MathML as text: `x^2`, `(a + b)/2`, `√(x)`.
struct MathText {
    private let tree: HTMLTree

    /// Deeper formulas are only their words.
    private static let depthLimit = 40
    private static let lengthLimit = 20_000

    init(_ tree: HTMLTree) { self.tree = tree }

    func text(of node: HTMLTree.Node) -> String { text(of: node, depth: 0) }

    private func text(of node: HTMLTree.Node, depth: Int) -> String {
        switch tree.kind(of: node) {
        case .text: return tree.text(of: node).trimmed
        case .element: break
        default: return ""
        }
        guard depth < MathText.depthLimit else {
            return tree.text(in: node, limit: MathText.lengthLimit)
        }
        let tag = tree.tag(of: node)
        if tag == .annotation || tag == .annotationXml { return "" }
        let parts = tree.children(of: node).lazy
            .filter { tree.kind(of: $0) == .element || tree.tag(of: node).isMathToken }
            .map { text(of: $0, depth: depth + 1) }
        switch tag {
        case .mfrac: return joined(Array(parts), "/")
        case .msup, .mover: return joined(Array(parts), "^")
        case .msub, .munder: return joined(Array(parts), "_")
        case .msubsup, .munderover:
            let all = Array(parts)
            guard all.count == 3 else { return all.joined(separator: " ") }
            return all[0] + "_" + grouped(all[1]) + "^" + grouped(all[2])
        case .msqrt: return "√" + grouped(parts.joined())
        case .mroot: return "√" + joined(Array(parts), "^1/")
        case .mo:
            // A sign at the beginning belongs to its number.
            let isFirst = tree.previousSibling(of: node) == nil
            return isFirst ? parts.joined() : spaced(parts.joined())
        case .mtr: return parts.joined(separator: " ")
        case .mtable: return parts.joined(separator: "; ")
        case .mspace: return " "
        default: return parts.joined()
        }
    }

    private func joined(_ parts: [String], _ sign: String) -> String {
        parts.count == 2
            ? grouped(parts[0]) + sign + grouped(parts[1]) : parts.joined(separator: " ")
    }

    private func grouped(_ text: String) -> String {
        let isSimple = text.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "."
        }
        return isSimple || text.count == 1 ? text : "(\(text.trimmed))"
    }

    /// Operators between two values have spaces.
    private func spaced(_ sign: String) -> String {
        let words: Set = [
            "=", "+", "−", "-", "<", ">", "≤", "≥", "≠", "≈", "±", "→", "∈", "×", "·",
        ]
        return words.contains(sign) ? " \(sign) " : sign
    }
}

extension HTMLTag {
    /// Whether it is a token of MathML, which has text.
    fileprivate var isMathToken: Bool {
        switch self {
        case .mi, .mo, .mn, .ms, .mtext: true
        default: false
        }
    }
}
