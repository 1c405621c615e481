import Loopback
import Testing
import Transport

@Suite("the request that HTTPClient sends")
struct RequestBytesTests {
    private func request(
        _ path: String, userinfo: String = "", headers: [(name: String, value: [UInt8])] = [],
        sendsCredentials: Bool = true
    ) async throws -> RecordedRequest {
        let server = try LoopbackServer { _ in .ok("hello") }
        let response = try await HTTPClient().get(
            "http://\(userinfo)127.0.0.1:\(server.port)\(path)", headers: headers,
            sendsCredentials: sendsCredentials)
        #expect(response.status == 200)
        #expect(server.requests.count == 1)
        return try #require(server.requests.first)
    }

    @Test(
        "the target goes out byte for byte",
        arguments: [
            "/", "/feed", "/feed/", "/feed.xml?b=2&a=1&b=1", "/a%2fb%2Fc?d=%2f%2F", "/feed?",
            "/feed/?", "/a/../b", "/a/./b/.", "//", "//a//b", "/..", "/?", "/?a=b?c=d", "/a;b=c,d",
            "/a|b\"c<d>e{f}g[h]i\\j^k`l", "/?q=a|b\"c<d>{e}[f]\\^`'", "/%", "/%zz", "/a+b?c+d",
            "/?http://example.org/a/../b", "/a:b@c", "/~*!$&'()",
        ])
    func target(_ target: String) async throws {
        #expect(try await request(target).target == target)
    }

    @Test(
        "an empty path is a slash, and what is not ASCII is percent-encoded",
        arguments: [
            ("", "/"), ("?a=1", "/?a=1"), ("?", "/?"), ("/a b", "/a%20b"),
            ("/ü?ö", "/%C3%BC?%C3%B6"),
        ])
    func repairedTarget(_ written: String, _ sent: String) async throws {
        #expect(try await request(written).target == sent)
    }

    @Test("it is one plain GET that offers compression and tells nothing else")
    func headers() async throws {
        let request = try await request("/feed#fragment", headers: [("X-One", Array("1".utf8))])
        let host = try #require(request.header("Host"))
        #expect(request.raw.starts(with: "GET /feed HTTP/1.1\r\n".utf8))
        #expect(host.hasPrefix("127.0.0.1:"))
        #expect(request.header("Accept-Encoding")?.contains("gzip") == true)
        #expect(request.header("X-One") == "1")
        let names = Set(request.headers.map { $0.name.lowercased() })
        #expect(names == ["host", "accept", "accept-encoding", "x-one"])
        #expect(!request.text.contains("fragment"))
        #expect(request.body.isEmpty)
    }

    @Test("the credentials of the URL go out as Basic authentication only")
    func credentials() async throws {
        let request = try await request("/feed", userinfo: "Aladdin:open%20sesame@")
        #expect(request.header("Authorization") == "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
        #expect(request.target == "/feed")
        #expect(request.header("Host")?.contains("@") == false)
        #expect(!request.text.contains("Aladdin"))
    }

    @Test("credentials stay here when they may not be sent")
    func withheldCredentials() async throws {
        let request = try await request(
            "/feed", userinfo: "Aladdin:secret@", sendsCredentials: false)
        #expect(request.header("Authorization") == nil)
        #expect(!request.text.contains("Aladdin"))
    }

    @Test("cookies are not sent back, not even after a Set-Cookie")
    func cookies() async throws {
        let server = try LoopbackServer { _ in
            Reply.ok("").header("Set-Cookie", "a=b; Path=/")
        }
        let client = HTTPClient()
        for _ in 0..<3 { _ = try await client.get(server.url("/feed")) }
        #expect(server.requests.count == 3)
        #expect(server.requests.allSatisfy { $0.header("Cookie") == nil })
        #expect(server.requests.allSatisfy { $0.header("Referer") == nil })
    }

    @Test(
        "a header value goes out byte for byte",
        arguments: [
            [0x22, 0xFF, 0xE9, 0x80, 0x22], Array("W/\"a b\"".utf8), [0x09, 0x61],
        ])
    func headerBytes(_ value: [UInt8]) async throws {
        let request = try await request("/feed", headers: [("If-None-Match", value)])
        let line = Array("If-None-Match: ".utf8) + value + [0x0D, 0x0A]
        #expect(request.raw.contains(line))
    }

    @Test("an empty header value is sent as one", arguments: ["", " ", " \t "])
    func emptyHeader(_ value: String) async throws {
        let request = try await request("/feed", headers: [("If-None-Match", Array(value.utf8))])
        #expect(request.header("If-None-Match") == "")
    }

    @Test("a header value cannot begin another header, nor end the request")
    func headerInjection() async throws {
        let value = Array("a\r\nX-Evil: b\r\n\r\nGET / HTTP/1.1\n\0c".utf8)
        let request = try await request("/feed", headers: [("X-One", value)])
        #expect(request.header("X-Evil") == nil)
        #expect(request.header("X-One") == "aX-Evil: bGET / HTTP/1.1c")
    }
}
