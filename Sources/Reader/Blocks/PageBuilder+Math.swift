import Markup
import Terminal

extension PageBuilder {
    /// A formula as a line of text.
    mutating func enterMath(_ node: HTMLTree.Node) -> Bool {
        let text = MathText(tree, usesUnicode: signs.usesUnicode).text(of: node).sanitized().trimmed
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

    /// A formula that a script would draw, as its author wrote it.
    mutating func enterTeX(_ node: HTMLTree.Node) -> Bool {
        let text = tree.text(in: node, limit: 10_000).sanitized().trimmed
        if !text.isEmpty { appendOurs(text, isPart: false) }
        return false
    }
}

extension HTMLTree {
    /// Whether a script is a formula in TeX.
    func isTeX(_ script: Node) -> Bool {
        attribute("type", of: script).map { HTMLFormula.isTeX(type: $0.utf8) } ?? false
    }
}

/// Writes MathML as text: `x^2`, `(a + b)/2`, `√(x)`, `[1 0; 0 1]`.
struct MathText {
    private let tree: HTMLTree

    /// Deeper formulas are only their words.
    private static let depthLimit = 40
    private static let lengthLimit = 20_000

    private let usesUnicode: Bool

    /// - Parameter usesUnicode: whether powers may be raised digits.
    init(_ tree: HTMLTree, usesUnicode: Bool) {
        (self.tree, self.usesUnicode) = (tree, usesUnicode)
    }

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
        let nodes = tree.children(of: node).filter {
            switch tree.kind(of: $0) {
            case .element: true
            case .text: tag.isMathToken || !tree.text(of: $0).trimmed.isEmpty
            default: false
            }
        }
        let parts = nodes.map { text(of: $0, depth: depth + 1) }
        switch tag {
        case .mfrac where parts.count == 2:
            let fraction = grouped(parts[0]) + "/" + factor(parts[1], nodes[1])
            // Two and a third are not twenty-one thirds.
            if isAfterNumber(node), parts.allSatisfy(\.isDigits) { return " " + fraction }
            return isBeforeValue(node) || isAfterNumber(node) ? "(\(fraction))" : fraction
        case .msup where parts.count == 2 && usesUnicode && parts[1].isDigits:
            let power = TextScript.superscript.converted(parts[1]) ?? "^" + parts[1]
            return factor(parts[0], nodes[0]) + power
        case .mover: return accented(parts) ?? withLimits(parts, joined(parts, nodes, "^"))
        case .msup: return withLimits(parts, joined(parts, nodes, "^"))
        case .msub, .munder: return withLimits(parts, joined(parts, nodes, "_"))
        case .msubsup, .munderover:
            guard parts.count == 3 else { return parts.joined(separator: " ") }
            let text =
                factor(parts[0], nodes[0]) + "_" + factor(parts[1], nodes[1]) + "^"
                + factor(parts[2], nodes[2])
            return withLimits(parts, text)
        case .mmultiscripts: return multiscripts(parts, nodes)
        case .msqrt:
            let text = row(parts)
            let root = nodes.count == 1 ? factor(text, nodes[0]) : enclosed(text)
            let isApart = isBeforeValue(node) || !usesUnicode
            return (usesUnicode ? "√" : "sqrt")
                + (isApart && !root.isInParentheses ? "(\(root))" : root)
        case .mroot where parts.count == 2:
            let base = factor(parts[0], nodes[0])
            if usesUnicode, let index = TextScript.superscript.converted(parts[1]) {
                return index + "√" + base
            }
            return base + "^(1/" + factor(parts[1], nodes[1]) + ")"
        case .mo:
            // A sign at the beginning belongs to its number.
            let sign = parts.joined()
            // Invisible operators, such as the application of a function.
            if sign.unicodeScalars.allSatisfy({ (0x2061...0x2064).contains($0.value) }) {
                return ""
            }
            return tree.previousSibling(of: node) == nil ? sign : spaced(sign)
        case .mtr: return parts.joined(separator: " ")
        case .mtable:
            let rows = parts.joined(separator: "; ")
            return isFenced(node) ? rows : "[\(rows)]"
        case .mfenced:
            let open = tree.attribute(named: "open", of: node) ?? "("
            let close = tree.attribute(named: "close", of: node) ?? ")"
            let separators = tree.attribute(named: "separators", of: node) ?? ","
            let sign = separators.trimmed.first.map { "\($0) " } ?? ""
            return open + parts.joined(separator: sign) + close
        case .mfrac, .mroot: return parts.joined(separator: " ")
        case .mspace: return " "
        default: return row(parts)
        }
    }

    /// A base with pairs of a lower and an upper index, those behind `mprescripts` before it.
    private func multiscripts(_ parts: [String], _ nodes: [HTMLTree.Node]) -> String {
        guard !parts.isEmpty else { return "" }
        let border = nodes.firstIndex { tree.tag(of: $0) == .mprescripts } ?? nodes.endIndex
        func index(_ place: Int, _ script: TextScript, _ sign: String) -> String {
            guard place < parts.count, !parts[place].isEmpty else { return "" }
            if usesUnicode, let index = script.converted(parts[place]) { return index }
            return sign + factor(parts[place], nodes[place])
        }
        let before = stride(from: border + 1, to: parts.count, by: 2).map {
            index($0 + 1, .superscript, "^") + index($0, .subscript, "_")
        }
        let after = stride(from: 1, to: border, by: 2).map {
            index($0, .subscript, "_") + index($0 + 1, .superscript, "^")
        }
        return before.joined() + factor(parts[0], nodes[0]) + after.joined()
    }

    /// The limits of a sum or of a word, such as `lim`, stand apart from what follows.
    private func withLimits(_ parts: [String], _ text: String) -> String {
        guard let base = parts.first else { return text }
        let isWord = base.count > 1 && base.allSatisfy(\.isLetter)
        return isWord || MathText.largeOperators.contains(base) ? text + " " : text
    }

    private static let largeOperators: Set = [
        "∑", "∏", "∐", "∫", "∬", "∭", "∮", "⋃", "⋂", "⋁", "⋀", "⨁", "⨂",
    ]

    /// A single letter with the sign above it; nil for others, and for signs that do not combine.
    private func accented(_ parts: [String]) -> String? {
        guard usesUnicode, parts.count == 2, parts[0].count == 1 else { return nil }
        return MathText.accents[parts[1]].map { parts[0] + $0 }
    }

    /// The characters that combine with the one before them, by the signs above a letter.
    private static let accents = [
        "¯": "\u{304}", "‾": "\u{304}", "―": "\u{304}", "^": "\u{302}", "ˆ": "\u{302}",
        "~": "\u{303}",
        "˜": "\u{303}", "→": "\u{20D7}", "˙": "\u{307}", "¨": "\u{308}", "ˇ": "\u{30C}",
    ]

    /// Parts one after the other. Words, such as `sin` and `if`, stand apart from their neighbours,
    /// and so does a root from what its index would raise.
    private func row(_ parts: [String]) -> String {
        var (text, last) = ("", "")
        for part in parts where !part.isEmpty {
            if let end = last.last, let start = part.first {
                let hasWord =
                    last.reversed().prefix { $0.isLetter }.count > 1
                    || part.prefix { $0.isLetter }.count > 1
                let isRoot = part.drop { $0.isNumber || "ⁿⁱ".contains($0) }.first == "√"
                let isValue = start.isLetter || start.isNumber
                let isLarge = MathText.largeOperators.contains(String(start))
                let isAfterValue = end.isLetter || end.isNumber
                if isLarge && (isAfterValue || end == ")")
                    || isAfterValue && (hasWord && isValue || isRoot && start != "√")
                {
                    text += " "
                }
            }
            text += text.last == " " && part.first == " " ? String(part.dropFirst()) : part
            last = part
        }
        return text
    }

    /// Whether what follows in the same row would be read as a part of a fraction or a root.
    private func isBeforeValue(_ node: HTMLTree.Node) -> Bool {
        guard isInRow(node), let next = element(beside: node, tree.nextSibling) else {
            return false
        }
        switch tree.tag(of: next) {
        case .mspace: return false
        // An invisible operator, or the beginning of a group.
        case .mo: return ["", "(", "[", "{"].contains(text(of: next))
        default: return true
        }
    }

    private func isAfterNumber(_ node: HTMLTree.Node) -> Bool {
        isInRow(node)
            && element(beside: node, tree.previousSibling).map { tree.tag(of: $0) == .mn } ?? false
    }

    /// Whether a node is one of several in a row, and not a part of a fraction or the like.
    private func isInRow(_ node: HTMLTree.Node) -> Bool {
        guard let parent = tree.parent(of: node) else { return false }
        switch tree.tag(of: parent) {
        case .math, .mrow, .msqrt, .mtd, .other: return true
        default: return false
        }
    }

    /// The nearest element in one direction.
    private func element(
        beside node: HTMLTree.Node, _ step: (HTMLTree.Node) -> HTMLTree.Node?
    ) -> HTMLTree.Node? {
        var other = step(node)
        while let sibling = other, tree.kind(of: sibling) != .element { other = step(sibling) }
        return other
    }

    /// Whether a sign before a table, or an element around it, encloses it already.
    private func isFenced(_ node: HTMLTree.Node) -> Bool {
        if let parent = tree.parent(of: node), tree.tag(of: parent) == .mfenced { return true }
        guard let other = element(beside: node, tree.previousSibling), tree.tag(of: other) == .mo
        else { return false }
        return ["(", "[", "{", "|", "‖"].contains(tree.text(in: other, limit: 10).trimmed)
    }

    private func joined(_ parts: [String], _ nodes: [HTMLTree.Node], _ sign: String) -> String {
        parts.count == 2
            ? factor(parts[0], nodes[0]) + sign + factor(parts[1], nodes[1])
            : parts.joined(separator: " ")
    }

    /// A part that a sign binds as a whole: in parentheses, if it is more than a token.
    private func factor(_ text: String, _ node: HTMLTree.Node) -> String {
        var node = node
        while !tree.tag(of: node).isMathToken {
            let inner = tree.children(of: node).filter { tree.kind(of: $0) == .element }
            guard inner.count == 1 else { return enclosed(text) }
            node = inner[0]
        }
        return grouped(text)
    }

    private func grouped(_ text: String) -> String {
        let isSimple = text.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "."
        }
        return isSimple ? text : enclosed(text)
    }

    private func enclosed(_ text: String) -> String {
        let text = text.trimmed
        return text.count <= 1 || text.isInParentheses ? text : "(\(text))"
    }

    /// Operators between two values have spaces.
    private func spaced(_ sign: String) -> String {
        let words: Set = [
            "=", "+", "−", "-", "<", ">", "≤", "≥", "≠", "≈", "±", "→", "∈", "×", "·",
        ]
        return words.contains(sign) ? " \(sign) " : sign
    }
}

extension String {
    fileprivate var isDigits: Bool { !isEmpty && utf8.allSatisfy { 0x30...0x39 ~= $0 } }

    /// A formula in TeX without the style around it, which some pictures have: `{\displaystyle x}`.
    var withoutTeXStyle: String {
        for style in ["{\\displaystyle ", "{\\textstyle "] where hasPrefix(style) && hasSuffix("}")
        {
            return String(dropFirst(style.count).dropLast()).trimmed
        }
        return self
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
