/// What a part of a text is, for its style.
package struct TextFormat: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    private init(bit: UInt32) { rawValue = 1 << bit }

    package static let strong = TextFormat(bit: 0)
    package static let emphasis = TextFormat(bit: 1)
    package static let inserted = TextFormat(bit: 2)
    package static let deleted = TextFormat(bit: 3)
    package static let code = TextFormat(bit: 4)
    package static let keyboard = TextFormat(bit: 5)
    package static let marked = TextFormat(bit: 6)
    /// The number of a link.
    package static let number = TextFormat(bit: 7)
    /// The number of a footnote.
    package static let note = TextFormat(bit: 8)
    /// Said by us and not by the page: signs of pictures and players.
    package static let sign = TextFormat(bit: 9)

    // Parts of programs, as the highlighter of the publisher named them.
    package static let keyword = TextFormat(bit: 16)
    package static let string = TextFormat(bit: 17)
    package static let comment = TextFormat(bit: 18)
    package static let literal = TextFormat(bit: 19)
    package static let function = TextFormat(bit: 20)
    package static let type = TextFormat(bit: 21)
    package static let markup = TextFormat(bit: 22)
    package static let attribute = TextFormat(bit: 23)
    package static let added = TextFormat(bit: 24)
    package static let removed = TextFormat(bit: 25)
    package static let meta = TextFormat(bit: 26)

    /// All parts of programs.
    static let syntax: TextFormat = [
        .keyword, .string, .comment, .literal, .function, .type, .markup, .attribute, .added,
        .removed, .meta,
    ]
}
