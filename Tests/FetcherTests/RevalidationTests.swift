import Fetcher
import FetcherTesting
import Testing

@Suite("An open view asks again", .timeLimit(.minutes(10)))
struct RevalidationTests {
    private let letters = Letters()
    private var clock: TestClock { letters.clock }

    private func setFreshness(_ freshness: Flight.Freshness) {
        letters.remote.setFreshness(freshness, of: "request")
    }

    @Test("when the request becomes due")
    func becomesDue() async throws {
        setFreshness(.fresh(until: .seconds(100)))
        let view = Consumer(letters.resources(.whenDue))
        #expect(await view.next().map(draw) == "a+")
        #expect(await clock.nextSleep() == .seconds(100))
        setFreshness(.due(total: 3))
        clock.advance(by: .seconds(100))
        #expect(await view.next()?.activity == .loading(.init(of: 3)))
        setFreshness(.fresh(until: .seconds(300)))
        try await letters.remote.nextRun().succeed("r")
        var next = await view.next()
        while next?.isLoading == true { next = await view.next() }
        #expect(next?.report == "r")
        #expect(await clock.nextSleep() == .seconds(200))
        await view.stop()
    }

    @Test("after a failure, when its hold ends")
    func afterHold() async throws {
        let view = Consumer(letters.resources(.whenDue))
        #expect(await view.next().map(draw) == "a.")
        setFreshness(.held(until: .seconds(900), reason: "failed a moment ago"))
        try await letters.remote.nextRun().fail(Offline())
        let failed = await view.next()
        #expect(failed?.error is Offline)
        #expect(
            failed?.activity == .waiting(until: .seconds(900), reason: "failed a moment ago"))
        #expect(await clock.nextSleep() == .seconds(900))
        setFreshness(.due())
        clock.advance(by: .seconds(900))
        #expect(await view.next()?.isLoading == true)
        setFreshness(.fresh(until: nil))
        try await letters.answer("b")
        var next = await view.next()
        while next?.isLoading == true { next = await view.next() }
        #expect(next.map(draw) == "b+")
        await view.stop()
    }

    @Test("a flight after which the request is still due is not repeated before a pause")
    func stillDue() async throws {
        let view = Consumer(letters.resources(.whenDue))
        #expect(await view.next().map(draw) == "a.")
        for round in 1...3 {
            try await letters.remote.nextRun().succeed("\(round)")
            #expect(await clock.nextSleep() == .seconds(60))
            #expect(letters.remote.runCount == round)
            clock.advance(by: .seconds(60))
        }
        await view.stop()
    }

    @Test("a change tells it to look whether the request is due")
    func change() async throws {
        setFreshness(.fresh(until: nil))
        let view = Consumer(letters.resources(.whenDue))
        #expect(await view.next().map(draw) == "a+")
        setFreshness(.due())
        letters.store["key"] = "b"
        #expect(await view.next().map(draw) == "b.")
        try await letters.remote.nextRun().succeed("r")
        await view.stop()
    }

    @Test("but not if it only wants to ask once", arguments: [Revalidation.once, .never])
    func once(revalidation: Revalidation) async throws {
        setFreshness(.fresh(until: .seconds(1)))
        let view = Consumer(letters.resources(revalidation))
        #expect(await view.next().map(draw) == "a+")
        setFreshness(.due())
        clock.advance(by: .seconds(100))
        letters.store["key"] = "b"
        #expect(await view.next().map(draw) == "b+")
        #expect(letters.remote.runCount == 0)
        await view.stop()
    }

    @Test("pages come one after the other, as the consumer comes back")
    func pages() async throws {
        letters.remote.setNext("two", after: "one")
        let pages = Task {
            var reports: [String] = []
            for try await report in letters.fetcher.pages(from: "one") { reports.append(report) }
            return reports
        }
        for name in ["one", "two"] {
            let run = try await letters.remote.nextRun()
            #expect(run.request == name)
            run.succeed(name)
        }
        #expect(try await pages.value == ["one", "two"])
    }

    @Test("a page that fails is the last one")
    func failingPage() async throws {
        letters.remote.setNext("two", after: "one")
        var pages = letters.fetcher.pages(from: "one").makeAsyncIterator()
        async let run: Void = letters.remote.nextRun().fail(Offline())
        await #expect(throws: Offline.self) { try await pages.next() }
        try await run
        #expect(try await pages.next() == nil)
    }

    @Test("of what is typed the last is given after a pause, and equal ones once")
    func typing() async throws {
        let (keys, key) = AsyncStream.makeStream(of: String.self)
        var searches = keys.latest(after: .milliseconds(300), clock: clock).makeAsyncIterator()
        for word in ["s", "sw", "swift"] {
            key.yield(word)
            #expect(await clock.nextSleep() == .milliseconds(300))
        }
        clock.advance(by: .milliseconds(300))
        #expect(await searches.next() == "swift")
        for word in ["swif", "swift"] {
            key.yield(word)
            #expect(await clock.nextSleep() == .milliseconds(300))
        }
        clock.advance(by: .milliseconds(300))
        key.yield("rust")
        #expect(await clock.nextSleep() == .milliseconds(300))
        key.finish()
        clock.advance(by: .milliseconds(300))
        #expect(await searches.next() == "rust")
        #expect(await searches.next() == nil)
    }
}
