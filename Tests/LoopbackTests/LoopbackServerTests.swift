import Loopback
import System
import TestSupport
import Testing

@Suite("LoopbackServer")
struct LoopbackServerTests {
    @Test("answers from its table, and the last reply stays")
    func table() async throws {
        let server = try LoopbackServer(routes: [
            "/feed": [.json("{}").etag("\"1\""), .notModified],
            "/feed?page=2": [.ok("second page")],
            "/old": [.redirect(308, to: "/feed")],
        ])
        #expect(try await curl(server.url("/feed")) == "200 {}")
        #expect(try await curl(server.url("/feed?page=1")) == "304 ")
        #expect(try await curl(server.url("/feed")) == "304 ")
        #expect(try await curl(server.url("/feed?page=2")) == "200 second page")
        #expect(try await curl(server.url("/old")) == "308 ")
        #expect(try await curl(server.url("/else")) == "404 ")
        #expect(server.requests(to: "/feed").count == 4)
        #expect(server.requests.map(\.sequence) == Array(1...6))
        #expect(server.connections == 6)
        #expect(server.maxConcurrent == 1)
    }

    @Test("records the request whole")
    func recording() async throws {
        let server = try LoopbackServer { _ in .ok("x") }
        let client = try RawClient(port: server.port)
        let text = "GET /a?b=c HTTP/1.1\r\nHost: h\r\nX-A: 1\r\nx-a:2\r\n\r\n"
        client.send(text)
        _ = client.receive(until: "x")
        let request = try #require(server.requests.first)
        #expect(request.text == text)
        #expect(request.path == "/a")
        #expect(request.query == "b=c")
        #expect(request.headers.map(\.name) == ["Host", "X-A", "x-a"])
        #expect(request.allHeaders("X-a") == ["1", "2"])
        server.stop()
    }

    @Test("a connection carries one request after another, also when they come together")
    func keepAlive() throws {
        let server = try LoopbackServer { .ok($0.path) }
        let client = try RawClient(port: server.port)
        client.send("GET /1 HTTP/1.1\r\n\r\nGET /2 HTTP/1.1\r\n\r\nGET /3 HT")
        client.send("TP/1.1\r\nConnection: close\r\n\r\n")
        let answer = client.receiveAll()
        #expect(answer.hasSuffix("/3"))
        #expect(server.requests.map(\.path) == ["/1", "/2", "/3"])
        #expect(server.requests.map(\.connection) == [1, 1, 1])
    }

    @Test(
        "a conditional reply compares entity tags weakly",
        arguments: [
            ("\"a\"", "304"), ("W/\"a\"", "304"), ("\"x\", \"a\"", "304"), ("*", "304"),
            ("\"b\"", "200"), ("a", "200"),
        ])
    func conditional(sent: String, status: String) async throws {
        let server = try LoopbackServer(routes: ["/": [.conditional(etag: "\"a\"", body: "")]])
        #expect(
            try await curl(server.url("/"), ["-H", "If-None-Match: \(sent)"]) == "\(status) ")
    }

    @Test("a gate holds replies back, and counts what waits")
    func gate() async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in .ok("x").after(gate) }
        let url = server.url("/")
        async let first = curl(url)
        async let second = curl(url)
        try await server.waitForRequests(2)
        #expect(server.maxConcurrent == 2)
        #expect(server.inProgress == 2)
        gate.open()
        #expect(try await [first, second] == ["200 x", "200 x"])
        try await server.waitUntilIdle()
    }

    @Test(
        "what breaks reaches the client as broken",
        arguments: [
            ([.text("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort"), .close], 18),
            ([.text("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort"), .reset], 56),
            ([.text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"), .close], 56),
            ([.close], 52),
            ([.reset], 56),
        ] as [([Reply.Step], Int32)])
    func broken(steps: [Reply.Step], exitStatus: Int32) async throws {
        let server = try LoopbackServer { _ in .raw(steps) }
        let result = try await ChildProcess.run("curl", ["-s", server.url("/")])
        #expect(result.exitStatus == exitStatus)
    }

    @Test("an endless body ends when the client goes")
    func endless() async throws {
        let server = try LoopbackServer { _ in
            .raw([.text("HTTP/1.1 200 OK\r\n\r\n"), .repeatForever([65, 66, 67])])
        }
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\n\r\n")
        _ = client.receive(until: "ABCABC")
        client.close()
        try await server.waitForDisconnect()
        #expect(server.inProgress == 0)
    }

    @Test("a stalled answer ends when the client gives up")
    func stalled() async throws {
        let server = try LoopbackServer { _ in .raw([.text("HTTP/1.1 200 OK\r\n"), .stall]) }
        let process = try ChildProcess("curl", ["-s", server.url("/")])
        try await server.waitForRequests(1)
        process.kill()
        try await server.waitForDisconnect()
        #expect(server.openConnections == 0)
    }

    @Test("after it has stopped, connecting is refused, until another takes its port")
    func restart() async throws {
        let server = try LoopbackServer { _ in .raw([.stall]) }
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\n\r\n")
        try await server.waitForRequests(1)
        server.stop()
        #expect(client.receiveAll().isEmpty)
        #expect(throws: SystemError.self) { try RawClient(port: server.port) }

        let next = try LoopbackServer(port: server.port) { _ in .ok("next") }
        #expect(try await curl(next.url("/")) == "200 next")
    }

    @Test("letting go of the server stops it")
    func release() throws {
        var server: LoopbackServer? = try LoopbackServer { _ in .ok() }
        let port = try #require(server).port
        server = nil
        #expect(throws: SystemError.self) { try RawClient(port: port) }
    }

    @Test("five hundred connections wait at a gate at the same time")
    func manyConnections() async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in .ok("done").after(gate) }
        OpenFiles.raiseLimit()
        let clients = try (0..<500).map { _ in try RawClient(port: server.port) }
        for client in clients { client.send("GET / HTTP/1.1\r\nConnection: close\r\n\r\n") }
        try await server.waitForRequests(500)
        #expect(server.maxConcurrent == 500)
        gate.open()
        #expect(clients.allSatisfy { $0.receiveAll().hasSuffix("\r\n\r\ndone") })
    }

    @Test("what is no request is answered with 400")
    func malformed() throws {
        let server = try LoopbackServer { _ in .ok() }
        let client = try RawClient(port: server.port)
        client.send("nonsense\r\n\r\n")
        #expect(client.receiveAll().hasPrefix("HTTP/1.1 400 "))
        #expect(server.requests.isEmpty)
    }
}

private func curl(_ url: String, _ options: [String] = []) async throws -> String {
    let result = try await ChildProcess.run(
        "curl", ["-s", "-S", "-o", "-", "-w", "\n%{http_code}"] + options + [url])
    var lines = result.lines
    let status = lines.popLast() ?? result.stderr
    return "\(status) \(lines.joined(separator: "\n"))"
}
