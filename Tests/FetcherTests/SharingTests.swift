import Fetcher
import Testing

@Suite("One fetch per key", .timeLimit(.minutes(1)))
struct SharingTests {
    private let shelf = Shelf(["key": "a"])
    private let server = Server<String>()

    private var makeFetcher: Fetcher<String, String, String> {
        Fetcher(
            read: { [shelf] in try shelf.read($0) },
            changes: { [shelf] in shelf.subject.changes(for: $0) },
            remote: { [server] in try await server.ask($0) },
            write: { [shelf] key, _, letter in shelf.put(letter, key) })
    }

    @Test("two consumers share one call, and both see its answer")
    func shared() async throws {
        let fetcher = makeFetcher
        let first = Consumer(fetcher.resources(for: "key"))
        let second = Consumer(fetcher.resources(for: "key"))
        #expect(await first.next().map(draw) == "a.")
        #expect(await second.next().map(draw) == "a.")
        try await server.next().answer("b")
        #expect(await first.next().map(draw) == "b+")
        #expect(await second.next().map(draw) == "b+")
        #expect(server.callCount == 1)
        await first.stop()
        await second.stop()
    }

    @Test("keys do not wait for each other")
    func keys() async throws {
        let fetcher = makeFetcher
        let one = Consumer(fetcher.resources(for: "one"))
        let callOne = try await server.next()
        let two = Consumer(fetcher.resources(for: "two"))
        try await server.next().answer("2")
        #expect(await two.next().map(draw) == "_.")
        #expect(await two.next().map(draw) == "2+")
        callOne.answer("1")
        #expect(await one.next().map(draw) == "_.")
        #expect(await one.next().map(draw) == "1+")
        await one.stop()
        await two.stop()
    }

    @Test("when one of two is cancelled, the other gets the answer")
    func cancelOne() async throws {
        let fetcher = makeFetcher
        let leaver = Consumer(fetcher.resources(for: "key"))
        let stayer = Consumer(fetcher.resources(for: "key"))
        #expect(await leaver.next().map(draw) == "a.")
        #expect(await stayer.next().map(draw) == "a.")
        let call = try await server.next()
        await leaver.stop()
        call.answer("b")
        #expect(await stayer.next().map(draw) == "b+")
        #expect(await leaver.next() == nil)
        await stayer.stop()
    }

    @Test("when the last one is cancelled, so is the call")
    func cancelLast() async throws {
        let fetcher = makeFetcher
        let first = Consumer(fetcher.resources(for: "key"))
        let second = Consumer(fetcher.resources(for: "key"))
        _ = await (first.next(), second.next())
        let call = try await server.next()
        await first.stop()
        await second.stop()
        await call.untilCancelled()
    }

    @Test("a cacheOnly consumer does not count as waiting")
    func cacheOnlyDoesNotWait() async throws {
        let fetcher = makeFetcher
        let watcher = Consumer(fetcher.resources(for: "key", policy: .cacheOnly))
        #expect(await watcher.next().map(draw) == "a+")
        let asker = Consumer(fetcher.resources(for: "key"))
        let call = try await server.next()
        await asker.stop()
        await call.untilCancelled()
        await watcher.stop()
    }

    @Test("an iterator that is dropped cancels the call and stops watching")
    func drop() async throws {
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
        let (ends, ended) = AsyncStream.makeStream(of: Void.self)
        change.onTermination = { _ in ended.yield() }
        let fetcher = Fetcher(
            read: { [shelf] in try shelf.read($0) }, changes: { _ in changes },
            remote: { [server] in try await server.ask($0) }, write: { _, _, _ in })
        var iterator: Fetcher.Resources.Iterator? = fetcher.resources(for: "key")
            .makeAsyncIterator()
        #expect(await iterator?.next().map(draw) == "a.")
        shelf.put("b")
        change.yield()
        #expect(await iterator?.next().map(draw) == "b.")
        let call = try await server.next()
        iterator = nil
        await call.untilCancelled()
        for await _ in ends { break }
    }

    @Test("the remote is not asked before the consumer comes back for the second element")
    func firstElementFirst() async throws {
        let fetcher = makeFetcher
        var iterator = fetcher.resources(for: "key").makeAsyncIterator()
        #expect(await iterator.next().map(draw) == "a.")
        // Whatever had begun with the first element would be seen among these.
        for _ in 0..<100 {
            let other = Task { try await fetcher.fetch("other") }
            let call = try await server.next()
            #expect(call.key == "other")
            call.answer("x")
            _ = try await other.value
        }
        shelf.put("b")
        #expect(await iterator.next().map(draw) == "b.")
        #expect(try await server.next().key == "key")
    }

    @Test("a consumer that was busy during somebody's fetch does not ask again")
    func busy() async throws {
        let fetcher = makeFetcher
        var busy = fetcher.resources(for: "key").makeAsyncIterator()
        #expect(await busy.next().map(draw) == "a.")
        let quick = Consumer(fetcher.resources(for: "key").untilFetched)
        try await server.next().answer("b")
        while await quick.next() != nil {}
        #expect(await busy.next().map(draw) == "b+")
        // Nor does anything load behind its back.
        shelf.put("c")
        #expect(await busy.next().map(draw) == "c+")
        #expect(server.callCount == 1)
    }

    @Test("a call that is slow to give up is waited for before the next one")
    func oneAtATime() async throws {
        let fetcher = makeFetcher
        let leaver = Consumer(fetcher.resources(for: "key"))
        let abandoned = try await server.next()
        await leaver.stop()
        let comer = Consumer(fetcher.resources(for: "key"))
        #expect(await comer.next().map(draw) == "a.")
        // What the abandoned call brings is nobody's, and not written.
        abandoned.answer("x")
        try await server.next().answer("b")
        #expect(await comer.next().map(draw) == "b+")
        #expect(server.callCount == 2)
        #expect(server.mostAtOnce == 1)
        await comer.stop()
    }

    @Test("a consumer that is cancelled while the cache is read gets nothing")
    func cancelledWhileReading() async throws {
        let reading = Server<String>()
        let fetcher = Fetcher(
            read: { try await reading.ask($0) },
            changes: { [shelf] in shelf.subject.changes(for: $0) },
            remote: { [server] in try await server.ask($0) }, write: { _, _, _ in })
        let consumer = Consumer(fetcher.resources(for: "key"))
        let read = try await reading.next()
        consumer.cancel()
        read.answer("a")
        #expect(await consumer.next() == nil)
        #expect(server.callCount == 0)
    }

    @Test("a fetch gives what the store holds afterwards, and open streams show it")
    func fetch() async throws {
        let fetcher = makeFetcher
        let view = Consumer(fetcher.resources(for: "key", policy: .cacheFirst()))
        #expect(await view.next().map(draw) == "a+")
        let value = Task { try await fetcher.fetch("key") }
        let call = try await server.next()
        #expect(await view.next().map(draw) == "a.")
        call.answer("b")
        #expect(try await value.value == "b")
        #expect(await view.next().map(draw) == "b+")
        await view.stop()
    }

    @Test("a fetch throws what the remote threw")
    func fetchFails() async throws {
        let fetcher = makeFetcher
        let value = Task { try await fetcher.fetch("key") }
        try await server.next().fail()
        await #expect(throws: Offline.self) { try await value.value }
    }

    @Test("a fetch that is cancelled throws CancellationError and cancels the call")
    func fetchCancelled() async throws {
        let fetcher = makeFetcher
        let task = Task { try await fetcher.fetch("key") }
        let call = try await server.next()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        await call.untilCancelled()
    }

    @Test("untilFetched ends with the end of the fetch")
    func untilFetched() async throws {
        let consumer = Consumer(makeFetcher.resources(for: "key").untilFetched)
        #expect(await consumer.next().map(draw) == "a.")
        shelf.put("b")
        #expect(await consumer.next().map(draw) == "b.")
        try await server.next().fail()
        #expect(await consumer.next().map(draw) == "b!")
        #expect(await consumer.next() == nil)
    }

    @Test("untilFetched is one element where nothing is fetched")
    func untilFetchedCached() async {
        let fetcher = makeFetcher
        let resources = fetcher.resources(for: "key", policy: .cacheOnly).untilFetched
        let consumer = Consumer(resources)
        #expect(await consumer.next().map(draw) == "a+")
        #expect(await consumer.next() == nil)
    }
}
