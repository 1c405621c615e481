import Markup

/// Counts the items of a list (HTML 4.4.5).
struct ListNumbering {
    private enum Style { case bullets, decimal, lower, upper, lowerRoman, upperRoman }

    private var style = Style.bullets
    private var ordinal = 1
    private var step = 1

    init(of node: HTMLTree.Node, in tree: HTMLTree) {
        guard tree.tag(of: node) == .ol else { return }
        style =
            switch tree.attribute("type", of: node) {
            case "a": .lower
            case "A": .upper
            case "i": .lowerRoman
            case "I": .upperRoman
            default: .decimal
            }
        let start = tree.attribute("start", of: node).flatMap { Int($0.trimmed) }
        ordinal = (start ?? 1).clamped
        guard tree.attribute("reversed", of: node) != nil else { return }
        step = -1
        if start == nil {
            ordinal = tree.children(of: node).count { tree.tag(of: $0) == .li }
        }
    }

    /// The number of the next item, such as `3.`; nil for bullets.
    ///
    /// - Parameter value: the number that the item has by itself.
    mutating func next(_ value: Int?) -> String? {
        if let value { ordinal = value.clamped }
        defer { ordinal += step }
        let number: String? =
            switch style {
            case .bullets: nil
            case .decimal: "\(ordinal)"
            case .lower: ListNumbering.letters(ordinal) ?? "\(ordinal)"
            case .upper: ListNumbering.letters(ordinal)?.uppercased() ?? "\(ordinal)"
            case .lowerRoman: ListNumbering.roman(ordinal) ?? "\(ordinal)"
            case .upperRoman: ListNumbering.roman(ordinal)?.uppercased() ?? "\(ordinal)"
            }
        return number.map { $0 + "." }
    }

    /// `a` to `z`, then `aa`.
    private static func letters(_ number: Int) -> String? {
        guard number > 0 else { return nil }
        var (rest, letters) = (number, "")
        while rest > 0 {
            rest -= 1
            letters = String(UnicodeScalar(UInt8(97 + rest % 26))) + letters
            rest /= 26
        }
        return letters
    }

    private static func roman(_ number: Int) -> String? {
        guard (1..<4000).contains(number) else { return nil }
        let signs = [
            (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
            (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
        ]
        var (rest, roman) = (number, "")
        for (value, sign) in signs {
            while rest >= value {
                roman += sign
                rest -= value
            }
        }
        return roman
    }
}

extension Int {
    /// Numbers of list items have at most nine digits.
    fileprivate var clamped: Int { Swift.min(Swift.max(self, -99_999_999), 999_999_999) }
}
