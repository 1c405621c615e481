import Foundation
import Loopback
import TestSupport
import Testing
import Transport

@Suite("many requests of HTTPClient")
struct ConcurrencyTests {
    @Test("never more transfers at once than jobs", arguments: [(1, 1), (3, 3), (0, 1), (-1, 1)])
    func jobs(configured: Int, expected: Int) async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in .ok("hello").after(gate) }
        let client = HTTPClient(jobs: configured)
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<12 { group.addTask { try await client.get(server.url("/")).status } }
            try await server.waitForRequests(expected)
            gate.open()
            for try await status in group { #expect(status == 200) }
        }
        #expect(server.requests.count == 12)
        #expect(server.maxConcurrent == expected)
    }

    @Test("one request after the other uses the same connection")
    func reuse() async throws {
        let server = try LoopbackServer { _ in .ok("hello") }
        let client = HTTPClient()
        for _ in 0..<10 { _ = try await client.get(server.url("/")) }
        #expect(server.connections == 1)
    }

    @Test("a connection that the server closed meanwhile is replaced")
    func closedConnection() async throws {
        let server = try LoopbackServer { _ in .ok("hello").closing() }
        let client = HTTPClient()
        for _ in 0..<5 { #expect(try await client.get(server.url("/")).status == 200) }
        #expect(server.connections == 5)
    }

    @Test("five hundred requests get their own answers over no more connections than jobs")
    func manyRequests() async throws {
        let server = try LoopbackServer { .ok($0.target) }
        let client = HTTPClient()
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<500 {
                group.addTask {
                    let response = try await client.get(server.url("/\(number)"))
                    return response.body == Array("/\(number)".utf8)
                }
            }
            for try await isOwn in group { #expect(isOwn) }
        }
        #expect(server.requests.count == 500)
        #expect(server.connections <= 8)
        #expect(server.maxConcurrent <= 8)
    }

    @Test("those that wait are served in the order in which they came")
    func order() async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in .ok("").after(gate) }
        let client = HTTPClient(jobs: 1)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { _ = try await client.get(server.url("/0")) }
            try await server.waitForRequests(1)
            // Immediate tasks hand over their requests before the next one is made.
            for number in 1..<30 {
                group.addImmediateTask { _ = try await client.get(server.url("/\(number)")) }
            }
            gate.open()
            try await group.waitForAll()
        }
        #expect(server.requests.map(\.target) == (0..<30).map { "/\($0)" })
    }

    @Test("a client that goes takes its connections with it")
    func letGo() async throws {
        let server = try LoopbackServer { _ in .ok("hello") }
        var client: HTTPClient? = HTTPClient()
        _ = try await client?.get(server.url("/"))
        #expect(server.openConnections == 1)
        client = nil
        try await server.waitUntilClosed()
    }

    @Test("a hundred clients come and go, used and unused")
    func manyClients() async throws {
        let server = try LoopbackServer { _ in .ok("hello") }
        for _ in 0..<100 { _ = HTTPClient() }
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<100 {
                group.addTask { try await HTTPClient().get(server.url("/")).status }
            }
            for try await status in group { #expect(status == 200) }
        }
        #expect(server.connections == 100)
        try await server.waitUntilClosed()
    }

    @Test("a program that is started does not inherit the connections")
    func closedOnExec() async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in .ok("hello").after(gate) }
        let client = HTTPClient()
        // While it is being answered, the request has a connection on every machine; one that is kept
        // for the next request may have been closed by then.
        async let answer = client.get(server.url("/"))
        try await server.waitForRequests(1)
        let sockets = try TCPConnection.descriptors(connectedTo: server.port)
        gate.open()
        #expect(sockets.count == 1)
        #expect(sockets.allSatisfy { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 })
        #expect(try await answer.status == 200)
    }

    @Test("a client that prepares itself answers, and one that is let go meanwhile does no harm")
    func prepared() async throws {
        let server = try LoopbackServer { _ in .ok("hello") }
        for _ in 0..<50 {
            HTTPClient().prepare()
            let client = HTTPClient()
            client.prepare()
            client.prepare()
            #expect(try await client.get(server.url("/")).status == 200)
        }
        #expect(server.connections == 50)
        try await server.waitUntilClosed()
    }

    @Test("a client that is let go during a request answers it")
    func letGoWhileRunning() async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in .ok("hello").after(gate) }
        var client: HTTPClient? = HTTPClient()
        let task = Task { [client] in try await client?.get(server.url("/")) }
        client = nil
        try await server.waitForRequests(1)
        gate.open()
        #expect(try await task.value?.body == Array("hello".utf8))
        try await server.waitUntilClosed()
    }

    @Test("a request that kept connections swallow is repeated once, not on each of them")
    func repeatedOnce() async throws {
        let gate = Gate()
        let server = try LoopbackServer(routes: [
            "/open": [.ok("").after(gate)], "/cut": [.raw([.close])],
        ])
        let client = HTTPClient()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 1...6 { group.addTask { _ = try await client.get(server.url("/open")) } }
            try await server.waitForRequests(6)
            gate.open()
            try await group.waitForAll()
        }
        #expect(server.openConnections == 6)
        await #expect(throws: TransportError.truncated) {
            try await client.get(server.url("/cut"))
        }
        #expect((1...2).contains(server.requests(to: "/cut").count))
    }
}
