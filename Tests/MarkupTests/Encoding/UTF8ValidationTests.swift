import Testing

@testable import Markup

@Suite("UTF8Validation")
struct UTF8ValidationTests {
    @Test("every sequence of up to four bytes is judged as the standard library does")
    func sequences() {
        let edges: [UInt8] = [
            0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
            0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
        ]
        var wrong: [[UInt8]] = []
        for first in UInt8.min...UInt8.max {
            for second in edges {
                for third in edges {
                    for fourth in [0x41, 0x80] as [UInt8] {
                        // Four bytes are looked at at once, except at the end.
                        for rest in [[], [0x41, 0x42, 0x43, 0x44]] as [[UInt8]] {
                            let bytes = [first, second, third, fourth] + rest
                            let isValid = bytes.withUnsafeBufferPointer(UTF8Validation.isValid)
                            let isText = String(validating: bytes, as: UTF8.self) != nil
                            if isValid != isText { wrong.append(bytes) }
                        }
                    }
                }
            }
        }
        #expect(wrong.isEmpty)
    }

    @Test("the valid part ends at the first wrong byte, wherever it is")
    func prefix() {
        let text = Array("plain ASCII, Größe, 한글, 日本, 😀 and ASCII again".utf8)
        for place in text.indices {
            var bytes = text
            bytes[place] = 0xFF
            let end = bytes.withUnsafeBufferPointer { UTF8Validation.validPrefix(of: $0, from: 0) }
            let valid = String(validating: bytes[..<end], as: UTF8.self)
            #expect(valid != nil && end <= place && place - end < 4)
        }
    }

    @Test(
        "bytes become the same string as by the standard library",
        arguments: [
            "", "plain ASCII, more than sixteen bytes", "short", "Größe", "한글 뉴스를 읽는 프로그램",
            "Привет, мир", "😀 and 👩🏽‍💻", "e\u{301}",
        ])
    func strings(_ text: String) {
        for bytes in [Array(text.utf8), Array(text.utf8) + [0xC3], [0xED, 0xA0, 0x80] + text.utf8] {
            let expected = String(decoding: bytes, as: UTF8.self)
            let string = String(utf8: bytes)
            #expect(string == expected)
            #expect(string.utf8.elementsEqual(expected.utf8))
            #expect(string.unicodeScalars.count == expected.unicodeScalars.count)
        }
    }
}
