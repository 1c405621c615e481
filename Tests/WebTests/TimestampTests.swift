import Testing

@testable import Web

@Suite("Timestamp")
struct TimestampTests {
    @Test(
        "reads RFC 3339 and what is taken for it",
        arguments: [
            ("2026-11-01T08:30:00Z", "2026-11-01T08:30:00Z"),
            ("2026-11-01t08:30:00z", "2026-11-01T08:30:00Z"),
            ("2026-11-01 08:30:00Z", "2026-11-01T08:30:00Z"),
            ("2026-11-01 08:30:00 +09:00", "2026-10-31T23:30:00Z"),
            ("2026-11-01T08:30:00+0900", "2026-10-31T23:30:00Z"),
            ("2026-11-01T08:30:00-05", "2026-11-01T13:30:00Z"),
            ("2026-11-01T08:30:00 UTC", "2026-11-01T08:30:00Z"),
            ("2026-11-01T08:30", "2026-11-01T08:30:00Z"),
            ("2026-11-01T08:30+01:00", "2026-11-01T07:30:00Z"),
            ("2026-11-01", "2026-11-01T00:00:00Z"),
            ("2026-11", "2026-11-01T00:00:00Z"),
            ("2026", "2026-01-01T00:00:00Z"),
            ("20261101T083000Z", "2026-11-01T08:30:00Z"),
            ("2026-11-01T08:30:00.25Z", "2026-11-01T08:30:00.250Z"),
            ("2026-11-01T08:30:00,000001Z", "2026-11-01T08:30:00.000001Z"),
            ("2026-11-01T08:30:00.123456789123Z", "2026-11-01T08:30:00.123456789Z"),
            ("2026-12-31T24:00:00Z", "2027-01-01T00:00:00Z"),
            ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
            ("2024-02-29T00:00:00Z", "2024-02-29T00:00:00Z"),
            ("0000-01-01T00:00:00Z", "0000-01-01T00:00:00Z"),
            ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
            ("2024-05-01T00:30:00+01:00", "2024-04-30T23:30:00Z"),
            ("2024-05-01T10:00:00-00:00", "2024-05-01T10:00:00Z"),
            ("2000-02-29T12:00:00Z", "2000-02-29T12:00:00Z"),
            ("0000-02-29T00:00:00Z", "0000-02-29T00:00:00Z"),
            ("1969-12-31T23:59:59Z", "1969-12-31T23:59:59Z"),
            ("  2026-11-01\n", "2026-11-01T00:00:00Z"),
        ])
    func reads(text: String, expected: String) {
        #expect(Timestamp(rfc3339: text)?.rfc3339 == expected)
    }

    @Test(
        "gives nil for what is not a date",
        arguments: [
            "", "x", "2026-13-01", "2026-00-01", "2026-02-30", "2023-02-29", "2026-11-31", "202",
            "20261", "2026-1-1", "2026-11-01T", "2026-11-01T8:30", "2026-11-01T25:00:00Z",
            "2026-11-01T24:00:01Z", "2026-11-01T10:60Z", "2026-11-01T10:00:61Z",
            "2026-11-01T10:00:00.Z", "2026-11-01T10:00:00+24:00", "2026-11-01T10:00:00Zx",
            "0000-01-01T00:00:00+01:00", "9999-12-31T23:59:59-01:00", "-2026-01-01", "１９９９-01-01",
            "1900-02-29", "2100-02-29", "2024-04-31", "12024-05-01", "2024-05-01X10:00:00Z",
            "2024-05-01T10:00:00+2", "2024-05-01T10:00:00+02:00:00", "9999-12-31T24:00:00Z",
            "Wed, 01 May 2024 10:00:00 GMT",
        ])
    func refuses(text: String) {
        #expect(Timestamp(rfc3339: text) == nil)
    }

    @Test(
        "reads numbers from 1970 in the unit that their size tells",
        arguments: [
            ("1700000000", "2023-11-14T22:13:20Z"), ("1700000000.5", "2023-11-14T22:13:20.500Z"),
            ("1700000000123", "2023-11-14T22:13:20.123Z"),
            ("1700000000123456", "2023-11-14T22:13:20.123456Z"),
            ("1700000000123456789", "2023-11-14T22:13:20.123456789Z"),
            ("1.7e9", "2023-11-14T22:13:20Z"), ("-1.5", "1969-12-31T23:59:58.500Z"),
            ("0", "1970-01-01T00:00:00Z"),
            ("-62167219200", "0000-01-01T00:00:00Z"),
        ])
    func readsEpoch(text: String, expected: String) {
        #expect(Timestamp(epoch: text)?.rfc3339 == expected)
    }

    @Test(
        "gives nil for numbers that are none or do not fit",
        arguments: [
            "", "-", ".", "1e999", "e", "1e-", "0x10", "99999999999999999999", "-62167219201",
            "1.2.3",
        ])
    func refusesEpoch(text: String) {
        #expect(Timestamp(epoch: text) == nil)
    }

    @Test("takes text of digits for a number only when it is long enough")
    func guesses() {
        #expect(Timestamp("1700000000")?.seconds == 1_700_000_000)
        #expect(Timestamp("2026")?.rfc3339 == "2026-01-01T00:00:00Z")
        #expect(Timestamp("12345") == nil)
    }

    @Test("is clamped to the years that can be written")
    func clamps() {
        #expect(Timestamp(seconds: .max).rfc3339 == "9999-12-31T23:59:59Z")
        #expect(Timestamp(seconds: .min, nanoseconds: .max).rfc3339.hasPrefix("0000-01-01"))
    }

    @Test("is read back as it was written, on every day of 800 years")
    func roundTrip() {
        for day in stride(from: -146_097, through: 146_097, by: 61) {
            let time = Timestamp(seconds: Int64(day) * 86_400 + 86_399, nanoseconds: 1)
            #expect(Timestamp(rfc3339: time.rfc3339) == time)
        }
    }

    @Test("sorts by time")
    func order() {
        let early = Timestamp(seconds: 1, nanoseconds: 999)
        #expect(early < Timestamp(seconds: 2))
        #expect(Timestamp(seconds: 1) < early)
    }
}
