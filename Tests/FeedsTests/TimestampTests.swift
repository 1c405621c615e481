import Feeds
import Testing

@Suite("Timestamp")
struct TimestampTests {
    @Test(
        "reads RFC 3339 and what is taken for it",
        arguments: [
            ("1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z"),
            ("2024-05-01T10:00:00+02:00", "2024-05-01T08:00:00Z"),
            ("2024-05-01T10:00:00-02:30", "2024-05-01T12:30:00Z"),
            ("2024-05-01T10:00:00+0200", "2024-05-01T08:00:00Z"),
            ("2024-05-01T10:00:00+02", "2024-05-01T08:00:00Z"),
            ("2024-05-01T10:00:00-00:00", "2024-05-01T10:00:00Z"),
            ("2024-05-01T00:30:00+01:00", "2024-04-30T23:30:00Z"),
            ("2024-05-01t10:00:00z", "2024-05-01T10:00:00Z"),
            ("2024-05-01 10:00:00Z", "2024-05-01T10:00:00Z"),
            ("2024-05-01 10:00:00 +0200", "2024-05-01T08:00:00Z"),
            ("2024-05-01T10:00:00", "2024-05-01T10:00:00Z"),
            ("2024-05-01T10:00Z", "2024-05-01T10:00:00Z"),
            ("2024-05-01", "2024-05-01T00:00:00Z"),
            ("2024-05-01T10:00:00.5Z", "2024-05-01T10:00:00Z"),
            ("2024-05-01T10:00:00,999999999999999999999Z", "2024-05-01T10:00:00Z"),
            ("2024-05-01T24:00:00Z", "2024-05-02T00:00:00Z"),
            ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
            ("2024-02-29T12:00:00Z", "2024-02-29T12:00:00Z"),
            ("2000-02-29T12:00:00Z", "2000-02-29T12:00:00Z"),
            ("0000-02-29T00:00:00Z", "0000-02-29T00:00:00Z"),
            ("0000-01-01T00:00:00Z", "0000-01-01T00:00:00Z"),
            ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
            ("1969-12-31T23:59:59Z", "1969-12-31T23:59:59Z"),
        ])
    func reads(text: String, rfc3339: String) {
        #expect(Timestamp(rfc3339: text)?.rfc3339 == rfc3339)
    }

    @Test(
        "refuses what is no date",
        arguments: [
            "", "now", "2024", "2024-05", "2024-5-1", "24-05-01", "2024-00-01", "2024-13-01",
            "2024-01-00", "2024-01-32", "2024-04-31", "2023-02-29", "1900-02-29", "2100-02-29",
            "2024-05-01T", "2024-05-01T25:00:00Z", "2024-05-01T10:60:00Z", "2024-05-01T10:00:61Z",
            "2024-05-01T24:00:01Z", "2024-05-01T24:01:00Z", "2024-05-01T10:00:00.Z",
            "2024-05-01T10:00:00+24:00", "2024-05-01T10:00:00+02:60", "2024-05-01T10:00:00+2",
            "2024-05-01T10:00:00X", "2024-05-01T10:00:00ZZ", "2024-05-01X10:00:00Z",
            "2024-05-01T10:00:00+02:00:00", "-2024-05-01", "+2024-05-01", "12024-05-01",
            "２０２４-05-01", "2024-05-01T10:00:00Z\0", "0000-01-01T00:00:00+00:01",
            "9999-12-31T23:59:59-00:01", "9999-12-31T24:00:00Z", "Wed, 01 May 2024 10:00:00 GMT",
        ])
    func refuses(text: String) {
        #expect(Timestamp(rfc3339: text) == nil)
    }

    @Test(
        "reads seconds and milliseconds since 1970",
        arguments: [
            ("0", "1970-01-01T00:00:00Z"),
            ("1700000000", "2023-11-14T22:13:20Z"),
            ("1700000000000", "2023-11-14T22:13:20Z"),
            ("\"1700000000\"", "2023-11-14T22:13:20Z"),
            ("1700000000.999", "2023-11-14T22:13:20Z"),
            ("1.7e9", "2023-11-14T22:13:20Z"),
            ("-1", "1969-12-31T23:59:59Z"),
            ("-0.5", "1969-12-31T23:59:59Z"),
            ("99999999999", "5138-11-16T09:46:39Z"),
            ("100000000000", "1973-03-03T09:46:40Z"),
            ("253402300799000", "9999-12-31T23:59:59Z"),
            ("253402300800000", nil),
            ("1e999", nil),
            ("-1e300", nil),
            ("-", nil),
            ("1-2", nil),
            ("\"nan\"", nil),
            ("\"infinity\"", nil),
            ("\"\"", nil),
            ("true", nil),
            ("null", nil),
            ("[1700000000]", nil),
        ])
    func epochs(json: String, rfc3339: String?) throws {
        let feed = try FeedParser.parse(
            #"{"title": "", "items": [{"id": 1, "date_published": \#(json)}]}"#
        )
        #expect(feed.items.first?.published?.rfc3339 == rfc3339)
    }

    @Test("every day from 1900 to 2100 is written and read back, and follows the one before")
    func everyDay() throws {
        let first = try #require(Timestamp(rfc3339: "1900-01-01"))
        let last = try #require(Timestamp(rfc3339: "2100-12-31"))
        #expect(first.seconds == -2_208_988_800)
        #expect(last.seconds == 4_133_894_400)
        var previous = ""
        for seconds in stride(from: first.seconds, through: last.seconds, by: 86_400) {
            let text = Timestamp(seconds: seconds).rfc3339
            guard Timestamp(rfc3339: text)?.seconds == seconds, text > previous else {
                Issue.record("\(text) is not read back, or not after \(previous)")
                return
            }
            previous = text
        }
        #expect(previous == "2100-12-31T00:00:00Z")
    }

    @Test("what cannot be written is moved to the nearest that can")
    func clamped() {
        #expect(Timestamp(seconds: .max).rfc3339 == "9999-12-31T23:59:59Z")
        #expect(Timestamp(seconds: .min).rfc3339 == "0000-01-01T00:00:00Z")
    }

    @Test("the earlier is the smaller")
    func order() {
        #expect(Timestamp(seconds: -1) < Timestamp(seconds: 0))
        #expect(Timestamp(seconds: 1) > Timestamp(seconds: 0))
    }
}
