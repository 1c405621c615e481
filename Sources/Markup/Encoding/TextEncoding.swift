/// An encoding of text, by its name in the WHATWG Encoding Standard if it has one.
package struct TextEncoding: Hashable, Sendable {
    /// The forms of encodings; each has its own decoder.
    enum Form: Hashable, Sendable {
        case utf8
        case utf16(isBigEndian: Bool)
        case utf32(isBigEndian: Bool)
        /// ASCII and 128 other characters.
        case singleByte
        /// Decoded by the system's converters.
        case converted
    }

    /// The name, such as `windows-1252`, for people.
    package let name: String
    let form: Form

    package static let utf8 = TextEncoding("UTF-8", .utf8)
    package static let utf16LE = TextEncoding("UTF-16LE", .utf16(isBigEndian: false))
    package static let utf16BE = TextEncoding("UTF-16BE", .utf16(isBigEndian: true))
    package static let utf32LE = TextEncoding("UTF-32LE", .utf32(isBigEndian: false))
    package static let utf32BE = TextEncoding("UTF-32BE", .utf32(isBigEndian: true))
    package static let windows1252 = TextEncoding("windows-1252", .singleByte)
    static let eucKR = TextEncoding("EUC-KR", .converted)
    static let eucJP = TextEncoding("EUC-JP", .converted)
    static let shiftJIS = TextEncoding("Shift_JIS", .converted)
    static let iso2022JP = TextEncoding("ISO-2022-JP", .converted)
    static let iso2022KR = TextEncoding("ISO-2022-KR", .converted)
    static let gb18030 = TextEncoding("gb18030", .converted)
    static let big5 = TextEncoding("Big5", .converted)
    static let ebcdic = TextEncoding("IBM037", .converted)

    /// The encoding with a label that documents and servers use: any label of the WHATWG Encoding
    /// Standard, and those of other old code pages. Case, hyphens and quotes make no difference.
    /// Nil for encodings that are unsafe to read, such as UTF-7.
    package init?(label: some StringProtocol) {
        guard let name = TextEncoding.name(forLabel: label) else { return nil }
        self.init(name: name)
    }

    init(name: String) {
        let unicode: [TextEncoding] = [.utf8, .utf16LE, .utf16BE, .utf32LE, .utf32BE]
        self =
            unicode.first { $0.name == name }
            ?? TextEncoding(name, SingleByteTable.contains(name) ? .singleByte : .converted)
    }

    private init(_ name: String, _ form: Form) {
        self.name = name
        self.form = form
    }
}

extension TextEncoding {
    /// Whether its units have two or four bytes, so that the bytes cannot be ASCII.
    package var isWide: Bool {
        switch form {
        case .utf16, .utf32: true
        case .utf8, .singleByte, .converted: false
        }
    }
}
