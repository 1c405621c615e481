import Polling
import TestSupport
import Testing
import Web

/// What holds for every answer and all rules.
@Suite("Bounds of freshness")
struct FreshnessBoundsTests {
    private static let day: Int64 = 86_400
    private static let now: Int64 = 784_111_777

    @Test("a feed is asked at most every quarter of an hour, and at least every eight days")
    func bounds() {
        var random = Seeded(1)
        for _ in 0..<5_000 {
            let headers = Self.headers(&random)
            let rules = Self.rules(&random)
            let freshness = Freshness.after(
                headers: headers, now: Self.now, rules: rules,
                storedLifetime: Self.number(&random))
            let wait = freshness.notBefore - Self.now
            #expect((900..<8 * Self.day).contains(wait), "\(rules) \(headers)")
            #expect((0...Self.day).contains(freshness.lifetime ?? 0))
            #expect(
                SkippedTime.end(of: freshness.notBefore, rules.schedule) == nil)
        }
    }

    @Test("no source makes a feed be asked sooner than without it")
    func raises() {
        var random = Seeded(2)
        for _ in 0..<5_000 {
            var rules = Self.rules(&random)
            rules.spread = 0
            let headers = Self.headers(&random)
            let stored = Self.number(&random)
            func notBefore(_ rules: PollingRules, _ headers: HTTPHeaders) -> Int64 {
                Freshness.after(
                    headers: headers, now: Self.now, rules: rules, storedLifetime: stored
                ).notBefore
            }
            let all = notBefore(rules, headers)
            var fewer = rules
            (fewer.schedule.timeToLive, fewer.schedule.updateInterval) = (nil, nil)
            #expect(notBefore(fewer, headers) <= all)
            fewer.silentSince = nil
            #expect(notBefore(fewer, headers) <= all)
            fewer.schedule = FeedSchedule()
            #expect(notBefore(fewer, headers) <= all)
            fewer.interval = 0
            #expect(notBefore(fewer, headers) <= all)
        }
    }
}

extension FreshnessBoundsTests {
    private static func rules(_ random: inout Seeded) -> PollingRules {
        PollingRules(
            interval: Int64.random(in: -day...day, using: &random),
            isChosen: .random(using: &random),
            schedule: FeedSchedule(
                timeToLive: Bool.random(using: &random) ? number(&random) ?? 0 : nil,
                skipHours: SkippedTime.hours(in: .random(in: 0...(.max), using: &random)),
                skipDays: SkippedTime.days(in: .random(in: 0...(.max), using: &random))),
            silentSince: number(&random), spread: .random(in: -0.5..<1, using: &random))
    }

    /// Mostly of a size that means something.
    private static func number(_ random: inout Seeded) -> Int64? {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: nil
        case 1: Int64.random(in: 0...(2 * day), using: &random)
        case 2: now - Int64.random(in: -day...(80 * day), using: &random)
        default: Int64.random(in: .min...(.max), using: &random)
        }
    }

    private static func headers(_ random: inout Seeded) -> HTTPHeaders {
        let lines = [
            "Cache-Control: max-age=\(number(&random) ?? 0)", "Cache-Control: no-cache",
            "Cache-Control: \"", "Age: \(number(&random) ?? 0)", "Expires: 0",
            "Expires: Mon, 07 Nov 1994 08:49:37 GMT", "Expires: Fri, 31 Dec 9999 23:59:59 GMT",
            "Date: Sat, 05 Nov 1994 08:49:37 GMT", "Date: Sat, 01 Jan 0000 00:00:00 GMT",
            "Retry-After: 5",
        ]
        var headers = HTTPHeaders()
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            guard let line = lines.randomElement(using: &random) else { continue }
            for field in HTTPHeaders(line).fields {
                headers.append(name: field.name, value: field.value)
            }
        }
        return headers
    }
}
