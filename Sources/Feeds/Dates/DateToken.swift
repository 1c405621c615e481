/// A number, a word or another byte of a date.
struct DateToken {
    /// What it is made of.
    enum Kind {
        case number
        case word
        case mark
    }

    let kind: Kind
    /// In the folded text.
    let range: Range<Int>
    /// Of a number, where it fits; the byte of a mark.
    let value: Int64
    /// Whether a blank or a comment stands before it.
    let followsBlank: Bool
    /// Whether it is a word between parentheses.
    let isComment: Bool

    /// The length of a number.
    var digits: Int { range.count }

    /// Whether it is that mark.
    func isMark(_ character: Unicode.Scalar) -> Bool {
        kind == .mark && value == Int64(character.value)
    }
}
