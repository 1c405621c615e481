import Terminal

/// A page as blocks. Layouts at different widths start from here.
package struct Page: Hashable, Sendable {
    package var blocks: [Block]
    /// The addresses of links, pictures and players. The first one has the number 1.
    package var links: [String]

    /// A page without anything.
    package init(blocks: [Block] = [], links: [String] = []) {
        (self.blocks, self.links) = (blocks, links)
    }
}

/// The signs that we write into the text of a page.
package struct PageSigns: Hashable, Sendable {
    /// Whether they may be other than ASCII.
    package var usesUnicode: Bool
    /// Whether signs tell inserted and deleted text from other text, because no style can.
    package var marksChanges: Bool

    package init(usesUnicode: Bool, marksChanges: Bool = false) {
        (self.usesUnicode, self.marksChanges) = (usesUnicode, marksChanges)
    }

    /// The signs for an output.
    package init(_ style: OutputStyle) {
        self.init(usesUnicode: style.usesUnicode, marksChanges: !style.usesColor)
    }

    /// The mark of a footnote: `¹²`, or `[^12]`.
    func note(_ number: Int) -> String {
        let digits = String(number)
        guard usesUnicode else { return "[^\(digits)]" }
        return TextScript.superscript.converted(digits) ?? digits
    }
}

/// Raised and lowered text.
enum TextScript: Hashable {
    case superscript
    case `subscript`

    /// The text in characters that are raised or lowered by themselves; nil if one has none.
    func converted(_ text: String) -> String? {
        var converted = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            guard let other = self == .superscript ? raised[scalar] : lowered[scalar] else {
                return nil
            }
            converted.append(other)
        }
        return String(converted)
    }
}

private let raised: [Unicode.Scalar: Unicode.Scalar] = [
    "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸",
    "9": "⁹", "+": "⁺", "-": "⁻", "−": "⁻", "=": "⁼", "(": "⁽", ")": "⁾", "n": "ⁿ", "i": "ⁱ",
]

private let lowered: [Unicode.Scalar: Unicode.Scalar] = [
    "0": "₀", "1": "₁", "2": "₂", "3": "₃", "4": "₄", "5": "₅", "6": "₆", "7": "₇", "8": "₈",
    "9": "₉", "+": "₊", "-": "₋", "−": "₋", "=": "₌", "(": "₍", ")": "₎",
]

extension Page {
    /// Leaves out a heading at the beginning that only says the title again, which stands above the
    /// text.
    package mutating func dropTitle(_ title: String) {
        guard case .paragraph(let first)? = blocks.first, case .heading = first.role,
            first.text.withoutMarks.words == title.words
        else { return }
        blocks.removeFirst()
    }
}

extension String {
    /// The words in lower case.
    fileprivate var words: [Substring] {
        lowercased().split(whereSeparator: \.isWhitespace).map { $0 }
    }
}
