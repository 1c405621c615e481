import Loopback
import TestSupport
import Testing
import Transport
import Web

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
        #expect(error?.description.contains("secret") == false)
    }

    @Test("a server that takes the connection and says nothing runs into the limit of time")
    func stalled() async throws {
        let server = try LoopbackServer { _ in .raw([.stall]) }
        await #expect(throws: TransportError.timeout) {
            try await HTTPClient().get(server.url("/"), limits: .with { $0.total = 1000 })
        }
    }

    @Test("no time at all is very little", arguments: [0, -1, Int.min])
    func noTime(_ milliseconds: Int) async throws {
        let server = try LoopbackServer { _ in .raw([.stall]) }
        let limits = HTTPLimits.with { $0.total = milliseconds }
        let error = await #expect(throws: TransportError.self) {
            try await HTTPClient().get(server.url("/"), limits: limits)
        }
        #expect(error == .timeout || error == .silent("127.0.0.1"))
    }

    @Test("a host that swallows packets does not answer", arguments: ["http", "https"])
    func swallowed(_ scheme: String) async throws {
        let port = try SwallowingPort()
        for limits in [HTTPLimits.with { $0.connect = 150 }, .with { $0.total = 150 }] {
            let error = await #expect(throws: TransportError.self) {
                try await HTTPClient().get("\(scheme)://127.0.0.1:\(port.port)/", limits: limits)
            }
            #expect(error == .silent("127.0.0.1"))
        }
    }

    @Test("a host that stalls in the TLS handshake does not answer")
    func silentHandshake() async throws {
        let server = try TCPServer { $0.waitForEnd() }
        defer { server.stop() }
        await #expect(throws: TransportError.silent("127.0.0.1")) {
            try await HTTPClient().get(
                "https://127.0.0.1:\(server.port)/", limits: .with { $0.connect = 150 })
        }
    }

    @Test("a proxy that swallows packets is the one that does not answer")
    func silentProxy() async throws {
        let port = try SwallowingPort()
        let url = try #require(WebURL("http://feeds.test/"))
        let request = HTTPRequest(
            url: url, proxy: "http://127.0.0.1:\(port.port)", limits: .with { $0.connect = 150 })
        await #expect(throws: TransportError.silent("the proxy")) {
            try await HTTPClient().send(request)
        }
    }

    @Test("where IPv6 is down, IPv4 is taken, and the other way around")
    func otherAddress() async throws {
        let server = try LoopbackServer { _ in .ok("hello") }
        let swallowing = try SwallowingPort()
        for (addresses, port) in [
            ("[::1],127.0.0.1", server.port), ("127.0.0.1,[::1]", server.port),
            ("127.0.0.2,127.0.0.1", server.port),
        ] {
            var configuration = HTTPClient.Configuration()
            configuration.resolve = ["feeds.test:\(port):\(addresses)"]
            let url = "http://feeds.test:\(port)/"
            #expect(try await HTTPClient(configuration).get(url).body == Array("hello".utf8))
        }
        var configuration = HTTPClient.Configuration()
        configuration.resolve = ["feeds.test:\(swallowing.port):[::1],127.0.0.1"]
        let client = HTTPClient(configuration)
        await #expect(throws: TransportError.silent("feeds.test")) {
            try await client.get(
                "http://feeds.test:\(swallowing.port)/", limits: .with { $0.connect = 500 })
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
            try await HTTPClient().get(server.url("/"), limits: .with { $0.total = 1000 })
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
        async let second = client.get(server.url("/second"), limits: .with { $0.total = 2000 })
        let alone = HTTPClient()
        await #expect(throws: TransportError.timeout) {
            try await alone.get("\(server.baseURL)/first", limits: .with { $0.total = 2500 })
        }
        gate.open()
        #expect(try await first.body == [0x31])
        #expect(try await second.body == [0x32])
    }
}
