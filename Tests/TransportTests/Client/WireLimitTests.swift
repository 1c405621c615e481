import Loopback
import Synchronization
import TestSupport
import Testing
import Transport

#if os(Linux)
@Suite("The limit of a body on the wire")
struct WireLimitTests {
    private let limits = HTTPLimits.with { $0.body = 1 << 20 }

    @Test(
        "counts what libcurl drops: extensions of chunks (RFC 9112 7.1.1)",
        arguments: ["1;", "1\r\nx\r\n1;a="])
    func chunkExtension(_ start: String) async throws {
        let sent = Atomic(0)
        let server = try TCPServer { connection in
            _ = connection.readHead()
            connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(start)")
            let piece = [UInt8](repeating: 0x61, count: 1 << 16)
            while connection.write(piece) { sent.add(piece.count, ordering: .relaxed) }
        }
        defer { server.stop() }
        await #expect(throws: TransportError.bodyTooLarge(limit: 1 << 20)) {
            try await HTTPClient().get(server.url, limits: limits)
        }
        // The buffers of both sockets come on top of the limit.
        #expect(sent.load(ordering: .relaxed) < 32 << 20)
    }

    @Test("is that of each answer, not of the connection")
    func eachAnswer() async throws {
        let body = String(repeating: "x", count: 400 << 10)
        let chunk = "64000\r\n\(body)\r\n0\r\n\r\n"
        let server = try LoopbackServer { _ in
            .raw([.text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(chunk)")])
        }
        let client = HTTPClient()
        for _ in 0..<5 {
            #expect(try await client.get(server.url("/"), limits: limits).body.count == 400 << 10)
        }
    }
}
#endif
