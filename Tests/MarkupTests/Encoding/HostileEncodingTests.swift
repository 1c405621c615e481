import TestSupport
import Testing

@testable import Markup

@Suite("Hostile bytes in any encoding")
struct HostileEncodingTests {
    private static let names = [
        "UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE", "windows-1252", "windows-1258",
        "EUC-KR", "EUC-JP", "Shift_JIS", "ISO-2022-JP", "ISO-2022-KR", "gb18030", "Big5", "EUC-TW",
        "JOHAB", "IBM037", "IBM1026",
    ]

    @Test("random bytes make valid UTF-8, the same in any pieces", arguments: names)
    func random(name: String) throws {
        let encoding = try #require(TextEncoding(label: name))
        var generator = Seeded(7)
        // Leads, trails, marks and escapes meet more often than by chance.
        let palette: [UInt8] = [
            0x00, 0x1B, 0x24, 0x28, 0x29, 0x42, 0x43, 0x44, 0x0E, 0x0F, 0x30, 0x41, 0x81, 0x8E,
            0x8F, 0xA0, 0xA1, 0xB0, 0xBB, 0xBF, 0xC2, 0xD8, 0xDC, 0xE0, 0xED, 0xEF, 0xF0, 0xFE,
            0xFF,
        ]
        for _ in 0..<40 {
            let bytes = (0..<Int.random(in: 0...200, using: &generator)).map { _ in
                Bool.random(using: &generator)
                    ? palette.randomElement(using: &generator) ?? 0
                    : UInt8.random(in: 0...255, using: &generator)
            }
            let whole = TextDecoder.bytes(of: [bytes], as: encoding)
            #expect(String(validating: whole, as: UTF8.self) != nil)
            #expect(whole.count <= 3 * bytes.count + 3)
            #expect(TextDecoder.bytes(of: bytes.map { [$0] }, as: encoding) == whole, "\(bytes)")
            let cut = Int.random(in: 0...bytes.count, using: &generator)
            #expect(
                TextDecoder.bytes(of: [Array(bytes[..<cut]), Array(bytes[cut...])], as: encoding)
                    == whole)
        }
    }

    @Test("random heads have some encoding")
    func detection() {
        var generator = Seeded(11)
        for round in 0..<200 {
            var bytes = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            if round.isMultiple(of: 2) {
                bytes = Array("<?xml encoding='gbk'?><meta charset=".utf8) + bytes
            }
            bytes.withUnsafeBufferPointer { head in
                for isWhole in [true, false] {
                    let encodings = [
                        TextEncoding.ofXML(head: head, contentType: nil, isWhole: isWhole),
                        TextEncoding.ofHTML(head: head, contentType: "charset", isWhole: isWhole),
                        TextEncoding.ofJSON(
                            head: head, contentType: "charset=\"", isWhole: isWhole),
                    ]
                    #expect(encodings.allSatisfy { TextEncoding(label: $0.name) == $0 })
                }
            }
        }
    }
}
