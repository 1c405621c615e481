import Loopback
import Testing
import Transport

@Suite("cancelling a request of HTTPClient")
struct CancellationTests {
    @Test("the connection closes and the request fails, while others go on")
    func running() async throws {
        let gate = Gate()
        let server = try LoopbackServer { request in
            request.path == "/stall" ? .raw([.stall]) : .ok("hello").after(gate)
        }
        let client = HTTPClient()
        let task = Task { try await client.get(server.url("/stall")) }
        async let other = client.get(server.url("/other"))
        try await server.waitForRequests(2)
        task.cancel()
        await #expect(throws: TransportError.cancelled) { try await task.value }
        try await server.waitForDisconnect()
        gate.open()
        #expect(try await other.status == 200)
        #expect(server.disconnects == 1)
    }

    @Test("a task that was cancelled before asks for nothing")
    func before() async throws {
        let server = try LoopbackServer { _ in .ok("") }
        let client = HTTPClient()
        let gate = Gate()
        let task = Task {
            while !gate.isOpen { await Task.yield() }
            return try await client.get(server.url("/"))
        }
        task.cancel()
        gate.open()
        await #expect(throws: TransportError.cancelled) { try await task.value }
        #expect(try await client.get(server.url("/next")).status == 200)
        #expect(server.requests.map(\.target) == ["/next"])
    }

    @Test("a request that waits for a job is cancelled at once and never sent")
    func waiting() async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in .ok("").after(gate) }
        let client = HTTPClient(jobs: 1)
        async let first = client.get(server.url("/first"))
        try await server.waitForRequests(1)
        let waiting = (0..<20).map { number in
            Task { try await client.get(server.url("/waiting/\(number)")) }
        }
        for task in waiting[..<19] { task.cancel() }
        for task in waiting[..<19] {
            await #expect(throws: TransportError.cancelled) { try await task.value }
        }
        gate.open()
        #expect(try await first.status == 200)
        #expect(try await waiting[19].value.status == 200)
        #expect(server.requests.map(\.target) == ["/first", "/waiting/19"])
    }

    @Test("cancelling at any moment answers every request exactly once", arguments: [1, 8, 300])
    func anyMoment(jobs: Int) async throws {
        let server = try LoopbackServer { request in
            request.sequence.isMultiple(of: 3) ? .raw([.stall]) : .ok("hello")
        }
        let client = HTTPClient(jobs: jobs)
        // Only a cancellation ends a request that stalls, however busy the machine is.
        let limits = HTTPLimits.with {
            ($0.connect, $0.total, $0.slowSpeed, $0.slowTime) = (.max, .max, .max, .max)
        }
        var cancelled = 0
        await withTaskGroup(of: TransportError?.self) { group in
            for number in 0..<200 {
                group.addTask {
                    await withTaskGroup(of: TransportError?.self) { inner in
                        inner.addTask {
                            do {
                                _ = try await client.get(
                                    server.url("/\(number)"), limits: limits)
                                return nil
                            } catch {
                                return error as? TransportError
                            }
                        }
                        for _ in 0..<(number % 40) { await Task.yield() }
                        inner.cancelAll()
                        return await inner.next() ?? nil
                    }
                }
            }
            for await error in group {
                #expect(error == nil || error == .cancelled)
                if error == .cancelled { cancelled += 1 }
            }
        }
        #expect(cancelled > 0)
        // No job was lost, and nothing that was cancelled is still under way.
        try await server.waitUntilIdle()
    }
}
