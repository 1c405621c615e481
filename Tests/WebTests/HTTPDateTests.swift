import Testing
import Web

@Suite("HTTP dates")
struct HTTPDateTests {
    private static let now: Int64 = 1_735_689_600  // 2025-01-01

    private static func parse(_ text: String, now: Int64 = now) -> Int64? {
        HTTPDate.parse(Array(text.utf8), now: now)
    }

    @Test(
        "the three forms are one time, in any case",
        arguments: [
            "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
            "Sun Nov  6 08:49:37 1994", "sun, 06 nov 1994 08:49:37 gmt",
            "SUN NOV 6 08:49:37 1994", "Sun, 6 Nov 1994 08:49:37 GMT",
            "Sun, 06-Nov-1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 UTC",
            "Sun, 06 Nov 1994 08:49:37 +0000", "Mon, 06 Nov 1994 8:49:37 GMT",
            " Sun,06 Nov 1994  08:49:37 GMT ",
        ])
    func forms(text: String) {
        #expect(Self.parse(text) == 784_111_777)
    }

    @Test(
        "days are counted right",
        arguments: [
            ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
            ("Tue, 29 Feb 2000 00:00:00 GMT", 951_782_400),
            ("Wed, 01 Mar 2000 00:00:00 GMT", 951_868_800),
            ("Thu, 29 Feb 2024 12:00:00 GMT", 1_709_208_000),
            ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800),
            ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
            ("Sat, 01 Jan 0000 00:00:00 GMT", -62_167_219_200),
        ] as [(String, Int64)])
    func days(text: String, seconds: Int64) {
        #expect(Self.parse(text) == seconds)
    }

    @Test(
        "a year of two digits is at most fifty years ahead",
        arguments: [
            ("Wednesday, 01-Jan-75 00:00:00 GMT", 3_313_526_400),
            ("Thursday, 01-Jan-76 00:00:00 GMT", 189_302_400),
            ("Wednesday, 01-Jan-25 00:00:00 GMT", 1_735_689_600),
        ] as [(String, Int64)])
    func shortYear(text: String, seconds: Int64) {
        // A few days into 2025, so that mean years have begun it too.
        #expect(Self.parse(text, now: Self.now + 5 * 86_400) == seconds)
    }

    @Test(
        "what is no date is nil",
        arguments: [
            "", " ", "0", "-1", "never", "GMT", "Sun, 06 Nov 1994", "Sun, 06 Nov 1994 08:49 GMT",
            "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 31 Nov 1994 08:49:37 GMT",
            "Wed, 29 Feb 2023 00:00:00 GMT", "Thu, 29 Feb 1900 00:00:00 GMT",
            "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:37 GMT",
            "Sun, 06 Nov 1994 08:49:61 GMT", "Sun, 06 Nov 1994 08:49:37 PST",
            "Sun, 06 Nov 1994 08:49:37 +0100", "Sun, 06 Nov 1994 08:49:37",
            "Sun, 06 Nov 19941 08:49:37 GMT", "Sun, 06 Nov -994 08:49:37 GMT",
            "Sun, 06 Nov 1994 -8:49:37 GMT", "1994-11-06T08:49:37Z", "784111777",
            "Sun, 06-Nov- 08:49:37 GMT", "Sun, -- 08:49:37 GMT", "- - - - - -", ",,,,,,",
            "Sun, 99999999999999999999 Nov 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 08:49:37 GMT\u{0}", "Sün, 06 Nov 1994 08:49:37 GMT",
        ])
    func garbage(text: String) {
        #expect(Self.parse(text) == nil)
    }

    @Test("no clock makes it trap", arguments: [Int64.min, -1, 0, .max])
    func clocks(now: Int64) {
        #expect(Self.parse("Sunday, 06-Nov-94 08:49:37 GMT", now: now) != nil)
    }

    @Test("a long value is refused without reading it")
    func long() {
        #expect(HTTPDate.parse(Array(repeating: 0x20, count: 1 << 20), now: 0) == nil)
    }
}
