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
                        let bytes = [first, second, third, fourth]
                        let isValid = bytes.withUnsafeBufferPointer(UTF8Validation.isValid)
                        let isText = String(validating: bytes, as: UTF8.self) != nil
                        if isValid != isText { wrong.append(bytes) }
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
}
