/// Splits a line of a shell script into the words of its first command, without running anything.
///
/// Quotes and backslashes are read as POSIX says (XCU 2.2). A line with expansions has no words, since
/// only a shell knows what they are.
struct ShellLine {
    /// The words; nil when the line has an expansion, a substitution, or a quote without an end.
    private(set) var words: [String]? = []
    /// How many bytes of the line are left, with the one that ended the command: `; feed …`.
    private(set) var remaining = 0

    init(_ line: some Collection<UInt8>) {
        var word: [UInt8]?
        var quote: UInt8?
        var rest = line[...]
        while let byte = rest.popFirst() {
            switch (quote, byte) {
            case (UInt8(ascii: "'")?, UInt8(ascii: "'")), (UInt8(ascii: "\"")?, UInt8(ascii: "\"")):
                quote = nil
            case (UInt8(ascii: "'")?, _): word?.append(byte)
            case (_, UInt8(ascii: "$")), (_, UInt8(ascii: "`")):
                words = nil
                return
            case (_, UInt8(ascii: "\\")):
                guard let next = rest.popFirst() else { break }
                // Within quotes it only protects what would have a meaning there.
                let isKept = quote != nil && !"\"\\$`".utf8.contains(next)
                begin(&word)
                if isKept { word?.append(byte) }
                word?.append(next)
            case (.some, _): word?.append(byte)
            case (nil, UInt8(ascii: "'")), (nil, UInt8(ascii: "\"")):
                quote = byte
                begin(&word)
            case (nil, UInt8(ascii: "#")) where word == nil: return
            case (nil, _) where ";&|<>()".utf8.contains(byte):
                take(&word)
                remaining = rest.count + 1
                return
            case (nil, _) where byte.isBlank: take(&word)
            case (nil, _):
                begin(&word)
                word?.append(byte)
            }
        }
        take(&word)
        if quote != nil { words = nil }
    }

    private func begin(_ word: inout [UInt8]?) {
        if word == nil { word = [] }
    }

    private mutating func take(_ word: inout [UInt8]?) {
        guard let bytes = word else { return }
        words?.append(String(decoding: bytes, as: UTF8.self))
        word = nil
    }
}
