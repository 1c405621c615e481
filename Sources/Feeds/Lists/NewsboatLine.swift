/// Splits a line of newsboat's `urls` file or configuration as newsboat does: into words between blanks and words in
/// double quotes with backslash escapes. A word that begins with `#` begins a comment.
struct NewsboatLine {
    private(set) var words: [String] = []

    /// Further words of a line are ignored: they would be tags, and no real line has so many.
    static let wordLimit = 512

    init(_ line: some Collection<UInt8>) {
        var rest = line[...]
        while words.count < NewsboatLine.wordLimit {
            rest = rest.drop(while: \.isBlank)
            guard let first = rest.first, first != UInt8(ascii: "#") else { return }
            if first == UInt8(ascii: "\"") {
                words.append(NewsboatLine.quoted(&rest))
            } else {
                let word = rest.prefix { !$0.isBlank }
                rest = rest[word.endIndex...]
                words.append(String(decoding: word, as: UTF8.self))
            }
        }
    }

    /// Takes the next line of a file; lines end with LF, CRLF or CR. Nil at the end.
    static func next(
        of rest: inout Slice<UnsafeBufferPointer<UInt8>>
    ) -> Slice<UnsafeBufferPointer<UInt8>>? {
        guard !rest.isEmpty else { return nil }
        let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
        rest = rest[line.endIndex...]
        if rest.popFirst() == 0x0D, rest.first == 0x0A { rest = rest.dropFirst() }
        return line
    }

    /// Reads a word in quotes; without a closing quote it ends with the line.
    private static func quoted<Rest: Collection<UInt8>>(
        _ rest: inout Rest
    ) -> String where Rest.SubSequence == Rest {
        var word: [UInt8] = []
        rest = rest.dropFirst()
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""):
                return String(decoding: word, as: UTF8.self)
            case UInt8(ascii: "\\"):
                switch rest.popFirst() {
                case UInt8(ascii: "n"): word.append(0x0A)
                case UInt8(ascii: "r"): word.append(0x0D)
                case UInt8(ascii: "t"): word.append(0x09)
                case let escaped?: word.append(escaped)
                case nil: word.append(byte)
                }
            default:
                word.append(byte)
            }
        }
        return String(decoding: word, as: UTF8.self)
    }
}
