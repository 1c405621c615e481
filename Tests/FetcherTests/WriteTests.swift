import Fetcher
import Synchronization
import Testing

@Suite("The write and the reads around it", .timeLimit(.minutes(1)))
struct WriteTests {
    private let shelf = Shelf(["key": "a"])
    private let server = Server<String>()

    @Test("the write is handed the local value of that moment, not the one from before the fetch")
    func localAndRemote() async throws {
        let fetcher = Fetcher(
            read: { [shelf] in try shelf.read($0) },
            changes: { [shelf] in shelf.subject.changes(for: $0) },
            remote: { [server] in try await server.ask($0) },
            write: { [shelf] key, local, remote in shelf.put((local ?? "_") + remote, key) })
        let consumer = Consumer(fetcher.resources(for: "key"))
        let call = try await server.next()
        shelf.put("b")
        call.answer("c")
        var last = await consumer.next()
        while last?.isLoading == true { last = await consumer.next() }
        #expect(last?.value == "bc")
        await consumer.stop()
    }

    // The write commits, tells of it, and takes its time to return. The streams of the key know
    // that it is not over: what they see is the one success.
    @Test("one commit is one emission, also when the write returns long after it")
    func oneCommit() async throws {
        let writing = Server<Void>()
        let fetcher = Fetcher(
            read: { [shelf] in try shelf.read($0) },
            changes: { [shelf] in shelf.subject.changes(for: $0) },
            remote: { [server] in try await server.ask($0) },
            write: { [shelf] key, _, letter in
                shelf.put(letter, key)
                try await writing.ask(key)
            })
        let consumer = Consumer(fetcher.resources(for: "key"))
        let witness = Consumer(fetcher.resources(for: "key", policy: .cacheOnly))
        #expect(await consumer.next().map(draw) == "a.")
        #expect(await witness.next().map(draw) == "a+")
        try await server.next().answer("b")
        let write = try await writing.next()
        #expect(await witness.next().map(draw) == "b+")
        write.answer(())
        #expect(await consumer.next().map(draw) == "b+")
        await consumer.stop()
        await witness.stop()
    }

    // The read begins before the write and ends after its commit: it brings the new value, while
    // the status is still loading. What follows at once would be the same value as a success.
    @Test("a read that a write overtakes is not an emission of its own")
    func overtaken() async throws {
        let (reading, writing) = (Server<Void>(), Server<Void>())
        let isSlow = Mutex(false)
        let fetcher = Fetcher(
            read: { [shelf] key in
                if isSlow.withLock({ $0 }) { try await reading.ask(key) }
                return try shelf.read(key)
            },
            changes: { [shelf] in shelf.subject.changes(for: $0) },
            remote: { [server] in try await server.ask($0) },
            write: { [shelf] key, _, letter in
                shelf.put(letter, key)
                try await writing.ask(key)
            })
        let consumer = Consumer(fetcher.resources(for: "key"))
        #expect(await consumer.next().map(draw) == "a.")
        let call = try await server.next()
        isSlow.withLock { $0 = true }
        shelf.touch()
        let read = try await reading.next()
        isSlow.withLock { $0 = false }
        call.answer("b")
        let write = try await writing.next()
        read.answer(())
        write.answer(())
        #expect(await consumer.next().map(draw) == "b+")
        await consumer.stop()
    }

    // Each write is told of before it is done. A stream that took the notice for the deed would
    // show a success with the letter from before.
    @Test("a success never shows the value from before the write")
    func neverFromBefore() async throws {
        let fetcher = Fetcher(
            read: { [shelf] in try shelf.read($0) },
            changes: { [shelf] in shelf.subject.changes(for: $0) },
            remote: { _ in "fresh" },
            write: { [shelf] key, _, letter in
                for _ in 0..<100 { shelf.touch() }
                shelf.put(letter, key)
            })
        for _ in 0..<200 {
            shelf.put("stale")
            for await resource in fetcher.resources(for: "key").untilFetched
            where resource.status == .success {
                #expect(resource.value == "fresh")
                #expect(resource.origin == .remote)
            }
        }
    }

    @Test("a change between the beginning of the observation and the first read is not lost")
    func noGap() async throws {
        let fetcher = Fetcher(
            read: { [shelf] key in
                // Somebody writes while the value is on its way to the reader.
                let letter = try shelf.read(key)
                if letter == "a" { shelf.put("b") }
                return letter
            },
            changes: { [shelf] in shelf.subject.changes(for: $0) },
            remote: { [server] in try await server.ask($0) },
            write: { _, _, _ in })
        let consumer = Consumer(fetcher.resources(for: "key", policy: .cacheOnly))
        #expect(await consumer.next().map(draw) == "a+")
        #expect(await consumer.next().map(draw) == "b+")
        await consumer.stop()
    }

    @Test("10,000 rapid changes are coalesced, and the last one is seen")
    func rapid() async throws {
        let reads = Mutex(0)
        let counter = Mutex(0)
        let subject = ChangeSubject<String, Int>()
        let fetcher = Fetcher(
            read: { _ in
                reads.withLock { $0 += 1 }
                return counter.withLock { $0 }
            },
            changes: { subject.changes(for: $0) },
            remote: { _ in throw Offline() },
            write: { (_, _, _: Int) in })
        var iterator = fetcher.resources(for: "key", policy: .cacheOnly).makeAsyncIterator()
        #expect(await iterator.next()?.value == 0)
        for number in 1...10_000 {
            counter.withLock { $0 = number }
            subject.send(.modified(number), for: "key")
        }
        // The consumer was busy all the while: one look is enough.
        #expect(await iterator.next()?.value == 10_000)
        #expect(reads.withLock { $0 } == 2)
    }

    @Test("10,000 changes against a consumer that keeps up rise, and end with the last one")
    func rapidAndAwake() async throws {
        let counter = Mutex(0)
        let subject = ChangeSubject<String, Int>()
        let fetcher = Fetcher(
            read: { _ in counter.withLock { $0 } },
            changes: { subject.changes(for: $0) },
            remote: { _ in throw Offline() },
            write: { (_, _, _: Int) in })
        let consumer = Consumer(fetcher.resources(for: "key", policy: .cacheOnly))
        var seen = try #require(await consumer.next()?.value)
        for number in 1...10_000 {
            counter.withLock { $0 = number }
            subject.send(.modified(number), for: "key")
        }
        while seen < 10_000 {
            let next = try #require(await consumer.next()?.value)
            #expect(next > seen)
            seen = next
        }
        await consumer.stop()
    }

    @Test("a read that fails is a failure with the last value, until a read succeeds")
    func readFails() async throws {
        let fetcher = Fetcher(
            read: { [shelf] in try shelf.read($0) },
            changes: { [shelf] in shelf.subject.changes(for: $0) },
            remote: { [server] in try await server.ask($0) },
            write: { [shelf] key, _, letter in shelf.put(letter, key) })
        let consumer = Consumer(fetcher.resources(for: "key", policy: .cacheOnly))
        #expect(await consumer.next().map(draw) == "a+")
        shelf.failReads(with: DiskFull())
        shelf.touch()
        #expect(await consumer.next().map(draw) == "a!")
        shelf.failReads(with: nil)
        shelf.put("b")
        #expect(await consumer.next().map(draw) == "b+")
        await consumer.stop()
    }

    @Test("an observation that fails is a failure, and then the end")
    func changesFail() async throws {
        let fetcher = Fetcher(
            read: { [shelf] in try shelf.read($0) },
            changes: { _ -> AsyncStream<Void> in throw DiskFull() },
            remote: { [server] in try await server.ask($0) },
            write: { [shelf] key, _, letter in shelf.put(letter, key) })
        let consumer = Consumer(fetcher.resources(for: "key"))
        #expect(await consumer.next().map(draw) == "a.")
        try await server.next().answer("b")
        #expect(await consumer.next().map(draw) == "b!")
        #expect(await consumer.next() == nil)
    }

    @Test("when the store's changes end, so does the stream, once the fetch has")
    func changesEnd() async throws {
        let fetcher = Fetcher(
            read: { [shelf] in try shelf.read($0) },
            changes: { _ in AsyncStream<Void> { $0.finish() } },
            remote: { [server] in try await server.ask($0) },
            write: { [shelf] key, _, letter in shelf.put(letter, key) })
        let consumer = Consumer(fetcher.resources(for: "key"))
        #expect(await consumer.next().map(draw) == "a.")
        try await server.next().answer("b")
        #expect(await consumer.next().map(draw) == "b+")
        #expect(await consumer.next() == nil)
    }
}
