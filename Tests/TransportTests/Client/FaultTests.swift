import Loopback
import TestSupport
import Testing
import Transport

@Suite("a server that fails at any stage of its answer")
struct FaultTests {
    /// How far the answer gets.
    static let stages = [
        "", "H", "HTTP/1.", "HTTP/1.1 200 O", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nConte",
        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n", "HTTP/1.1 103 Early\r\n\r\nHTTP/1.1 20",
        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhe",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nX-Trailer: ",
    ]

    private func error(
        _ steps: [Reply.Step], limits: HTTPLimits = HTTPLimits()
    ) async throws -> TransportError? {
        let server = try LoopbackServer { request in
            request.path == "/other" ? .ok("other") : .raw(steps)
        }
        let client = HTTPClient(jobs: 2)
        async let other = client.get(server.url("/other"))
        let error = await #expect(throws: TransportError.self) {
            try await client.get(server.url("/"), limits: limits)
        }
        // Neither the neighbour nor whoever comes next is harmed.
        #expect(try await other.body == Array("other".utf8))
        #expect(try await client.get(server.url("/other")).body == Array("other".utf8))
        return error
    }

    @Test("a stall ends at the limit of time", arguments: stages)
    func stall(_ sent: String) async throws {
        let limits = HTTPLimits.with { $0.total = 1000 }
        #expect(try await error([.text(sent), .stall], limits: limits) == .timeout)
    }

    @Test("a stall ends at the limit of speed", arguments: [stages[0], stages[5], stages[12]])
    func slow(_ sent: String) async throws {
        let limits = HTTPLimits.with { $0.slowTime = 1 }
        #expect(
            try await error([.text(sent), .stall], limits: limits)
                == (sent.isEmpty ? .timeout : .tooSlow))
    }

    @Test("an end or a reset is an answer cut short", arguments: stages)
    func end(_ sent: String) async throws {
        for end in [Reply.Step.close, .reset] {
            #expect(try await error([.text(sent), end]) == .truncated)
        }
    }

    @Test("a reset in a body that only the end of the connection ends is an answer cut short")
    func resetWithoutLength() async throws {
        #expect(try await error([.text("HTTP/1.1 200 OK\r\n\r\nhello"), .reset]) == .truncated)
    }

    @Test("a stall amid a compressed body ends at the limit of time, an end cuts it short")
    func compressed() async throws {
        let head =
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: "
            + "\(PackedText.gzip.count)\r\n\r\n"
        let half = Array(PackedText.gzip.prefix(80))
        let limits = HTTPLimits.with { $0.total = 1000 }
        let stalled = try await error([.text(head), .send(half), .stall], limits: limits)
        #expect(stalled == .timeout)
        #expect(try await error([.text(head), .send(half), .close]) == .truncated)
        #expect(try await error([.text(head), .send(half), .reset]) == .truncated)
    }

    @Test("a server that takes the connection and closes it, or resets it, is cut short")
    func closesAfterAccept() async throws {
        for resets in [false, true] {
            let server = try TCPServer { if resets { $0.reset() } }
            defer { server.stop() }
            let error = await #expect(throws: TransportError.self) {
                try await HTTPClient().get(server.url)
            }
            // A reset that is here before libcurl looks at the new connection looks to it like a
            // host that cannot be reached.
            #expect(error == .truncated || resets && error == .unreachable("127.0.0.1"))
        }
    }

    @Test("a server that answers before it is asked, and closes, is not believed further")
    func unasked() async throws {
        let server = try TCPServer { connection in
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")
            connection.waitForEnd()
        }
        defer { server.stop() }
        let response = try await HTTPClient().get(server.url)
        #expect(response.body == Array("hello".utf8))
    }

    @Test("a broken chunk is malformed", arguments: ["zz", "-5", "g5", "ffffffffffffffffff", ""])
    func brokenChunk(_ size: String) async throws {
        let text =
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(size)\r\nhello\r\n0\r\n\r\n"
        let error = try await error([.text(text), .close])
        #expect(error == .malformed || error == .truncated)
    }

    @Test("a line of 64 KiB in the header is a header")
    func longLine() async throws {
        let value = String(repeating: "a", count: 64 << 10)
        let server = try LoopbackServer { _ in .ok("hello").header("X-Long", value) }
        let response = try await HTTPClient().get(server.url("/"))
        #expect(response.headers.string("X-Long") == value)
    }

    @Test("a thousand requests to a host that is down fail at once", arguments: [1, 50])
    func deadHost(jobs: Int) async throws {
        let server = try LoopbackServer { _ in .ok("") }
        server.stop()
        let client = HTTPClient(jobs: jobs)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<1000 {
                group.addTask {
                    do {
                        _ = try await client.get(server.url("/"))
                        return false
                    } catch {
                        return error as? TransportError == .connectionRefused("127.0.0.1")
                    }
                }
            }
            for await isRefused in group { #expect(isRefused) }
        }
    }
}
