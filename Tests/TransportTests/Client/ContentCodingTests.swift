import Loopback
import TestSupport
import Testing
import Transport

@Suite("HTTPClient and content codings")
struct ContentCodingTests {
    private static func encoded(_ coding: String, _ body: [UInt8]) -> Reply {
        Reply.ok(body).header("Content-Encoding", coding)
    }

    private func gzip(_ script: String) async throws -> [UInt8] {
        let directory = try TemporaryDirectory()
        let path = directory.file("packed")
        let result = try await ChildProcess.run(
            "/bin/sh", ["-c", script], output: .file(path))
        try #require(result.exitStatus == 0)
        defer { directory.close() }
        return try directory.read("packed")
    }

    @Test(
        "gzip, brotli and identity give the same bytes", .enabled(if: NginxServer.isAvailable))
    func codings() async throws {
        let site = try TemporaryDirectory()
        defer { site.close() }
        let feed = "{\"title\": \"\(String(repeating: "größer ", count: 4000))\"}"
        try site.write(feed, to: "feed.json")
        let nginx = try await NginxServer.start(serving: site.path)
        let client = HTTPClient()
        var codings: [String?: HTTPResponse] = [:]
        for coding in [nil, "gzip", "br", "identity"] as [String?] {
            if coding == "br" && !NginxServer.hasBrotli { continue }
            let accepted = coding.map { [(name: "Accept-Encoding", value: Array($0.utf8))] } ?? []
            let response = try await client.get(nginx.url("/feed.json"), headers: accepted)
            codings[coding] = response
            #expect(response.body == Array(feed.utf8))
            let sent = response.headers.string("Content-Encoding")
            #expect(coding == nil ? sent != nil : sent == (coding == "identity" ? nil : coding))
        }
        let size = feed.utf8.count
        #expect(codings["identity"]?.bytesOnWire == size)
        #expect(
            codings.filter { $0.key != "identity" }.allSatisfy { $0.value.bytesOnWire < size / 2 })
        await nginx.stop()
    }

    @Test("a few bytes that decompress to a hundred million are cut", arguments: [1, 2])
    func bomb(layers: Int) async throws {
        let packing = Array(repeating: "gzip -9", count: layers).joined(separator: " | ")
        let body = try await gzip("head -c 100000000 /dev/zero | \(packing)")
        #expect(body.count < 100_000)
        let coding = Array(repeating: "gzip", count: layers).joined(separator: ", ")
        let server = try LoopbackServer { _ in Self.encoded(coding, body) }
        await #expect(throws: TransportError.bodyTooLarge(limit: 1 << 20)) {
            try await HTTPClient().get(server.url("/"), limits: .with { $0.body = 1 << 20 })
        }
    }

    @Test(
        "a body that is not what its coding says is malformed",
        arguments: ["gzip", "deflate", "br"])
    func brokenCoding(_ coding: String) async throws {
        let body = [UInt8](repeating: 0xFE, count: 1000)
        let server = try LoopbackServer { _ in Self.encoded(coding, body) }
        await #expect(throws: TransportError.malformed) {
            try await HTTPClient().get(server.url("/"))
        }
    }

    @Test("a damaged gzip body is malformed")
    func damagedGzip() async throws {
        var body = try await gzip("echo aaaaaaaaaabbbbbbbbbbcccccccccc | gzip -9")
        body[body.count - 6] ^= 0xFF
        let server = try LoopbackServer { [body] _ in Self.encoded("gzip", body) }
        await #expect(throws: TransportError.malformed) {
            try await HTTPClient().get(server.url("/"))
        }
    }

    @Test(
        "a body packed without its end is cut short, whatever its frame says",
        arguments: [
            ("gzip", PackedText.gzip), ("deflate", PackedText.zlib), ("br", PackedText.brotli),
            ("zstd", PackedText.zstd),
        ], [1, 9, 100])
    func missingEnd(_ sample: (coding: String, packed: [UInt8]), missing: Int) async throws {
        let body = Array(sample.packed.dropLast(missing))
        let frames = [
            Reply.ok(body), .chunked([body]), .ok(body).closing(),
            .raw([
                .text("HTTP/1.1 200 OK\r\nContent-Encoding: \(sample.coding)\r\n\r\n"),
                .send(body), .close,
            ]),
        ]
        for frame in frames {
            let server = try LoopbackServer { _ in frame.header("Content-Encoding", sample.coding) }
            await #expect(throws: TransportError.truncated) {
                try await HTTPClient().get(server.url("/"))
            }
        }
    }

    @Test("one coding above another is undone from the last to the first")
    func stacked() async throws {
        let packed = try await gzip("seq 1 100 | gzip | gzip")
        let server = try LoopbackServer { _ in Self.encoded("gzip, gzip", packed) }
        #expect(try await HTTPClient().get(server.url("/")).body == PackedText.plain)
    }

    @Test(
        "bombs of every coding are cut",
        arguments: [
            ("br", PackedText.brotliZeros), ("zstd", PackedText.zstdZeros),
            ("gzip, gzip", PackedText.gzipZeros),
        ])
    func bombs(coding: String, body: [UInt8]) async throws {
        #expect(body.count < 1000)
        let server = try LoopbackServer { _ in Self.encoded(coding, body) }
        await #expect(throws: TransportError.bodyTooLarge(limit: 1 << 20)) {
            try await HTTPClient().get(server.url("/"), limits: .with { $0.body = 1 << 20 })
        }
    }

    @Test(
        "a coding that nobody offered is told as what it is",
        arguments: ["compress", "rot13", "gzip;q=1", "none", "UTF-8"])
    func unknownCoding(_ coding: String) async throws {
        let server = try LoopbackServer { _ in Self.encoded(coding, PackedText.gzip) }
        await #expect(throws: TransportError.unknownCoding) {
            try await HTTPClient().get(server.url("/"))
        }
    }

    @Test("what a refusal says is worth more than its page", arguments: [301, 404, 429, 503])
    func brokenPage(_ status: Int) async throws {
        for (coding, body) in [("rot13", [1, 2, 3]), ("gzip", PackedText.gzip.dropLast(9))] {
            let reply = Reply.status(status, String(decoding: body, as: UTF8.self))
            let server = try LoopbackServer { _ in
                reply.header("Content-Encoding", coding).header("Retry-After", "120")
            }
            let response = try await HTTPClient().get(server.url("/"))
            #expect(response.status == status)
            #expect(response.headers.string("Retry-After") == "120")
            #expect(response.body.isEmpty)
        }
    }

    @Test("a 304 that names a coding has no body to undo")
    func notModified() async throws {
        let server = try LoopbackServer { _ in .notModified.header("Content-Encoding", "gzip") }
        #expect(try await HTTPClient().get(server.url("/")).status == 304)
    }

    @Test("a gzip body that the connection cuts off is no answer")
    func interruptedGzip() async throws {
        let packed = try await gzip("seq 1 2000 | gzip -9")
        let head =
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n"
        let server = try LoopbackServer { _ in
            .raw([.text(head), .send(Array(packed.dropLast(9))), .close])
        }
        await #expect(throws: TransportError.truncated) {
            try await HTTPClient().get(server.url("/"))
        }
    }
}

private extension Reply {
    /// `200` with the body in the chunked transfer coding, one chunk per element.
    static func chunked(_ chunks: [[UInt8]]) -> Reply {
        var body: [UInt8] = []
        for chunk in chunks where !chunk.isEmpty {
            body += Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + [13, 10]
        }
        body += Array("0\r\n\r\n".utf8)
        return ok(body, ["Transfer-Encoding": "chunked"])
    }
}
