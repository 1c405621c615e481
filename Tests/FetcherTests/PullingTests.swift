import Fetcher
import FetcherTesting
import Synchronization
import Testing

@Suite("A stream is pulled", .timeLimit(.minutes(10)))
struct PullingTests {
    private let letters = Letters()

    @Test(
        "2,000 changes and as many steps, while a view stands still, are one read and one element")
    func standsStill() async throws {
        var view = letters.resources().makeAsyncIterator()
        #expect(await view.next().map(draw) == "a.")
        letters.store["key"] = "b"
        #expect(await view.next().map(draw) == "b.")
        let reads = letters.store.readCount
        let run = try await letters.remote.nextRun()
        for step in 1...2000 {
            run.flight.progress(done: step, of: 2000)
            await run.flight.commit { letters.store["key"] = "\(step)" }
        }
        let next = await view.next()
        #expect(next?.value == "2000")
        #expect(next?.activity == .loading(.init(done: 2000, of: 2000)))
        #expect(letters.store.readCount <= reads + 2)
        run.succeed("r")
        #expect(await view.next()?.report == "r")
    }

    @Test("2,000 changes against a view that keeps up rise, and end with the last one")
    func keepsUp() async throws {
        let consumer = Task {
            var seen: [Int] = []
            for await resource in letters.resources(.never) {
                seen.append((resource.value ?? nil).flatMap { Int($0) } ?? 0)
                if seen.last == 2000 { break }
            }
            return seen
        }
        while letters.store.viewCount(of: "key") == 0 { await Task.yield() }
        for number in 1...2000 { letters.store["key"] = "\(number)" }
        let seen = await consumer.value
        #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test("a report never comes with a value from before its flight", arguments: 1...50)
    func newest(_ round: Int) async throws {
        let view = Task {
            var seen: [String] = []
            for await resource in letters.resources().untilFetched { seen.append(draw(resource)) }
            return seen.last
        }
        try await letters.answer("b")
        #expect(await view.value == "b+")
    }

    @Test("a change of age is a change")
    func age() async throws {
        let consumer = Consumer(letters.resources(.never))
        #expect(await consumer.next()?.updatedAt == nil)
        letters.store.put("a", at: "key", updatedAt: .seconds(5))
        #expect(await consumer.next()?.updatedAt == .seconds(5))
        await consumer.stop()
    }

    @Test("a read that fails is an error with the last value, until a read succeeds")
    func readFails() async throws {
        let consumer = Consumer(letters.resources(.never))
        #expect(await consumer.next().map(draw) == "a+")
        letters.store.failReads(with: Offline())
        letters.store["key"] = "b"
        #expect(await consumer.next().map(draw) == "a!")
        letters.store.failReads(with: nil)
        letters.store["key"] = "c"
        #expect(await consumer.next().map(draw) == "c+")
        await consumer.stop()
    }

    @Test("when the store's changes end, so does the stream, once the flight has")
    func ends() async throws {
        struct Ending: Local {
            func read(_ key: String) -> Snapshot<String?> { Snapshot(key) }
            func changes(of key: String) -> AsyncStream<Void> { AsyncStream { $0.finish() } }
        }
        let consumer = Consumer(
            letters.fetcher.resources(of: "k", in: Ending(), asking: "request"))
        #expect(await consumer.next().map(draw) == "k.")
        try await letters.remote.nextRun().succeed("r")
        #expect(await consumer.next()?.report == "r")
        #expect(await consumer.next() == nil)
    }

    @Test("errors are equal by their own ==, else by what they say")
    func equality() {
        struct Plain: Error { let number: Int }
        let resource = { (error: any Error) in Resource<Int, Int>(value: 1, error: error) }
        #expect(resource(Offline()) == resource(Offline()))
        #expect(resource(Plain(number: 1)) == resource(Plain(number: 1)))
        #expect(resource(Plain(number: 1)) != resource(Plain(number: 2)))
        #expect(resource(Plain(number: 1)) != resource(Offline()))
        #expect(resource(Offline()).map { "\($0)" }.value == "1")
    }

    @Test("each step of a request is logged once, as it happens")
    func log() async throws {
        let steps = Mutex<[String]>([])
        let letters = Letters { _, event in
            let line =
                switch event {
                case .fresh(let until): "fresh \(until?.components.seconds ?? 0)"
                case .held(_, let reason): "held: \(reason)"
                case .loading: "loading"
                case .noted(let text): text
                case .committed(let text): "committed \(text)"
                case .succeeded(let report): "succeeded: \(report)"
                case .failed(let error): "failed: \(error)"
                case .cancelled: "cancelled"
                }
            steps.withLock { $0.append(line) }
        }
        letters.remote.setFreshness(.held(until: nil, reason: "busy"), of: "held")
        letters.remote.setFreshness(.fresh(until: .seconds(9)), of: "fresh")
        for request in ["held", "fresh"] {
            for await _ in letters.resources(asking: request).untilFetched {}
        }
        let both = [Consumer(letters.resources()), Consumer(letters.resources())]
        for consumer in both { _ = await consumer.next() }
        let run = try await letters.remote.nextRun()
        run.flight.note("half of it")
        await run.flight.commit("1 row") {}
        run.succeed("r")
        var last = await both[0].next()
        while last?.report == nil { last = await both[0].next() }
        for consumer in both { await consumer.stop() }
        let failing = Task { try await letters.fetcher.fetch("x") }
        try await letters.remote.nextRun().fail(Offline())
        _ = await failing.result
        let leaving = Task { try await letters.fetcher.fetch("y") }
        let left = try await letters.remote.nextRun()
        leaving.cancel()
        await left.untilCancelled()
        _ = await leaving.result
        #expect(
            steps.withLock(\.self) == [
                "held: busy", "fresh 9", "loading", "half of it", "committed 1 row",
                "succeeded: r", "loading", "failed: Offline()", "loading", "cancelled",
            ])
    }
}
