import Loopback
import TestSupport
import Testing
import Transport

@Suite("HTTPClient without an answer in time")
struct ConnectionFailureTests {
    @Test("a port where nobody listens refuses the connection")
    func refused() async throws {
        let server = try LoopbackServer { _ in .ok("") }
        server.stop()
        await #expect(throws: TransportError.connectionRefused("127.0.0.1")) {
            try await HTTPClient().get(server.url("/"))
        }
    }

    @Test("a host without an address is not found")
    func unresolved() async throws {
        let error = await #expect(throws: TransportError.self) {
            try await HTTPClient().get("http://user:secret@nonexistent.invalid/feed")
        }
        #expect(error == .unresolvedHost("nonexistent.invalid"))
        #expect(error?.suggestsOffline == true)
        #expect(error?.description.contains("secret") == false)
    }

    @Test(
        "a server that says nothing runs into the limit of time",
        arguments: [100, 0, -1, Int.min])
    func stalled(_ milliseconds: Int) async throws {
        let server = try LoopbackServer { _ in .raw([.stall]) }
        await #expect(throws: TransportError.timeout) {
            try await HTTPClient().get(server.url("/"), limits: .with { $0.total = milliseconds })
        }
    }

    @Test("a limit too large to be one is none")
    func hugeLimits() async throws {
        let server = try LoopbackServer { _ in .ok("hello") }
        let limits = HTTPLimits.with {
            ($0.connect, $0.total, $0.slowSpeed) = (.max, .max, .max)
            ($0.slowTime, $0.body, $0.headers) = (.max, .max, .max)
        }
        let response = try await HTTPClient().get(server.url("/"), limits: limits)
        #expect(response.body == Array("hello".utf8))
    }

    @Test("a server that stops in the middle of the body runs into the limit of time")
    func stalledBody() async throws {
        let server = try LoopbackServer { _ in
            .raw([.text("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello"), .stall])
        }
        await #expect(throws: TransportError.timeout) {
            try await HTTPClient().get(server.url("/"), limits: .with { $0.total = 200 })
        }
        try await server.waitUntilClosed()
    }

    @Test("a body that drips is too slow", .enabled(if: NginxServer.isAvailable))
    func drip() async throws {
        let site = try TemporaryDirectory()
        defer { site.close() }
        try site.write([UInt8](repeating: 1, count: 100_000), to: "feed.bin")
        let nginx = try await NginxServer.start(
            serving: site.path, directives: "location / { limit_rate 20; }")
        await #expect(throws: TransportError.tooSlow) {
            try await HTTPClient().get(nginx.url("/feed.bin"), limits: .with { $0.slowTime = 1 })
        }
        await nginx.stop()
    }

    @Test("waiting for a job does not count as time of the transfer")
    func waitingForJob() async throws {
        let gate = Gate()
        let server = try LoopbackServer { request in
            request.path == "/first" ? .ok("1").after(gate) : .ok("2")
        }
        let client = HTTPClient(jobs: 1)
        async let first = client.get(server.url("/first"))
        try await server.waitForRequests(1)
        async let second = client.get(server.url("/second"), limits: .with { $0.total = 5000 })
        let alone = HTTPClient()
        await #expect(throws: TransportError.timeout) {
            try await alone.get("\(server.baseURL)/first", limits: .with { $0.total = 50 })
        }
        gate.open()
        #expect(try await first.body == [0x31])
        #expect(try await second.body == [0x32])
    }
}
