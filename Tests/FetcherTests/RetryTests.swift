import Fetcher
import Testing

@Suite("Retry, age and log", .timeLimit(.minutes(1)))
struct RetryTests {
    private let shelf = Shelf(["key": "a"])
    private let server = Server<String>()
    private let clock = TestClock()
    private let events = AsyncStream.makeStream(of: String.self)

    private struct NotFound: Error {}

    private func makeFetcher(
        updatedAt: (@Sendable (String) async throws -> Duration?)? = nil, now: Duration = .zero
    ) -> Fetcher<String, String, String> {
        Fetcher(
            read: { [shelf] in try shelf.read($0) },
            changes: { [shelf] in shelf.subject.changes(for: $0) },
            remote: { [server] in try await server.ask($0) },
            write: { [shelf] key, _, letter in
                if letter == "#" { throw DiskFull() }
                shelf.put(letter, key)
            },
            updatedAt: updatedAt,
            retry: Retry(Backoff(maxAttempts: 3, jitter: 0)) { $0 is Offline },
            clock: clock, now: { now },
            log: { [events] key, event in events.continuation.yield("\(key) \(name(event))") })
    }

    private func log(_ count: Int) async -> [String] {
        var names: [String] = []
        var iterator = events.stream.makeAsyncIterator()
        while names.count < count, let name = await iterator.next() { names.append(name) }
        return names
    }

    @Test("a transient failure is tried again after 1 and 2 seconds, and loading goes on")
    func retries() async throws {
        let consumer = Consumer(makeFetcher().resources(for: "key"))
        #expect(await consumer.next().map(draw) == "a.")
        try await server.next().fail()
        #expect(await clock.nextSleep() == .seconds(1))
        clock.advance(by: .seconds(1))
        try await server.next().fail()
        #expect(await clock.nextSleep() == .seconds(2))
        // The relay does not sleep.
        shelf.put("b")
        #expect(await consumer.next().map(draw) == "b.")
        clock.advance(by: .seconds(2))
        try await server.next().answer("c")
        #expect(await consumer.next().map(draw) == "c+")
        await consumer.stop()
        #expect(
            await log(5) == [
                "key loading", "key retrying after 1.0 seconds", "key retrying after 2.0 seconds",
                "key writing", "key success",
            ])
    }

    @Test("the last attempt's failure is the fetch's")
    func exhausted() async throws {
        let fetcher = makeFetcher()
        let value = Task { try await fetcher.fetch("key") }
        for wait in [1, 2] {
            try await server.next().fail()
            _ = await clock.nextSleep()
            clock.advance(by: .seconds(wait))
        }
        try await server.next().fail()
        await #expect(throws: Offline.self) { try await value.value }
        #expect(server.callCount == 3)
    }

    @Test("an error that is not transient is not tried again")
    func permanent() async throws {
        let fetcher = makeFetcher()
        let value = Task { try await fetcher.fetch("key") }
        try await server.next().fail(NotFound())
        await #expect(throws: NotFound.self) { try await value.value }
        #expect(await log(2) == ["key loading", "key failure"])
    }

    @Test("who is cancelled does not sleep on")
    func cancelledWhileWaiting() async throws {
        let consumer = Consumer(makeFetcher().resources(for: "key"))
        try await server.next().fail()
        _ = await clock.nextSleep()
        await consumer.stop()
        #expect(
            await log(3) == ["key loading", "key retrying after 1.0 seconds", "key cancelled"])
    }

    @Test("who is cancelled during a call does not try again")
    func cancelledWhileAsking() async throws {
        let consumer = Consumer(makeFetcher().resources(for: "key"))
        let call = try await server.next()
        await consumer.stop()
        call.fail()
        #expect(await log(2) == ["key loading", "key cancelled"])
    }

    @Test("a write that fails is not tried again, and is logged")
    func writeFails() async throws {
        let fetcher = makeFetcher()
        let value = Task { try await fetcher.fetch("key") }
        try await server.next().answer("#")
        await #expect(throws: DiskFull.self) { try await value.value }
        #expect(await log(3) == ["key loading", "key writing", "key failure"])
    }

    @Test("a value as old as maxAge is fresh, an older one is not", arguments: [(60, 0), (61, 1)])
    func age(seconds: Int, calls: Int) async throws {
        let fetcher = makeFetcher(
            updatedAt: { _ in .seconds(1_000) }, now: .seconds(1_000 + seconds))
        let policy = FetchPolicy.cacheFirst(maxAge: .seconds(60))
        let consumer = Consumer(fetcher.resources(for: "key", policy: policy).untilFetched)
        let first = try #require(await consumer.next())
        #expect(first.updatedAt == .seconds(1_000))
        #expect(first.isLoading == (calls == 1))
        if calls == 1 { try await server.next().answer("b") }
        while await consumer.next() != nil {}
        #expect(server.callCount == calls)
    }

    @Test("a store that does not know its age leaves it to the fetcher to remember")
    func remembersSuccess() async throws {
        let fetcher = makeFetcher(now: .seconds(5))
        let value = Task { try await fetcher.fetch("key") }
        try await server.next().answer("b")
        #expect(try await value.value == "b")
        let policy = FetchPolicy.cacheFirst(maxAge: .seconds(60))
        let consumer = Consumer(fetcher.resources(for: "key", policy: policy).untilFetched)
        let resource = await consumer.next()
        #expect(resource == Resource(value: "b", status: .success, updatedAt: .seconds(5)))
        #expect(await consumer.next() == nil)
    }
}

private func name(_ event: FetchEvent) -> String {
    switch event {
    case .loading: "loading"
    case .retrying(_, let delay, _): "retrying after \(delay)"
    case .writing: "writing"
    case .success: "success"
    case .failure: "failure"
    case .cancelled: "cancelled"
    }
}
