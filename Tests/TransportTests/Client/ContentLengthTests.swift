import Loopback
import Testing
import Transport

@Suite("HTTPClient and a Content-Length that lies")
struct ContentLengthTests {
    private func response(_ head: String, _ body: String = "hello") async throws -> HTTPResponse {
        let server = try LoopbackServer { _ in
            .raw([.text("HTTP/1.1 200 OK\r\n\(head)\r\n\r\n\(body)"), .close])
        }
        return try await HTTPClient().get(server.url("/"))
    }

    @Test(
        "what can be no length, and two that differ, are malformed",
        arguments: [
            "Content-Length: -5", "Content-Length: 5a", "Content-Length: 0x5", "Content-Length: ",
            "Content-Length: 5.0", "Content-Length: +5", "Content-Length: 5 5",
            "Content-Length: 5\r\nContent-Length: 3", "Content-Length: 3\r\nContent-Length: 5",
            "Content-Length: 5, 3", "Content-Length: 5\r\nContent-Length: five",
        ])
    func malformed(_ head: String) async throws {
        await #expect(throws: TransportError.malformed) { try await response(head) }
    }

    @Test(
        "more than comes is an answer cut short, however much more",
        arguments: ["6", "9223372036854775807", "9223372036854775808", "99999999999999999999999"])
    func tooLong(_ length: String) async throws {
        await #expect(throws: TransportError.truncated) {
            try await response("Content-Length: \(length)")
        }
    }

    @Test("the same length twice is one", arguments: ["5\r\nContent-Length: 5", "5, 5", "05"])
    func repeated(_ value: String) async throws {
        #expect(try await response("Content-Length: \(value)").body == Array("hello".utf8))
    }

    @Test("what goes beyond the length is no part of the body, nor the next answer")
    func tooShort() async throws {
        let evil = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil"
        let server = try LoopbackServer { request in
            request.sequence == 1
                ? .raw([.text("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nhello\(evil)")])
                : .ok("next")
        }
        let client = HTTPClient()
        #expect(try await client.get(server.url("/")).body == Array("hel".utf8))
        #expect(try await client.get(server.url("/")).body == Array("next".utf8))
        #expect(try await client.get(server.url("/")).body == Array("next".utf8))
    }

    @Test("beside chunks a length says nothing")
    func besideChunks() async throws {
        let response = try await response(
            "Content-Length: 500\r\nTransfer-Encoding: chunked", "5\r\nhello\r\n0\r\n\r\n")
        #expect(response.body == Array("hello".utf8))
    }

    @Test("where there can be no body, a length says nothing", arguments: [204, 304])
    func withoutBody(_ status: Int) async throws {
        let server = try LoopbackServer { _ in .status(status).header("Content-Length", "500") }
        let client = HTTPClient()
        for _ in 0..<2 { #expect(try await client.get(server.url("/")).status == status) }
        #expect(server.connections == 1)
    }
}
