import TestSupport
import Testing

@testable import Feeds

@Suite("Dates that are none")
struct DateRubbishTests {
    @Test(
        "Parts out of range roll over or are clamped, as far as a date remains",
        arguments: [
            ("Wed, 31 Jun 2026 10:00:00 GMT", "2026-07-01T10:00:00Z"),
            ("2026-02-31", "2026-03-03T00:00:00Z"),
            ("2023-02-29T00:00:00Z", "2023-03-01T00:00:00Z"),
            ("2026-11-21T10:61:00Z", "2026-11-21T10:59:00Z"),
            ("2026-11-21T10:00:61Z", "2026-11-21T10:00:59Z"),
            ("Sat, 21 Nov 2026 10:75:99 GMT", "2026-11-21T10:59:59Z"),
            ("Sat, 31 Dec 2016 23:59:60 GMT", "2017-01-01T00:00:00Z"),
            ("1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z"),
            ("Thu, 01 Jan 1970 00:00:00 GMT", "1970-01-01T00:00:00Z"),
            ("1900-01-01T00:00:00Z", "1900-01-01T00:00:00Z"),
            ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
        ])
    func outOfRange(text: String, expected: String) {
        #expect(Timestamp(lenient: text)?.rfc3339 == expected)
    }

    @Test(
        "What is no date is nil",
        arguments: [
            "", " ", "\n\t", "x", "-", "+", ":", "::", "T", "Z", "GMT", "()", "(", ")", "now",
            "yesterday", "null", "unknown", "0", "12", "123", "21 Nov", "Nov 21", "November",
            "10:00", "10:00:00 GMT", "Sat", "Sat, GMT", "foo 2026", "chapter 12",
            "0000-00-00", "0000-00-00 00:00:00", "0001-01-01T00:00:00", "0001-01-01T00:00:00Z",
            "Mon, 01 Jan 0001 00:00:00 +0000", "1899-12-31T23:59:59Z", "1/1/0001 12:00:00 AM",
            "2026-13-01", "2026-00-10", "2026-11-00", "2026-11-32", "Sat, 32 Nov 2026",
            "Sun, 99 Jun 2009 12:00:00 GMT", "Sat, 21 Nov 2026 25:00:00 GMT",
            "2026-11-21T25:00:00Z", "2026-11-21T24:30:00Z", "2026-366T99:00", "2026-367",
            "2026-W54-1", "2026-W00-1", "2026-W10-8", "Sun, 16 Dec 2012 1:2:3:4 GMT",
            "Sun, 16 zzz 2012 11:47:32 GMT", "Sun, Dec x 2012 11:47:32 GMT",
            "Sun, 16 Dec zz 11:47:32 GMT", "Sun, 16 Dec 2012 11:47:32 +zz:00",
            "Sun, 16 Dec 2012 11:47:32 +00:zz", "Sun, 31 Dec 9999 23:59:59 -9999",
            "9999-12-31T23:59:59-01:00", "Fri, 31 Dec 9999 23:59:59 -0100",
            "99999999999999999999999999", "-99999999999", "/Date(abc)/", "/Date(", "/Date()/",
            "-62135596800", "/Date(-62135596800000)/", "https://example.org/2026",
            "Mon, 21 Foo 2026", "1e300", "1.2.3", "20261321", "\u{FFFD}二月 24 2021",
        ])
    func none(text: String) {
        #expect(Timestamp(lenient: text) == nil)
    }

    @Test("Only the first bytes are looked at, however long the text is")
    func long() {
        let blanks = String(repeating: " ", count: 10_000)
        #expect(Timestamp(lenient: String(repeating: "9", count: 1_000_000)) == nil)
        #expect(Timestamp(lenient: String(repeating: "x", count: 1_000_000)) == nil)
        #expect(Timestamp(lenient: String(repeating: "(", count: 1_000_000)) == nil)
        #expect(Timestamp(lenient: String(repeating: "1:", count: 1_000_000)) == nil)
        #expect(Timestamp(lenient: String(repeating: "년", count: 1_000_000)) == nil)
        #expect(Timestamp(lenient: blanks) == nil)
        let padded = blanks + "Sat, 21 Nov 2026 10:00:00 GMT" + blanks
        #expect(Timestamp(lenient: padded)?.rfc3339 == "2026-11-21T10:00:00Z")
        #expect(Timestamp(lenient: padded.dropFirst(3))?.rfc3339 == "2026-11-21T10:00:00Z")
    }

    @Test("Bytes that are not UTF-8 do no harm")
    func notUTF8() {
        var bytes = Array("Sat, 21 Nov 2026 10:00:00 GMT".utf8)
        bytes.replaceSubrange(0..<3, with: [0xE4, 0xFF, 0xC3])
        let date = bytes.withUnsafeBufferPointer { Timestamp(lenient: $0) }
        #expect(date?.rfc3339 == "2026-11-21T10:00:00Z")
        let cut: [UInt8] = [0x32, 0xEB, 0x85]
        #expect(cut.withUnsafeBufferPointer { Timestamp(lenient: $0) } == nil)
    }

    @Test("Mutated dates are dates in range or nil", arguments: 1...4)
    func mutated(seed: UInt64) {
        let seeds: [[UInt8]] = [
            "Sat, 21 Nov 2026 10:00:00 +0900", "2026-11-21T10:00:00.123+09:00",
            "Nov 21, 2026 3:04:05 p.m. EST", "2026년 11월 21일 (토) 오후 3:04",
            "2026年11月21日 15時04分05秒", "Sat Nov 21 10:00:00 KST 2026", "20261121T100000Z",
            "2026-W47-6T10", "21.11.2026 10.30", "1700000000.5", "/Date(1700000000000)/",
            "21 Νοεμβρίου 2026 12:04 π.μ.", "11/21/2026 10:00 UTC+9",
        ].map { Array($0.utf8) }
        let spare =
            Array("0159:+-/.,()TZWaepm \u{00}\u{7F}'".utf8) + [0x80, 0xC3, 0xE5, 0xED, 0xFF]
        var random = Seeded(seed)
        var readable = 0
        for round in 0..<5_000 {
            var text = seeds[round % seeds.count]
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                let place = Int.random(in: 0..<text.count, using: &random)
                let byte = spare.randomElement(using: &random) ?? 0
                switch Int.random(in: 0..<5, using: &random) {
                case 0: text[place] = byte
                case 1: text.insert(byte, at: place)
                case 2 where text.count > 1: text.remove(at: place)
                case 3: text.append(contentsOf: text[place...].prefix(12))
                default: text.swapAt(place, Int.random(in: 0..<text.count, using: &random))
                }
            }
            guard let date = text.withUnsafeBufferPointer({ Timestamp(lenient: $0) }) else {
                continue
            }
            readable += 1
            #expect(-2_208_988_800...253_402_300_799 ~= date.seconds)
            #expect(0..<1_000_000_000 ~= date.nanoseconds)
        }
        #expect(readable > 500)
    }
}
