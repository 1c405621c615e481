import Loopback
import Testing
import Transport

@Suite("the response that HTTPClient returns")
struct ResponseTests {
    private func response(
        to reply: Reply, limits: HTTPLimits = HTTPLimits()
    ) async throws -> HTTPResponse {
        let server = try LoopbackServer { _ in reply }
        return try await HTTPClient().get(server.url("/feed"), limits: limits)
    }

    @Test("status, headers and body come as they were sent")
    func whole() async throws {
        let body = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let reply = Reply.ok(body).header("ETag", "\"1\"").header("X-A", " a ").header("X-A", "b")
        let response = try await response(to: reply)
        #expect(response.status == 200)
        #expect(response.body == body)
        #expect(response.bytesOnWire == body.count)
        #expect(response.httpVersion == "1.1")
        #expect(response.headers.string("etag") == "\"1\"")
        #expect(response.headers.all("X-A") == [Array("a".utf8), Array("b".utf8)])
    }

    @Test(
        "any status is an answer, and a redirect is not followed",
        arguments: [204, 301, 302, 303, 304, 307, 308, 401, 403, 404, 410, 418, 429, 500, 503])
    func status(_ status: Int) async throws {
        let server = try LoopbackServer { _ in
            Reply.status(status).header("Location", "/elsewhere").header("Retry-After", "120")
        }
        let response = try await HTTPClient().get(server.url("/feed"))
        #expect(response.status == status)
        #expect(response.headers.string("Location") == "/elsewhere")
        #expect(response.headers.string("Retry-After") == "120")
        #expect(server.requests.count == 1)
    }

    @Test("chunks are put together, and their trailers are no headers")
    func trailers() async throws {
        let response = try await response(
            to: .raw([
                .text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nX-One: 1\r\n\r\n"),
                .text("5\r\nhello\r\n6;a=b\r\n world\r\n0\r\nETag: \"evil\"\r\nX-One: 2\r\n\r\n"),
            ]))
        #expect(response.body == Array("hello world".utf8))
        #expect(response.headers.string("ETag") == nil)
        #expect(response.headers.all("X-One") == [Array("1".utf8)])
    }

    @Test("an interim response leaves nothing behind")
    func interim() async throws {
        let response = try await response(
            to: .raw([
                .text("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\nETag: \"0\"\r\n\r\n"),
                .text("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nETag: \"1\"\r\n\r\nok"),
            ]))
        #expect(response.status == 200)
        #expect(response.headers.fields.map(\.name) == ["Content-Length", "ETag"])
        #expect(response.headers.string("ETag") == "\"1\"")
    }

    @Test("a body without a length ends with the connection, also an HTTP/1.0 one")
    func untilClose() async throws {
        for version in ["1.0", "1.1"] {
            let response = try await response(
                to: .raw([.text("HTTP/\(version) 200 OK\r\n\r\nhello"), .close]))
            #expect(response.body == Array("hello".utf8))
        }
    }

    @Test("header bytes beyond UTF-8 stay as they came")
    func headerBytes() async throws {
        let head = Array("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nETag: \"".utf8)
        let response = try await response(
            to: .raw([.send(head + [0xFF, 0xE9] + Array("\"\r\n\r\n".utf8))]))
        #expect(response.headers.bytes("ETag") == [0x22, 0xFF, 0xE9, 0x22])
    }

    @Test("a body as large as the limit is an answer, one byte more is not")
    func bodyLimit() async throws {
        let limits = HTTPLimits.with { $0.body = 1000 }
        let whole = try await response(
            to: .ok([UInt8](repeating: 1, count: 1000)), limits: limits)
        #expect(whole.body.count == 1000)
        await #expect(throws: TransportError.bodyTooLarge(limit: 1000)) {
            try await response(to: .ok([UInt8](repeating: 1, count: 1001)), limits: limits)
        }
    }

    @Test("an endless body is cut, and its connection closed")
    func endlessBody() async throws {
        let server = try LoopbackServer { _ in
            .raw([.text("HTTP/1.1 200 OK\r\n\r\n"), .repeatForever([0x61])])
        }
        await #expect(throws: TransportError.bodyTooLarge(limit: 1 << 20)) {
            try await HTTPClient().get(server.url("/"), limits: .with { $0.body = 1 << 20 })
        }
        try await server.waitForDisconnect()
    }

    @Test(
        "headers over the limit are cut",
        arguments: [
            "X-Many: 0123456789\r\n", String(repeating: "a", count: 5000) + ": b\r\n",
            "HTTP/1.1 103 Early Hints\r\n\r\n", "X: " + String(repeating: "a", count: 5000),
        ])
    func manyHeaders(_ line: String) async throws {
        await #expect(throws: TransportError.headersTooLarge(limit: 64 << 10)) {
            try await response(
                to: .raw([
                    .text(line.hasPrefix("HTTP") ? "" : "HTTP/1.1 200 OK\r\n"),
                    .text(String(repeating: line, count: (1 << 20) / line.utf8.count)), .stall,
                ]), limits: .with { $0.headers = 64 << 10 })
        }
    }

    @Test(
        "the usual limit is for all headers, and libcurl has a lower one for each",
        arguments: [(1000, HTTPLimits().headers), (200_000, 100 << 10)])
    func usualHeaderLimit(size: Int, limit: Int) async throws {
        let line = "X: \(String(repeating: "a", count: size))\r\n"
        await #expect(throws: TransportError.headersTooLarge(limit: limit)) {
            try await response(
                to: .raw([
                    .text("HTTP/1.1 200 OK\r\n"),
                    .text(String(repeating: line, count: (1 << 20) / size)), .stall,
                ]))
        }
    }

    @Test(
        "a body that is cut short is no answer",
        arguments: [
            "Content-Length: 100\r\n\r\nhello",
            "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
            "Transfer-Encoding: chunked\r\n\r\n5\r\nhel",
            "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nzz\r\n",
            "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n",
            "Content-Length: 100\r\n", "ETag: \"1\"\r\nX-", "",
        ])
    func cutShort(_ rest: String) async throws {
        for end in [Reply.Step.close, .reset] {
            await #expect(throws: TransportError.truncated) {
                try await response(to: .raw([.text("HTTP/1.1 200 OK\r\n\(rest)"), end]))
            }
        }
    }

    @Test("a connection that closes instead of answering is no answer")
    func nothing() async throws {
        for end in [Reply.Step.close, .reset] {
            let error = await #expect(throws: TransportError.self) {
                try await response(to: .raw([end]))
            }
            #expect(error == .truncated)
        }
    }

    @Test(
        "what is not HTTP is malformed",
        arguments: [
            "hello, I am HTTP/0.9", "HTTP/banana 200 OK\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n",
            "SSH-2.0-OpenSSH_9.2\r\n", "HTTP/1.1 banana\r\n\r\n", "HTTP/1.1\r\n\r\n",
            "HTTP/7.3 200 OK\r\n\r\n", "<html></html>",
            "HTTP/1.1 100 Continue\r\n\r\nhello",
        ])
    func garbage(_ text: String) async throws {
        await #expect(throws: TransportError.malformed) {
            try await response(to: .raw([.text(text), .close]))
        }
    }
}
