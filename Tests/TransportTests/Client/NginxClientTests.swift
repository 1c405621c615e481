import Loopback
import TestSupport
import Testing
import Transport
import Web

@Suite("HTTPClient and a real nginx", .enabled(if: NginxServer.isAvailable))
struct NginxClientTests {
    private static let feed = "{\"items\": \"\(String(repeating: "größer ", count: 4000))\"}"

    /// A site with one feed, served as the lines say.
    private static func withNginx(
        directives: String = "", http: String = "",
        _ body: (NginxServer) async throws -> Void
    ) async throws {
        let site = try TemporaryDirectory()
        defer { site.close() }
        try site.write(feed, to: "feed.json")
        let nginx = try await NginxServer.start(
            serving: site.path, directives: directives, http: http)
        try await body(nginx)
        await nginx.stop()
    }

    @Test("HTTP/2, TLS and every compression at once give the same bytes, and then a 304")
    func modern() async throws {
        try await Self.withNginx { nginx in
            let client = HTTPClient(certificateFile: nginx.caPath)
            for coding in ["gzip", "br", "identity"] where coding != "br" || NginxServer.hasBrotli {
                let accepted = [(name: "Accept-Encoding", value: Array(coding.utf8))]
                let url = nginx.secureURL("/feed.json")
                let first = try await client.get(url, headers: accepted)
                #expect(first.httpVersion == "2")
                #expect(first.headers.string("Content-Encoding") ?? "identity" == coding)
                #expect(first.body == Array(Self.feed.utf8))
                let tag = try #require(first.headers.bytes("ETag"))
                let second = try await client.get(
                    url, headers: accepted + [("If-None-Match", tag)])
                #expect(second.status == 304)
                #expect(second.body.isEmpty)
                #expect(second.bytesOnWire == 0)
            }
        }
    }

    @Test("over HTTP/2 a body and headers have limits too, and what exceeds them harms no other")
    func limits() async throws {
        let site = try TemporaryDirectory()
        defer { site.close() }
        try site.write(Self.feed, to: "feed.json")
        // On the wire it has some 4 KB.
        try site.write(String(repeating: "0", count: 4 << 20), to: "bomb.json")
        try site.write(String(repeating: "0", count: 4 << 20), to: "large.bin")
        let long = String(repeating: "x", count: 3000)
        let nginx = try await NginxServer.start(
            serving: site.path,
            directives: "location /long { add_header X-Long \(long); return 200; }")
        let client = HTTPClient(certificateFile: nginx.caPath)
        var limits = HTTPLimits()
        (limits.body, limits.headers) = (256 << 10, 2 << 10)
        let cases: [(path: String, error: TransportError)] = [
            ("/bomb.json", .bodyTooLarge(limit: limits.body)),
            ("/large.bin", .bodyTooLarge(limit: limits.body)),
            ("/long", .headersTooLarge(limit: limits.headers)),
        ]
        _ = try await client.get(nginx.secureURL("/feed.json"))
        for (path, error) in cases {
            async let other = client.get(nginx.secureURL("/feed.json"))
            await #expect(throws: error) {
                try await client.get(nginx.secureURL(path), limits: limits)
            }
            #expect(try await other.body == Array(Self.feed.utf8))
            #expect(try await other.httpVersion == "2")
        }
        await nginx.stop()
    }

    @Test("HTTP/2 carries many requests at once, each with its own answer")
    func multiplexed() async throws {
        let directives = "location /n/ { add_header X-Path $request_uri; return 200; }"
        try await Self.withNginx(directives: directives) { nginx in
            let client = HTTPClient(jobs: 20, certificateFile: nginx.caPath)
            // The first one finds out that it is HTTP/2.
            _ = try await client.get(nginx.secureURL("/feed.json"))
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 0..<200 {
                    group.addTask {
                        let response = try await client.get(nginx.secureURL("/n/\(number)"))
                        return response.httpVersion == "2"
                            && response.headers.string("X-Path") == "/n/\(number)"
                    }
                }
                for try await isOwn in group { #expect(isOwn) }
            }
            let log = try nginx.accessLog()
            #expect(log.count == 201)
        }
    }

    @Test("a server that limits requests says 429, when to come back, and is heard")
    func limited() async throws {
        try await Self.withNginx(
            directives: """
                location /feed.json {
                    limit_req zone=few;
                    limit_req_status 429;
                    error_page 429 @later;
                }
                location @later { add_header Retry-After 120 always; return 429; }
                """,
            http: "limit_req_zone $binary_remote_addr zone=few:1m rate=1r/m;"
        ) { nginx in
            let client = HTTPClient()
            #expect(try await client.get(nginx.url("/feed.json")).status == 200)
            for _ in 0..<3 {
                let response = try await client.get(nginx.url("/feed.json"))
                #expect(response.status == 429)
                #expect(response.headers.string("Retry-After") == "120")
            }
        }
    }

    @Test("a connection that nginx closes after some requests is replaced")
    func fewRequests() async throws {
        try await Self.withNginx(directives: "keepalive_requests 3;") { nginx in
            let client = HTTPClient(certificateFile: nginx.caPath)
            for _ in 0..<10 {
                for url in [nginx.url("/feed.json"), nginx.secureURL("/feed.json")] {
                    let response = try await client.get(url)
                    #expect(response.body == Array(Self.feed.utf8))
                }
            }
        }
    }

    @Test(
        "nginx as the proxy, also one that wants a password",
        arguments: [("", 200), ("reader:geheim@", 200), ("reader:falsch@", 407)])
    func proxy(credentials: String, status: Int) async throws {
        let server = try LoopbackServer { .ok("\($0.target) \($0.header("Host") ?? "")") }
        let password = """
            if ($http_proxy_authorization != "Basic cmVhZGVyOmdlaGVpbQ==") { return 407; }
            """
        try await Self.withNginx(
            directives: """
                location / {
                    \(credentials.isEmpty ? "" : password)
                    proxy_pass http://127.0.0.1:\(server.port)$request_uri;
                    proxy_set_header Host $http_host;
                }
                """
        ) { nginx in
            let url = try #require(WebURL("http://feeds.test:8080/a?b"))
            let proxy = "http://\(credentials)127.0.0.1:\(nginx.port)"
            let response = try await HTTPClient().send(HTTPRequest(url: url, proxy: proxy))
            #expect(response.status == status)
            if status == 200 { #expect(response.body == Array("/a?b feeds.test:8080".utf8)) }
        }
    }
}
