import Polling
import TestSupport
import Testing
import Web

@Suite("Freshness")
struct FreshnessTests {
    private static let now: Int64 = 784_111_777  // Sun, 06 Nov 1994 08:49:37 GMT

    private static func after(
        _ headers: HTTPHeaders, interval: Int64 = 3600, stored: Int64? = nil
    ) -> Freshness {
        Freshness.after(
            headers: headers, now: now, rules: PollingRules(interval: interval),
            storedLifetime: stored)
    }

    private static func wait(
        _ headers: HTTPHeaders, interval: Int64 = 3600, stored: Int64? = nil
    ) -> Int64 {
        after(headers, interval: interval, stored: stored).notBefore - now
    }

    @Test("without a word from the server our own interval counts")
    func silent() {
        let freshness = Self.after(HTTPHeaders())
        #expect(freshness.notBefore == Self.now + 3600)
        #expect(freshness.reason == .interval)
        #expect(freshness.lifetime == nil)
    }

    @Test("max-age is the time until the next request")
    func maxAge() {
        let freshness = Self.after(HTTPHeaders("Cache-Control: max-age=7200"))
        #expect(freshness.notBefore == Self.now + 7200)
        #expect(freshness.reason == .maxAge)
        #expect(freshness.lifetime == 7200)
    }

    @Test("a max-age as long as our interval is the one that is named")
    func equal() {
        #expect(Self.after(HTTPHeaders("Cache-Control: max-age=3600")).reason == .maxAge)
    }

    @Test(
        "max-age is read in every spelling",
        arguments: [
            "Max-Age=7200", "max-age = 7200", "max-age=\"7200\"", "MAX-AGE=7200",
            "public, max-age=7200", "public,max-age=7200,must-revalidate", " , max-age=7200 ,,",
            "max-age=7200, max-age=60", "private=\"a, max-age=5\", max-age=7200",
            "ext=\"a\\\", max-age=5\", max-age=7200", "max-age=007200", "max-age\t=\t\" 7200 \"",
            "s-maxage=5, max-age=7200", "stale-while-revalidate=5, max-age=7200",
            "no-cache=\"Set-Cookie\", max-age=7200",
        ])
    func spellings(value: String) {
        #expect(Self.after(HTTPHeaders("Cache-Control: \(value)")).lifetime == 7200)
    }

    @Test("several lines are one list")
    func lines() {
        let headers = HTTPHeaders("Cache-Control: public", "cache-control: max-age=7200")
        #expect(Self.wait(headers) == 7200)
    }

    @Test(
        "a max-age that is no number means stale, and hides Expires",
        arguments: [
            "max-age", "max-age=", "max-age=-1", "max-age=abc", "max-age=1.5", "max-age=\"",
            "max-age=7200s", "max-age=0x10", "max-age=+7200",
        ])
    func broken(value: String) {
        let headers = HTTPHeaders(
            "Cache-Control: \(value)", "Expires: Sun, 06 Nov 1994 18:49:37 GMT")
        let freshness = Self.after(headers)
        #expect(freshness.notBefore == Self.now + 3600)
        #expect(freshness.reason == .interval)
        #expect(freshness.lifetime == 0)
    }

    @Test(
        "a lifetime is at most a day",
        arguments: ["86401", "504576000", "9223372036854775807", "99999999999999999999999999"])
    func ceiling(seconds: String) {
        let freshness = Self.after(HTTPHeaders("Cache-Control: max-age=\(seconds)"))
        #expect(freshness.notBefore == Self.now + 86_400)
        #expect(freshness.lifetime == 86_400)
    }

    @Test(
        "Age subtracts",
        arguments: [
            ("600", 6600), ("-600", 7200), ("old", 7200), ("0", 7200),
            ("600, 7000", 6600), (" 600 ,", 6600), ("x, 600", 7200), ("1.5", 7200),
        ])
    func age(value: String, wait: Int64) {
        let headers = HTTPHeaders("Cache-Control: max-age=7200", "Age: \(value)")
        #expect(Self.wait(headers) == wait)
        #expect(Self.after(headers).lifetime == 7200)
    }

    @Test(
        "an Age beyond the lifetime leaves our interval",
        arguments: ["7200", "99999999999999999999"])
    func oldAge(value: String) {
        let headers = HTTPHeaders("Cache-Control: max-age=7200", "Age: \(value)")
        #expect(Self.wait(headers) == 3600)
        #expect(Self.after(headers).reason == .interval)
    }

    @Test("Expires is relative to the clock of the server")
    func expires() {
        let headers = HTTPHeaders(
            "Date: Sat, 01 Jan 2000 00:00:00 GMT", "Expires: Sat, 01 Jan 2000 02:00:00 GMT")
        let freshness = Self.after(headers)
        #expect(freshness.notBefore == Self.now + 7200)
        #expect(freshness.reason == .expires)
        #expect(freshness.lifetime == 7200)
    }

    @Test("Age subtracts from Expires as well, and a skewed clock of the server adds nothing")
    func expiresAge() {
        for date in ["Sat, 01 Jan 2000 00:00:00 GMT", "Fri, 01 Jan 1970 00:00:00 GMT"] {
            let headers = HTTPHeaders(
                "Date: \(date)", "Expires: \(date.replacing("00:00:00", with: "03:00:00"))",
                "Age: 600")
            #expect(Self.wait(headers) == 3 * 3600 - 600)
        }
    }

    @Test("a Date alone changes nothing, however wrong", arguments: ["1994", "2099"])
    func skewedDate(year: String) {
        let headers = HTTPHeaders(
            "Date: Sat, 01 Jan \(year) 00:00:00 GMT", "Cache-Control: max-age=7200")
        #expect(Self.wait(headers) == 7200)
    }

    @Test("Expires without Date is relative to our clock, at most a day")
    func expiresAlone() {
        #expect(Self.wait(HTTPHeaders("Expires: Sunday, 06-Nov-94 10:49:37 GMT")) == 7200)
        #expect(Self.wait(HTTPHeaders("Expires: Fri, 31 Dec 9999 23:59:59 GMT")) == 86_400)
    }

    @Test(
        "an Expires that is past or garbage means stale",
        arguments: ["0", "-1", "", "never", "Sat, 05 Nov 1994 08:49:37 GMT"])
    func expired(value: String) {
        let freshness = Self.after(HTTPHeaders("Expires: \(value)"), stored: 50_000)
        #expect(freshness.notBefore == Self.now + 3600)
        #expect(freshness.lifetime == 0)
    }

    @Test("max-age beats Expires")
    func precedence() {
        let headers = HTTPHeaders(
            "Expires: Sun, 06 Nov 1994 18:49:37 GMT", "Cache-Control: max-age=7200")
        #expect(Self.wait(headers) == 7200)
    }

    @Test(
        "no-cache and no-store leave our interval",
        arguments: [
            "no-cache", "No-Cache, max-age=7200", "no-store", "max-age=7200, no-store",
            "no-cache, no-store, must-revalidate",
        ])
    func uncacheable(value: String) {
        let freshness = Self.after(HTTPHeaders("Cache-Control: \(value)"), stored: 50_000)
        #expect(freshness.notBefore == Self.now + 3600)
        #expect(freshness.reason == .interval)
        #expect(freshness.lifetime == nil)
    }

    @Test("a server can only lengthen our interval")
    func floor() {
        #expect(Self.wait(HTTPHeaders("Cache-Control: max-age=0")) == 3600)
        #expect(Self.wait(HTTPHeaders("Cache-Control: max-age=60"), interval: 1800) == 1800)
        #expect(Self.wait(HTTPHeaders("Cache-Control: max-age=2000"), interval: 1800) == 2000)
    }

    @Test("no interval is below a quarter of an hour", arguments: [Int64.min, -1, 0, 60, 899])
    func hardFloor(interval: Int64) {
        #expect(Self.wait(HTTPHeaders(), interval: interval) == 900)
        #expect(Self.wait(HTTPHeaders("Cache-Control: max-age=1"), interval: interval) == 900)
    }

    @Test("a 304 that names no lifetime keeps the stored one")
    func stored() {
        let freshness = Self.after(HTTPHeaders(), stored: 7200)
        #expect(freshness.notBefore == Self.now + 7200)
        #expect(freshness.reason == .storedLifetime)
        #expect(freshness.lifetime == 7200)
        #expect(Self.wait(HTTPHeaders("Age: 600"), stored: 7200) == 6600)
    }

    @Test("a 304 that names a lifetime replaces the stored one")
    func replaced() {
        let freshness = Self.after(HTTPHeaders("Cache-Control: max-age=4000"), stored: 7200)
        #expect(freshness.notBefore == Self.now + 4000)
        #expect(freshness.lifetime == 4000)
    }

    @Test("a stored lifetime from a damaged row does no harm", arguments: [Int64.min, -1, .max])
    func damaged(stored: Int64) {
        #expect((3600...86_400).contains(Self.wait(HTTPHeaders("Age: 1"), stored: stored)))
    }

    @Test("no clock and no interval makes it trap", arguments: [Int64.min, .max])
    func extremes(value: Int64) {
        let headers = HTTPHeaders(
            "Expires: Sun, 06 Nov 1994 18:49:37 GMT", "Age: 9223372036854775807")
        let freshness = Freshness.after(
            headers: headers, now: value,
            rules: PollingRules(
                interval: value,
                schedule: FeedSchedule(timeToLive: value, skipHours: [0], skipDays: ["Monday"]),
                silentSince: value, spread: 0.9),
            storedLifetime: value)
        #expect(freshness.notBefore >= value)
    }

    @Test("the names that are stored are fixed")
    func names() {
        #expect(
            HoldReason.allCases.map(\.rawValue)
                == [
                    "interval", "every", "ttl", "update-period", "silent", "skip-hours",
                    "skip-days", "max-age", "expires", "stored-lifetime", "retry-after",
                    "rate-limit", "host", "service", "gone", "not-found", "auth", "server",
                    "network", "answer", "slow",
                ])
    }
}
