import Polling
import TestSupport
import Testing
import Web

@Suite("Retry-After")
struct RetryAfterTests {
    private static let now: Int64 = 784_111_777  // Sun, 06 Nov 1994 08:49:37 GMT

    private static func wait(_ headers: HTTPHeaders) -> Int64? {
        RetryAfter.notBefore(headers, now: now).map { $0 - now }
    }

    @Test(
        "seconds are waited, at most seven days",
        arguments: [
            ("120", 120), (" 1 ", 1), ("0120", 120), ("604800", 604_800),
            ("99999999", 604_800), ("99999999999999999999999999", 604_800),
        ] as [(String, Int64)])
    func seconds(value: String, wait: Int64) {
        #expect(Self.wait(HTTPHeaders("Retry-After: \(value)")) == wait)
    }

    @Test(
        "a date is waited for, in each of the three forms",
        arguments: [
            "Sun, 06 Nov 1994 08:51:37 GMT", "Sunday, 06-Nov-94 08:51:37 GMT",
            "Sun Nov  6 08:51:37 1994",
        ])
    func dates(value: String) {
        #expect(Self.wait(HTTPHeaders("Retry-After: \(value)")) == 120)
    }

    @Test("a date is relative to the clock of the server")
    func skew() {
        let headers = HTTPHeaders(
            "Date: Sat, 01 Jan 2000 00:00:00 GMT", "Retry-After: Sat, 01 Jan 2000 00:05:00 GMT")
        #expect(Self.wait(headers) == 300)
    }

    @Test("a Date that is no date is ignored")
    func garbageDate() {
        let headers = HTTPHeaders("Date: soon", "Retry-After: Sun, 06 Nov 1994 08:51:37 GMT")
        #expect(Self.wait(headers) == 120)
    }

    @Test("a date far away is seven days")
    func far() {
        #expect(Self.wait(HTTPHeaders("Retry-After: Fri, 31 Dec 9999 23:59:59 GMT")) == 604_800)
    }

    @Test(
        "garbage, the past and nothing are no wait",
        arguments: [
            "", "0", "-1", "-120", "+120", "soon", "1.5", "120 seconds", "0x10", "1e3", "١٢٠",
            "Sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:00:00 GMT",
        ])
    func garbage(value: String) {
        #expect(Self.wait(HTTPHeaders("Retry-After: \(value)")) == nil)
    }

    @Test("without the header there is no wait")
    func absent() {
        #expect(Self.wait(HTTPHeaders("Date: Sun, 06 Nov 1994 08:49:37 GMT")) == nil)
    }

    @Test("no clock makes it trap", arguments: [Int64.min, .max])
    func clocks(now: Int64) throws {
        let headers = HTTPHeaders("Retry-After: 120")
        #expect(try #require(RetryAfter.notBefore(headers, now: now)) >= now)
        let date = HTTPHeaders("Retry-After: Fri, 31 Dec 9999 23:59:59 GMT")
        _ = RetryAfter.notBefore(date, now: now)
    }
}
