import Polling
import TestSupport
import Testing
import Web

@Suite("Polling rules")
struct PollingRulesTests {
    private static let now: Int64 = 784_111_777  // Sun, 06 Nov 1994 08:49:37 GMT
    private static let hour: Int64 = 3600
    private static let day: Int64 = 86_400

    private static func after(
        _ rules: PollingRules, _ headers: HTTPHeaders = HTTPHeaders(), stored: Int64? = nil
    ) -> (wait: Int64, reason: HoldReason) {
        let freshness = Freshness.after(
            headers: headers, now: now, rules: rules, storedLifetime: stored)
        return (freshness.notBefore - now, freshness.reason)
    }

    @Test("an interval that a person chose is named so, and has the same floor")
    func chosen() {
        for (interval, wait) in [(60, 900), (1800, 1800), (2_592_000, 2_592_000)] {
            let result = Self.after(PollingRules(interval: Int64(interval), isChosen: true))
            #expect(result == (Int64(wait), .every))
        }
    }

    @Test(
        "the publisher's interval raises ours and never lowers it, up to a day",
        arguments: [
            (3600, -1, 3600, false), (3600, 0, 3600, false), (3600, 60, 3600, false),
            (3600, 3600, 3600, false), (3600, 3601, 3601, true), (3600, 86_400, 86_400, true),
            (3600, 604_800, 86_400, true), (3600, .max, 86_400, true),
            (172_800, 604_800, 172_800, false), (60, 600, 900, false), (1800, 3600, 3600, true),
        ] as [(Int64, Int64, Int64, Bool)])
    func publisher(interval: Int64, publisher: Int64, wait: Int64, isTheirs: Bool) {
        for (schedule, reason) in [
            (FeedSchedule(timeToLive: publisher), HoldReason.ttl),
            (FeedSchedule(updateInterval: publisher), .updatePeriod),
        ] {
            for isChosen in [false, true] {
                let result = Self.after(
                    PollingRules(
                        interval: interval, isChosen: isChosen,
                        schedule: schedule))
                #expect(result.wait == wait)
                #expect(result.reason == (isTheirs ? reason : isChosen ? .every : .interval))
            }
        }
    }

    @Test(
        "a feed that is silent for long is asked more rarely, up to once a day",
        arguments: [
            (-day, hour, false), (0, hour, false), (56 * hour, hour, false),
            (57 * hour, 57 * hour / 56, true), (7 * day, 3 * hour, true),
            (28 * day, 12 * hour, true), (56 * day, day, true), (3650 * day, day, true),
        ])
    func silent(silence: Int64, wait: Int64, isSilence: Bool) {
        let result = Self.after(PollingRules(silentSince: Self.now - silence))
        #expect(result == (wait, isSilence ? .silent : .interval))
    }

    @Test("silence does not change an interval that a person chose")
    func chosenInSilence() {
        let rules = PollingRules(
            interval: 3600, isChosen: true, silentSince: Self.now - 365 * Self.day)
        #expect(Self.after(rules) == (3600, .every))
    }

    @Test("silence and the publisher's interval: the longer one counts")
    func silentPublisher() {
        var rules = PollingRules(
            schedule: FeedSchedule(timeToLive: 2 * Self.hour),
            silentSince: Self.now - 7 * Self.day)
        #expect(Self.after(rules) == (3 * Self.hour, .silent))
        rules.schedule.timeToLive = 3 * Self.hour
        #expect(Self.after(rules) == (3 * Self.hour, .ttl))
    }

    @Test("what a header says counts when it is the longest, and wins a tie")
    func headers() {
        let rules = PollingRules(schedule: FeedSchedule(timeToLive: 7200), spread: 0.9)
        for (seconds, reason) in [
            (7199, HoldReason.ttl), (7200, .maxAge), (7201, .maxAge),
        ] {
            let header = Self.after(rules, HTTPHeaders("Cache-Control: max-age=\(seconds)"))
            #expect(header.reason == reason)
            #expect(header.wait == (reason == .ttl ? 7200 + 108 : Int64(seconds)))
        }
        #expect(Self.after(rules, stored: 7200) == (7200, .storedLifetime))
    }

    @Test(
        "our own waits get jitter, up to a sixtieth of them",
        arguments: [(0, 0), (0.5, 30), (0.999, 59), (-1, 0), (.nan, 0), (.infinity, 60)])
    func jitter(spread: Double, seconds: Int64) {
        #expect(Self.after(PollingRules(spread: spread)).wait == 3600 + seconds)
    }

    @Test("jitter grows with the wait, whichever of our rules made it")
    func jitterOfRules() {
        let silent = PollingRules(silentSince: Self.now - 56 * Self.day, spread: 0.5)
        #expect(Self.after(silent) == (Self.day + 720, .silent))
        let every = PollingRules(interval: 7200, isChosen: true, spread: 0.5)
        #expect(Self.after(every) == (7260, .every))
    }

    @Test("what a server says in a header gets no jitter")
    func exact() {
        let rules = PollingRules(spread: 0.999)
        #expect(Self.after(rules, HTTPHeaders("Cache-Control: max-age=3600")).wait == 3600)
        let expires = HTTPHeaders("Expires: Sun, 06 Nov 1994 10:49:37 GMT")
        #expect(Self.after(rules, expires) == (7200, .expires))
        #expect(Self.after(rules, stored: 5000) == (5000, .storedLifetime))
    }

    @Test("a forbidden hour or day moves every kind of wait")
    func skipped() {
        // In an hour it is 9:49:37 on a Sunday.
        let hour = PollingRules(
            schedule: FeedSchedule(skipHours: [9, 10]))
        #expect(Self.after(hour) == (2 * Self.hour + 623, .skipHours))
        let header = Self.after(hour, HTTPHeaders("Cache-Control: max-age=7000"))
        #expect(header == (2 * Self.hour + 623, .skipHours))
        let day = PollingRules(
            interval: 7200, isChosen: true,
            schedule: FeedSchedule(skipDays: ["Sunday"]))
        #expect(Self.after(day) == (15 * Self.hour + 623, .skipDays))
    }

    @Test("jitter that leads into a forbidden hour is moved out of it")
    func jitterIntoHour() {
        let rules = PollingRules(
            interval: 36_600, schedule: FeedSchedule(skipHours: [19]),
            spread: 0.999)
        #expect(Self.after(rules) == (11 * Self.hour + 623, .skipHours))
    }
}
