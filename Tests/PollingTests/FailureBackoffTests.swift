import Polling
import TestSupport
import Testing
import Web

@Suite("Back-off after failures")
struct FailureBackoffTests {
    private static let now: Int64 = 784_111_777
    private static let day: Int64 = 86_400

    private static func after(
        _ failures: Int, _ status: Int?, _ headers: HTTPHeaders = HTTPHeaders(),
        jitter: Double = 0
    ) -> (wait: Int64, reason: String, isGone: Bool) {
        let decision = FailureBackoff.after(
            failures: failures, status: status, headers: headers, now: now, jitter: jitter)
        return (decision.notBefore - now, decision.reason.rawValue, decision.isGone)
    }

    @Test(
        "the waits grow up to a day",
        arguments: [
            (nil, "network", [900, 1800, 3600, 7200, 14_400, 28_800, 57_600, 86_400, 86_400]),
            (500, "server", [900, 1800, 3600, 7200, 14_400, 28_800, 57_600, 86_400, 86_400]),
            (503, "server", [900, 1800, 3600]),
            (599, "server", [900, 1800, 3600]),
            (408, "server", [900, 1800, 3600]),
            (429, "rate-limit", [3600, 7200, 14_400, 28_800, 57_600, 86_400, 86_400]),
            (404, "not-found", [3600, 14_400, 86_400, 86_400]),
            (401, "auth", [14_400, 28_800, 57_600, 86_400, 86_400]),
            (403, "auth", [14_400, 28_800, 57_600, 86_400, 86_400]),
            (400, "answer", [3600, 7200, 14_400]),
            (200, "answer", [3600, 7200, 14_400]),
            (304, "answer", [3600, 7200, 14_400]),
            (-1, "answer", [3600, 7200, 14_400]),
        ] as [(Int?, String, [Int64])])
    func table(status: Int?, reason: String, waits: [Int64]) {
        for (index, wait) in waits.enumerated() {
            let decision = Self.after(index + 1, status)
            #expect(decision.wait == wait, "failure \(index + 1)")
            #expect(decision.reason == reason)
            #expect(!decision.isGone)
        }
    }

    @Test("410 ends polling at once, whatever else is said")
    func gone() {
        let decision = Self.after(1, 410, HTTPHeaders("Retry-After: 60"))
        #expect(decision.isGone)
        #expect(decision.reason == "gone")
        #expect(decision.wait == Self.day)
    }

    @Test("Retry-After of 429 and 503 is obeyed exactly", arguments: [429, 503])
    func obeyed(status: Int) {
        for failures in [1, 2, 20] {
            let decision = Self.after(
                failures, status, HTTPHeaders("Retry-After: 120"), jitter: 0.99)
            #expect(decision.wait == 120)
            #expect(decision.reason == "retry-after")
        }
    }

    @Test("Retry-After may be longer than a day, up to seven")
    func week() {
        #expect(Self.after(1, 429, HTTPHeaders("Retry-After: 200000")).wait == 200_000)
        #expect(Self.after(1, 429, HTTPHeaders("Retry-After: 99999999")).wait == 7 * Self.day)
    }

    @Test("with other errors Retry-After only lengthens", arguments: [500, 404, 403, 400])
    func lengthens(status: Int) {
        let own = Self.after(1, status)
        let short = Self.after(1, status, HTTPHeaders("Retry-After: 60"))
        #expect(short.wait == own.wait)
        #expect(short.reason == own.reason)
        let long = Self.after(1, status, HTTPHeaders("Retry-After: 90000"))
        #expect(long.wait == 90_000)
        #expect(long.reason == "retry-after")
    }

    @Test(
        "429 with a Retry-After of no use waits an hour and more",
        arguments: ["", "0", "-5", "later", "Sat, 01 Jan 1994 00:00:00 GMT"])
    func useless(value: String) {
        let headers = HTTPHeaders("Retry-After: \(value)")
        #expect(Self.after(1, 429, headers).wait == 3600)
        #expect(Self.after(2, 429, headers).wait == 7200)
        #expect(Self.after(1, 429, headers).reason == "rate-limit")
    }

    @Test("headers of an answer that never came do not count")
    func noAnswer() {
        #expect(Self.after(1, nil, HTTPHeaders("Retry-After: 200000")).wait == 900)
    }

    @Test("a network that wants a login is no answer of the server, whatever its headers say")
    func login() {
        for failures in 1...3 {
            let decision = Self.after(failures, 511, HTTPHeaders("Retry-After: 200000"))
            #expect(decision == Self.after(failures, nil))
        }
    }

    @Test("one more failure never makes the wait shorter, and our own is at most a day")
    func monotone() {
        for status in [nil] + Array(100...599) {
            let waits = (1...12).map { Self.after($0, status).wait }
            #expect(zip(waits, waits.dropFirst()).allSatisfy { $0 <= $1 })
            #expect(waits.allSatisfy { (900...Self.day).contains($0) })
        }
    }

    @Test("a Retry-After never makes the wait longer than seven days")
    func longest() {
        for status in 100...599 {
            for value in ["99999999", "Fri, 31 Dec 9999 23:59:59 GMT"] {
                let decision = Self.after(3, status, HTTPHeaders("Retry-After: \(value)"))
                let isDeaf = status == 410 || status == 511
                #expect(isDeaf ? decision.wait <= Self.day : decision.wait == 7 * Self.day)
            }
        }
    }

    @Test("jitter adds at most a tenth, and never passes a day")
    func jitter() {
        #expect(Self.after(1, 500, jitter: 0.5).wait == 945)
        #expect(Self.after(1, 500, jitter: 0.999).wait == 989)
        #expect(Self.after(9, 500, jitter: 0.999).wait == Self.day)
    }

    @Test(
        "a jitter out of its range does no harm",
        arguments: [-1, -Double.infinity, .nan, 1, 2, .infinity, .greatestFiniteMagnitude])
    func badJitter(jitter: Double) {
        #expect((900...990).contains(Self.after(1, nil, jitter: jitter).wait))
    }

    @Test(
        "no count of failures makes it trap",
        arguments: [nil, 200, 401, 404, 429, 500] as [Int?])
    func counts(status: Int?) {
        #expect(Self.after(.max, status, jitter: 0.9).wait == Self.day)
        for failures in [Int.min, -1, 0] {
            #expect(Self.after(failures, status).wait == Self.after(1, status).wait)
        }
    }

    @Test(
        "a failure counts once the wait after the last one is over",
        arguments: [
            (0, now + 60, 1), (1, now - 1, 2), (1, now, 2), (1, now + 1, 1), (7, now + 60, 7),
            (7, 0, 8), (.max, 0, .max), (.min, 0, 1), (-1, now + 60, 1),
        ] as [(Int, Int64, Int)])
    func steps(failures: Int, notBefore: Int64, expected: Int) {
        let next = FailureBackoff.failures(after: failures, notBefore: notBefore, now: Self.now)
        #expect(next == expected)
    }

    @Test("no clock makes it trap", arguments: [Int64.min, .max])
    func clocks(now: Int64) {
        for status in [nil, 410, 429, 503] {
            let decision = FailureBackoff.after(
                failures: .max, status: status, headers: HTTPHeaders("Retry-After: 99999999"),
                now: now, jitter: 0.9)
            #expect(decision.notBefore >= now)
        }
    }
}
