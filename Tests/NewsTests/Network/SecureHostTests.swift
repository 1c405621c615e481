import Loopback
import TestSupport
import Testing

@Suite(
    "Feeds of a real server with TLS", .fewAtOnce,
    .enabled("nginx is installed") { NginxServer.isAvailable })
struct SecureHostTests {
    private let root: TemporaryDirectory

    init() throws {
        root = try TemporaryDirectory(prefix: "news-nginx")
        for number in 1...4 {
            let feed = CommandFeed.many(20, title: "/\(number)")
            try root.write(feed, to: "\(number).feed")
        }
    }

    /// The first hour of 2026, in seconds since 1970.
    private static let start = 1_767_225_600

    @Test("a permanent redirect that gives up TLS is followed and never stored; one to TLS is")
    func downgrade() async throws {
        let nginx = try await NginxServer.start(
            serving: root.path,
            directives: """
                location /down { return 301 http://127.0.0.1:$arg_to/1.feed; }
                location /up { return 301 https://127.0.0.1:$arg_to/2.feed; }
                """)
        let news = try CommandHarness(["SSL_CERT_FILE": nginx.caPath])
        let down = nginx.secureURL("/down?to=\(nginx.port)")
        let up = nginx.url("/up?to=\(nginx.securePort)")
        for url in [down, up] { try await news.lines("add", "--no-fetch", url) }
        for hours in [0, 25, 50] {
            let result = try await news.run(
                "refresh", environment: ["NEWS_NOW": "=\(Self.start + hours * 3600)"])
            #expect(result.exitStatus == 0, "\(result.stderr)")
        }
        let urls = try await news.sqlite("SELECT url FROM feed ORDER BY id")
        #expect(urls == [down, nginx.secureURL("/2.feed")])
        #expect(try await news.ids().count == 40)
        // It was asked each time, and so was its target.
        let log = try nginx.accessLog()
        #expect(log.count { $0.contains("/down") } == 3)
        #expect(log.count { $0.contains("/1.feed") } == 3)
        #expect(log.count { $0.contains("/up") } == 2)
    }

    @Test("a public host is asked for one feed at a time over HTTP/2 as well")
    func serial() async throws {
        // A second request at the same time is refused, also on the same connection. An answer of
        // 18 KB takes a second, and is not compressed by that name.
        let nginx = try await NginxServer.start(
            serving: root.path, directives: "limit_conn one 1; limit_rate 15k;",
            http: "limit_conn_zone $server_name zone=one:1m;")
        let name = "feeds.example.com"
        let news = try CommandHarness([
            "NEWS_RESOLVE": "\(name):\(nginx.securePort):127.0.0.1", "SSL_CERT_FILE": nginx.caPath,
        ])
        try news.home.write("[network]\nhost_gap = \"10ms\"\n", to: ".config/news/config.toml")
        for number in 1...4 {
            try await news.lines(
                "add", "--no-fetch", "--insecure",
                "https://\(name):\(nginx.securePort)/\(number).feed")
            try await news.lines("edit", "\(number)", "--trust")
        }
        let result = try await news.run("refresh")
        #expect(result.exitStatus == 0, "\(result.stderr)")
        let log = try nginx.accessLog()
        #expect(log.count == 4)
        #expect(log.allSatisfy { $0.contains("HTTP/2.0 200") }, "\(log)")

        // The server would have seen two at once.
        for number in 1...4 {
            try await news.lines("add", "--no-fetch", nginx.secureURL("/\(number).feed"))
        }
        #expect(try await news.run("refresh").exitStatus == 1)
        #expect(try nginx.accessLog().contains { $0.contains("HTTP/2.0 503") })
    }
}
