import Testing

@testable import Markup

@Suite("UTF8Repair")
struct UTF8RepairTests {
    @Test(
        "what is not UTF-8 is read as what it was meant to be",
        arguments: [
            // windows-1252 between ASCII.
            ([0x63, 0x61, 0x66, 0xE9, 0x2E], "café."), ([0x93, 0x61, 0x94], "“a”"),
            ([0x69, 0x74, 0x92, 0x73], "it’s"), ([0x47, 0xF6, 0xDF, 0x65], "Göße"),
            ([0x63, 0x61, 0x66, 0xE9], "café"), ([0x61, 0x73, 0xED, 0xA0, 0x62], "así\u{A0}b"),
            // Cut sequences.
            ([0xED, 0x95, 0x9C, 0xEA, 0xB8, 0x2E], "한\u{FFFD}."),
            ([0xED, 0x95, 0x9C, 0xEA, 0x2E], "한\u{FFFD}."),
            ([0x61, 0xF0, 0x9F, 0x98], "a\u{FFFD}"),
            // Surrogates.
            ([0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80, 0x61], "😀a"),
            ([0xED, 0xA0, 0xBD, 0x61], "\u{FFFD}a"), ([0xED, 0xB8, 0x80, 0x61], "\u{FFFD}a"),
            ([0xED, 0xA0, 0xBD, 0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], "\u{FFFD}😀"),
            ([0xED, 0xA0, 0xBD, 0xED, 0x95, 0x9C], "\u{FFFD}한"),
            ([0xED, 0xA0, 0xBD], "\u{FFFD}"),
        ] as [([UInt8], String)])
    func repair(bytes: [UInt8], text: String) {
        #expect(TextDecoder.decode(bytes, as: .utf8) == text)
        #expect(TextDecoder.decode(bytes.map { [$0] }, as: .utf8) == text)
    }

    @Test("no byte of ASCII is lost")
    func ascii() {
        var wrong: [[UInt8]] = []
        for first in UInt8(0x80)...0xFF {
            for second in UInt8(0x80)...0xFF {
                let bytes = [0x61, first, second, 0x3C]
                let text = TextDecoder.bytes(of: [bytes], as: .utf8)
                if text.filter({ $0 < 0x80 }) != [0x61, 0x3C] { wrong.append(bytes) }
            }
        }
        #expect(wrong.isEmpty)
    }
}
