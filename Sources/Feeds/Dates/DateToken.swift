/// A number, a word or another byte of a date.
struct DateToken {
    /// The kinds of tokens.
    enum Kind {
        case number
        case word
        case mark
    }

    let kind: Kind
    /// The place in the folded text.
    let range: Range<Int>
    /// The value of a number, if it fits; the byte of a mark.
    let value: Int64
    /// Whether a blank or a comment comes before it.
    let followsBlank: Bool
    /// Whether it is a word between parentheses.
    let isComment: Bool

    /// The length of a number.
    var digits: Int { range.count }

    /// Whether it is this mark.
    func isMark(_ character: Unicode.Scalar) -> Bool {
        kind == .mark && value == Int64(character.value)
    }
}
