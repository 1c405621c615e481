import Testing

@testable import Markup

@Suite("DoubleUTF8")
struct DoubleUTF8Tests {
    /// The text as it is when its UTF-8 is taken for ISO 8859-1 and encoded again.
    private static func doubled(_ text: String) -> String {
        String(String.UnicodeScalarView(text.utf8.map { Unicode.Scalar($0) }))
    }

    /// The same for windows-1252.
    private static func doubledByWindows(_ text: String) -> String {
        let scalars = SingleByteTable.scalars(of: "windows-1252") ?? []
        return String(
            String.UnicodeScalarView(
                text.utf8.compactMap { byte in
                    Unicode.Scalar(byte < 0x80 ? UInt32(byte) : scalars[Int(byte) - 0x80])
                }))
    }

    private static func mended(_ text: String, piece: Int = .max) -> String {
        let bytes = Array(text.utf8)
        var double = bytes.withUnsafeBufferPointer { DoubleUTF8(head: $0) }
        var output: [UInt8] = []
        var index = 0
        repeat {
            var end = min(index + min(piece, bytes.count), bytes.count)
            while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
            let start = output.count
            output.append(contentsOf: bytes[index..<end])
            double.mend(&output, from: start, isLast: end == bytes.count)
            index = end
        } while index < bytes.count
        return String(decoding: output, as: UTF8.self)
    }

    @Test(
        "text that was encoded twice is mended, in pieces of any size",
        arguments: ["El niño y la montaña, mañana", "오늘의 뉴스를 두 번", "“café” – naïve – Ὀδυσσεύς 😀"])
    func mends(text: String) {
        let doubled = Self.doubled(text)
        #expect(doubled != text)
        #expect(Self.mended(doubled) == text)
        for piece in 1...9 { #expect(Self.mended(doubled, piece: piece) == text) }
    }

    @Test(
        "text that was taken for windows-1252 is mended, in pieces of any size",
        arguments: [
            "lorsqu’un garçon s’éveille", "“oui” – “non” – €5…", "Œuvre, œil, Šárka, Ž",
            "привет, мой мир",
        ])
    func mendsWindows(text: String) {
        let doubled = Self.doubledByWindows(text)
        #expect(doubled != text)
        #expect(Self.mended(doubled) == text)
        for piece in 1...9 { #expect(Self.mended(doubled, piece: piece) == text) }
        let alone = Array(doubled.utf8).withUnsafeBufferPointer(DoubleUTF8.mended)
        #expect(alone.map { String(decoding: $0, as: UTF8.self) } == text)
    }

    @Test("a text in a document is mended as a whole, or not at all")
    func whole() {
        let doubled = Self.doubledByWindows("lorsqu’un garçon")
        let around = String(repeating: "<p>\(doubled)</p>", count: 9)
        let mixed = "<p>\(doubled) ñ</p>"
        let expected = String(repeating: "<p>lorsqu’un garçon</p>", count: 9)
        #expect(Self.mended(around + mixed + around) == expected + mixed + expected)
        #expect(Self.mended(around + mixed + around, piece: 7) == expected + mixed + expected)
    }

    @Test("a text without an end is mended in parts")
    func long() {
        let text = String(repeating: "ñandú ", count: 50_000)
        #expect(Self.mended(Self.doubled(text), piece: 60_000) == text)
    }

    @Test(
        "other text stays as it is",
        arguments: [
            "El niño y la montaña, mañana", "plain", "", "São Paulo, Ça va? À côté, ÄÖÜ",
            "Aus „ü“ wird Ã¼, aus „ö“ wird Ã¶, aus „ä“ wird Ã¤: für größere Öfen", "두 번이 아닌 뉴스",
        ])
    func keeps(text: String) {
        #expect(Self.mended(text) == text)
        #expect(Self.mended(text, piece: 3) == text)
    }

    @Test(
        "a text alone is mended when all of it was encoded twice",
        arguments: ["$6 million\u{A0}in funding", "customary ōsōji", "오늘의 뉴스"])
    func mendsAlone(text: String) {
        let bytes = Array(Self.doubled(text).utf8)
        let mended = bytes.withUnsafeBufferPointer(DoubleUTF8.mended)
        #expect(mended.map { String(decoding: $0, as: UTF8.self) } == text)
    }

    @Test(
        "a text alone stays as it is when some of it was not",
        arguments: [
            "Warum steht da Ã¤ statt ä?", "„Ã¤“", "Ça va", "오늘 Ã¤", "plain", "", "CAFÉ™", "“né”",
            "don’t", "lorsquâ€™un garçon",
        ])
    func keepsAlone(text: String) {
        #expect(Array(text.utf8).withUnsafeBufferPointer(DoubleUTF8.mended) == nil)
    }
}
