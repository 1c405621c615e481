import Loopback
import TestSupport
import Testing
import Transport

@Suite("a server that fails while it speaks TLS")
struct SecureFaultTests {
    /// What a handshake may begin with: nothing, a record that is not whole, an alert, garbage.
    private static let beginnings: [[UInt8]] = [
        [], [0x16], [0x16, 3, 3, 0, 90, 2, 0, 0, 86, 3, 3],
    ]

    private static func limits(_ milliseconds: Int) -> HTTPLimits {
        .with { $0.connect = milliseconds }
    }

    @Test("a stall in the handshake is silence", arguments: beginnings)
    func stall(_ bytes: [UInt8]) async throws {
        let server = try TCPServer { connection in
            _ = connection.read()
            connection.write(bytes)
            connection.waitForEnd()
        }
        defer { server.stop() }
        await #expect(throws: TransportError.silent("127.0.0.1")) {
            try await HTTPClient().get(
                "https://127.0.0.1:\(server.port)/", limits: Self.limits(150))
        }
    }

    @Test("a server that speaks no TLS is said not to")
    func plainServer() async throws {
        let server = try TCPServer { connection in
            _ = connection.read()
            connection.write(Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8))
        }
        defer { server.stop() }
        await #expect(throws: TransportError.tls("the server does not speak TLS at this port")) {
            try await HTTPClient().get("https://127.0.0.1:\(server.port)/")
        }
    }

    @Test(
        "an end, a reset, an alert or garbage in the handshake is no secure connection",
        arguments: beginnings + [
            [0x15, 3, 3, 0, 2, 2, 40], Array("HTTP/1.1 400 Bad\r\n\r\n".utf8),
        ])
    func end(_ bytes: [UInt8]) async throws {
        for resets in [false, true] {
            let server = try TCPServer { connection in
                _ = connection.read()
                connection.write(bytes)
                if resets { connection.reset() }
            }
            defer { server.stop() }
            let error = await #expect(throws: TransportError.self) {
                try await HTTPClient().get("https://127.0.0.1:\(server.port)/")
            }
            guard case .tls(let reason) = error else {
                Issue.record("\(bytes): \(String(describing: error))")
                continue
            }
            #expect(!reason.isEmpty && !reason.contains("SSL_") && reason.last != " ", "\(reason)")
        }
    }

    @Test(
        "an answer that breaks off behind TLS is cut short, over HTTP/2 as over HTTP/1.1",
        .enabled(if: NginxServer.isAvailable), arguments: ["on", "off"])
    func brokenAnswer(buffering: String) async throws {
        let site = try TemporaryDirectory()
        defer { site.close() }
        let server = try LoopbackServer { request in
            request.path == "/length"
                ? .raw([.text("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello"), .close])
                : .raw([
                    .text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"),
                    .close,
                ])
        }
        let nginx = try await NginxServer.start(
            serving: site.path,
            directives: """
                location / {
                    proxy_pass \(server.baseURL);
                    proxy_http_version 1.1;
                    proxy_buffering \(buffering);
                }
                """)
        let client = HTTPClient(certificateFile: nginx.caPath)
        for path in ["/length", "/chunks"] {
            for url in [nginx.secureURL(path), nginx.url(path)] {
                await #expect(throws: TransportError.truncated, "\(url)") {
                    try await client.get(url)
                }
            }
        }
        await nginx.stop()
    }
}
