import Testing

@testable import Markup

@Suite("TextDecoder")
struct TextDecoderTests {
    @Test("text of any encoding is what it was", arguments: LegacyText.news + LegacyText.declared)
    func legacy(sample: LegacyText) throws {
        let encoding = try #require(TextEncoding(label: sample.encoding))
        #expect(encoding.name == sample.encoding)
        #expect(!sample.bytes.isEmpty)
        #expect(TextDecoder.decode(sample.bytes, as: encoding) == sample.text)
    }

    @Test("pieces of one byte make the same text", arguments: LegacyText.news + LegacyText.declared)
    func pieces(sample: LegacyText) throws {
        let encoding = try #require(TextEncoding(label: sample.encoding))
        #expect(TextDecoder.decode(sample.bytes.map { [$0] }, as: encoding) == sample.text)
    }

    @Test("UTF-16 and UTF-32 are read with and without a mark", arguments: ["", "\u{FEFF}"])
    func wide(mark: String) {
        let text = "<?xml?> Größe 한글 😀"
        for (encoding, width, isBigEndian) in WideText.encodings {
            let bytes = WideText.bytes(of: mark + text, width: width, isBigEndian: isBigEndian)
            #expect(TextDecoder.decode(bytes, as: encoding) == text)
            #expect(TextDecoder.decode(bytes.map { [$0] }, as: encoding) == text)
        }
    }

    @Test("an odd byte at the end is replaced, unless it is a blank")
    func oddByte() {
        #expect(TextDecoder.decode([0x41, 0, 0x0A], as: .utf16LE) == "A")
        #expect(TextDecoder.decode([0x41, 0, 0x42], as: .utf16LE) == "A\u{FFFD}")
        #expect(TextDecoder.decode([0, 0, 0, 0x41, 0, 0, 1], as: .utf32BE) == "A")
    }

    @Test(
        "lone surrogates and what is no character are replaced",
        arguments: [
            ([0xD8, 0x3D, 0, 0x41], "\u{FFFD}A"), ([0xDE, 0x00, 0, 0x41], "\u{FFFD}A"),
            ([0, 0x41, 0xD8, 0x3D], "A\u{FFFD}"),
            ([0xD8, 0x3D, 0xD8, 0x3D, 0xDE, 0x00], "\u{FFFD}😀"),
        ] as [([UInt8], String)])
    func loneSurrogate(bytes: [UInt8], text: String) {
        #expect(TextDecoder.decode(bytes, as: .utf16BE) == text)
        #expect(TextDecoder.decode(bytes.map { [$0] }, as: .utf16BE) == text)
        #expect(TextDecoder.decode([0x7F, 0xFF, 0xFF, 0xFF], as: .utf32BE) == "\u{FFFD}")
    }

    @Test("byte order marks at the beginning are dropped, however many, and others kept")
    func marks() {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let bytes = mark + mark + Array("a\u{FEFF}b".utf8)
        #expect(TextDecoder.decode(bytes, as: .utf8) == "a\u{FEFF}b")
        #expect(TextDecoder.decode(bytes.map { [$0] }, as: .utf8) == "a\u{FEFF}b")
        #expect(TextDecoder.decode([0x84, 0x31, 0x95, 0x33, 0x61], as: .gb18030) == "a")
    }

    @Test("a valid document is used as it is, without its mark, and another one decoded")
    func document() {
        let text = Array("한글 text".utf8)
        for bytes in [text, [0xEF, 0xBB, 0xBF] + text] {
            let output = TextDecoder.utf8(of: bytes, in: .utf8)
            #expect(Array(output) == text)
            let isShared = bytes.withUnsafeBufferPointer { whole in
                output.withUnsafeBufferPointer { part in
                    part.baseAddress.map { $0 + text.count }
                        == whole.baseAddress.map { $0 + whole.count }
                }
            }
            #expect(isShared)
        }
        #expect(Array(TextDecoder.utf8(of: [0xC7, 0xD1], in: .eucKR)) == Array("한".utf8))
        #expect(Array(TextDecoder.utf8(of: [0x61, 0xE9], in: .utf8)) == Array("aé".utf8))
    }

    @Test(
        "ISO-2022-JP and ISO-2022-KR shift between their character sets",
        arguments: [
            ("ISO-2022-JP", "\u{1B}$BF|K\\8l\u{1B}(B a", "日本語 a"),
            ("ISO-2022-JP", "\u{1B}(I123\u{1B}(J.\u{1B}$(D0!\u{1B}(B", "ｱｲｳ.丂"),
            ("ISO-2022-JP", "\u{1B}$BF|K\na \u{1B}$B8l", "日\u{FFFD}\na 語"),
            ("ISO-2022-JP", "a \u{1B}[0m", "a \u{1B}[0m"),
            ("ISO-2022-KR", "\u{1B}$)Ca \u{0E}GQ1[\u{0F} b", "a 한글 b"),
        ])
    func shifts(name: String, bytes: String, text: String) throws {
        let encoding = try #require(TextEncoding(label: name))
        #expect(TextDecoder.decode(Array(bytes.utf8), as: encoding) == text)
        #expect(TextDecoder.decode(bytes.utf8.map { [$0] }, as: encoding) == text)
    }

    @Test("a byte that is no text is replaced, and what follows it stays")
    func invalidBytes() throws {
        #expect(TextDecoder.decode([0xB0, 0x3C, 0x61], as: .eucKR) == "\u{FFFD}<a")
        #expect(TextDecoder.decode([0xC7, 0xD1, 0xC7], as: .eucKR) == "한\u{FFFD}")
        #expect(TextDecoder.decode([0x80, 0xFF, 0x61], as: .gb18030) == "€\u{FFFD}a")
        #expect(TextDecoder.decode([0x81, 0x80, 0x98], as: .windows1252) == "\u{81}€˜")
        let greek = try #require(TextEncoding(label: "windows-1253"))
        #expect(TextDecoder.decode([0xAA, 0xE1], as: greek) == "\u{FFFD}α")
        let hongKong = TextEncoding.big5
        #expect(TextDecoder.decode([0xA3, 0xE1, 0x88, 0x62], as: hongKong) == "€Ê\u{304}")
    }

    @Test("an encoding that the system does not know leaves the ASCII, and says so")
    func unavailable() {
        let encoding = TextEncoding(name: "x-nothing")
        let (unknown, korean) = (TextDecoder(encoding).isLossy, TextDecoder(.eucKR).isLossy)
        #expect(unknown)
        #expect(!korean)
        #expect(TextDecoder.decode([0x61, 0xC7, 0xD1, 0x62], as: encoding) == "a\u{FFFD}\u{FFFD}b")
    }
}
