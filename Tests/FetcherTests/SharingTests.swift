import Fetcher
import FetcherTesting
import Testing

@Suite("One flight per request", .timeLimit(.minutes(10)))
struct SharingTests {
    private let letters = Letters()
    private var remote: ScriptedRemote<String, String> { letters.remote }

    @Test("two views of different keys share the flight of one request")
    func shared() async throws {
        letters.store["other"] = "x"
        let first = Consumer(letters.resources())
        let second = Consumer(letters.resources(of: "other"))
        #expect(await first.next().map(draw) == "a.")
        #expect(await second.next().map(draw) == "x.")
        let run = try await remote.nextRun()
        run.flight.progress(done: 1, of: 2)
        #expect(await first.next()?.activity == .loading(.init(done: 1, of: 2)))
        #expect(await second.next()?.activity == .loading(.init(done: 1, of: 2)))
        run.succeed("r")
        #expect(await first.next()?.report == "r")
        #expect(await second.next()?.report == "r")
        #expect(remote.runCount == 1)
        await first.stop()
        await second.stop()
    }

    @Test("requests do not wait for each other")
    func requests() async throws {
        let one = Consumer(letters.resources(asking: "one"))
        let runOne = try await remote.nextRun()
        let two = Consumer(letters.resources(asking: "two"))
        try await remote.nextRun().succeed("2")
        #expect(await two.next().map(draw) == "a.")
        #expect(await two.next()?.report == "2")
        runOne.succeed("1")
        #expect(await one.next().map(draw) == "a.")
        #expect(await one.next()?.report == "1")
        await one.stop()
        await two.stop()
    }

    @Test("when one of two is cancelled, the other gets the report")
    func cancelOne() async throws {
        let leaver = Consumer(letters.resources())
        let stayer = Consumer(letters.resources())
        #expect(await leaver.next().map(draw) == "a.")
        #expect(await stayer.next().map(draw) == "a.")
        let run = try await remote.nextRun()
        await leaver.stop()
        run.succeed("r")
        #expect(await stayer.next()?.report == "r")
        #expect(await leaver.next() == nil)
        await stayer.stop()
    }

    @Test("when the last one is cancelled, so is the flight")
    func cancelLast() async throws {
        let first = Consumer(letters.resources())
        let second = Consumer(letters.resources())
        _ = await (first.next(), second.next())
        let run = try await remote.nextRun()
        await first.stop()
        await second.stop()
        await run.untilCancelled()
    }

    @Test("a view that never asks does not count as waiting")
    func neverDoesNotWait() async throws {
        let watcher = Consumer(letters.resources(.never))
        #expect(await watcher.next().map(draw) == "a+")
        let asker = Consumer(letters.resources())
        let run = try await remote.nextRun()
        await asker.stop()
        await run.untilCancelled()
        await watcher.stop()
    }

    @Test("an iterator that is dropped cancels the flight and stops watching")
    func drop() async throws {
        var iterator: Letters.Views.Iterator? = letters.resources().makeAsyncIterator()
        #expect(await iterator?.next().map(draw) == "a.")
        letters.store["key"] = "b"
        #expect(await iterator?.next().map(draw) == "b.")
        #expect(letters.store.viewCount(of: "key") == 1)
        let run = try await remote.nextRun()
        iterator = nil
        await run.untilCancelled()
        while letters.store.viewCount(of: "key") > 0 { await Task.yield() }
    }

    @Test("the remote is not asked before the consumer comes back for the second element")
    func firstElementFirst() async throws {
        var iterator = letters.resources().makeAsyncIterator()
        #expect(await iterator.next().map(draw) == "a.")
        // Whatever had begun with the first element would be seen among these.
        for _ in 0..<100 {
            let other = Task { try await letters.fetcher.fetch("other") }
            let run = try await remote.nextRun()
            #expect(run.request == "other")
            run.succeed("x")
            _ = try await other.value
        }
        letters.store["key"] = "b"
        #expect(await iterator.next().map(draw) == "b.")
        #expect(try await remote.nextRun().request == "request")
    }

    @Test("a consumer that was busy during somebody's flight does not ask again")
    func busy() async throws {
        var busy = letters.resources().makeAsyncIterator()
        #expect(await busy.next().map(draw) == "a.")
        let quick = Consumer(letters.resources().untilFetched)
        try await letters.answer("b")
        while await quick.next() != nil {}
        #expect(await busy.next().map(draw) == "b+")
        // Nor does anything load behind its back.
        letters.store["key"] = "c"
        #expect(await busy.next().map(draw) == "c+")
        #expect(remote.runCount == 1)
    }

    @Test("a run that is slow to give up is waited for before the next one")
    func oneAtATime() async throws {
        let leaver = Consumer(letters.resources())
        let abandoned = try await remote.nextRun()
        await leaver.stop()
        let comer = Consumer(letters.resources())
        #expect(await comer.next().map(draw) == "a.")
        abandoned.succeed("nobody's")
        try await letters.answer("b")
        var last = await comer.next()
        while last?.isLoading == true { last = await comer.next() }
        #expect(last.map(draw) == "b+")
        #expect(last?.report == "b")
        #expect(remote.runCount == 2)
        #expect(remote.mostAtOnce == 1)
        await comer.stop()
    }

    @Test("a fetch gives the report, tells how far it is, and open views show it")
    func fetch() async throws {
        letters.remote.setFreshness(.fresh(until: nil), of: "request")
        let view = Consumer(letters.resources())
        #expect(await view.next().map(draw) == "a+")
        let fetched = Task {
            var seen: [Int] = []
            let report = try await letters.fetcher.fetch("request") { seen.append($0.done) }
            return (report, seen.last)
        }
        let run = try await remote.nextRun()
        #expect(await view.next().map(draw) == "a.")
        run.flight.progress(done: 7, of: 9)
        #expect(await view.next()?.activity == .loading(.init(done: 7, of: 9)))
        run.succeed("r")
        #expect(try await fetched.value.0 == "r")
        #expect(await view.next()?.report == "r")
        await view.stop()
    }

    @Test("a fetch throws what the remote threw")
    func fetchFails() async throws {
        let report = Task { try await letters.fetcher.fetch("request") }
        try await remote.nextRun().fail(Offline())
        await #expect(throws: Offline.self) { try await report.value }
    }

    @Test("a fetch that is cancelled cancels the run, and waits for its end")
    func fetchCancelled() async throws {
        let task = Task { try await letters.fetcher.fetch("request") }
        let run = try await remote.nextRun()
        task.cancel()
        await run.untilCancelled()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("untilFetched ends with the end of the flight")
    func untilFetched() async throws {
        let consumer = Consumer(letters.resources().untilFetched)
        #expect(await consumer.next().map(draw) == "a.")
        letters.store["key"] = "b"
        #expect(await consumer.next().map(draw) == "b.")
        try await remote.nextRun().fail(Offline())
        #expect(await consumer.next().map(draw) == "b!")
        #expect(await consumer.next() == nil)
    }

    @Test("untilFetched is one element where nothing is due")
    func untilFetchedCached() async {
        letters.remote.setFreshness(.fresh(until: nil), of: "request")
        let consumer = Consumer(letters.resources().untilFetched)
        #expect(await consumer.next().map(draw) == "a+")
        #expect(await consumer.next() == nil)
    }
}
