import Foundation
import Loopback
import TestSupport
import Testing
import Transport
import Web

@Suite("HTTPClient and proxies")
struct ProxyTests {
    private static func request(_ url: String, proxy: String? = nil) throws -> HTTPRequest {
        HTTPRequest(url: try #require(WebURL(url)), proxy: proxy)
    }

    @Test("an http URL is asked of the proxy as a whole, by whoever names it")
    func plain() async throws {
        let proxy = try LoopbackServer { .ok($0.target) }
        let own = try Self.request("http://feeds.test/a?b#c", proxy: proxy.baseURL)
        #expect(try await HTTPClient().send(own).body == Array("http://feeds.test/a?b".utf8))

        var configuration = HTTPClient.Configuration()
        configuration.proxy = proxy.baseURL
        let client = HTTPClient(configuration)
        let other = try Self.request("http://feeds.test/d")
        #expect(try await client.send(other).body == Array("http://feeds.test/d".utf8))
        #expect(proxy.requests.allSatisfy { $0.header("Host") == "feeds.test" })
    }

    @Test("the request's own proxy wins over the configured one, and an empty one is none")
    func precedence() async throws {
        let proxies = try (0..<2).map { number in try LoopbackServer { _ in .ok("\(number)") } }
        let server = try LoopbackServer { _ in .ok("direct") }
        var configuration = HTTPClient.Configuration()
        configuration.proxy = proxies[0].baseURL
        let client = HTTPClient(configuration)
        for (proxy, expected) in [(nil, "0"), (proxies[1].baseURL, "1"), ("", "direct")] {
            let response = try await client.send(Self.request(server.url("/"), proxy: proxy))
            #expect(response.body == Array(expected.utf8))
        }
    }

    @Test("the credentials of the proxy go to it, and those of the feed do not")
    func credentials() async throws {
        let proxy = try LoopbackServer { _ in .status(407) }
        let address = "http://Aladdin:open%20sesame@127.0.0.1:\(proxy.port)"
        let response = try await HTTPClient().send(
            Self.request("http://feeds.test/", proxy: address))
        #expect(response.status == 407)
        let request = try #require(proxy.requests.first)
        #expect(
            request.header("Proxy-Authorization") == "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
        #expect(request.header("Authorization") == nil)
    }

    @Test(
        "no error tells the credentials of the proxy",
        arguments: [
            "http://127.0.0.1:1", "http://[::", "gopher://127.0.0.1:1", "http://proxy.invalid:1",
            "socks5h://127.0.0.1:1", "socks5://127.0.0.1:1", "https://127.0.0.1:1", "http://:1",
            "http://127.0.0.1:99999999",
        ])
    func secretError(_ address: String) async throws {
        let secret = address.replacing("://", with: "://user:geheim@")
        for url in ["http://feeds.test/", "https://feeds.test/"] {
            let error = await #expect(throws: TransportError.self) {
                try await HTTPClient().send(Self.request(url, proxy: secret))
            }
            let text = "\(String(describing: error)) \(String(reflecting: error))"
            #expect(!text.contains("geheim"))
            #expect(!text.contains("user"))
            #expect(text.contains("proxy"))
        }
    }

    @Test("a proxy that makes no tunnel is the one in trouble", arguments: [403, 407, 502])
    func noTunnel(_ status: Int) async throws {
        let proxy = try LoopbackServer { _ in .status(status).closing() }
        await #expect(throws: TransportError.proxy("answered \(status)")) {
            try await HTTPClient().send(
                Self.request("https://feeds.test/", proxy: proxy.baseURL))
        }
        #expect(proxy.requests.map(\.method) == ["CONNECT"])
        #expect(proxy.requests.first?.target == "feeds.test:443")
    }

    @Test("an https URL is reached through a tunnel", .enabled(if: NginxServer.isAvailable))
    func tunnel() async throws {
        let site = try TemporaryDirectory()
        defer { site.close() }
        try site.write("hello", to: "feed.bin")
        let nginx = try await NginxServer.start(serving: site.path)
        let proxy = try TCPServer { connection in
            guard connection.readHead().hasPrefix("CONNECT localhost:") else { return }
            connection.write("HTTP/1.1 200 Yes\r\nX-Proxy: 1\r\n\r\n")
            connection.tunnel(to: nginx.securePort)
        }
        defer { proxy.stop() }
        let client = HTTPClient(certificateFile: nginx.caPath)
        let request = try Self.request(
            "https://localhost:\(nginx.securePort)/feed.bin", proxy: proxy.url)
        for _ in 0..<3 {
            let response = try await client.send(request)
            #expect(response.body == Array("hello".utf8))
            #expect(response.httpVersion == "2")
            #expect(response.headers.string("X-Proxy") == nil)
        }
        #expect(proxy.connections == 1)
        await nginx.stop()
    }

    @Test("SOCKS5 looks the name up here, SOCKS5h there", arguments: ["socks5", "socks5h"])
    func socks(_ scheme: String) async throws {
        let server = try LoopbackServer { .ok($0.header("Host") ?? "") }
        let asked = Gate()
        let proxy = try TCPServer { connection in
            _ = connection.read()
            connection.write([5, 0])
            let head = connection.read(4)
            let name = head.last == 3 ? connection.read(Int(connection.read(1)[0])) : []
            if head.last == 1 { _ = connection.read(4) }
            _ = connection.read(2)
            if name == Array("feeds.test".utf8) { asked.open() }
            connection.write([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])
            connection.tunnel(to: server.port)
        }
        defer { proxy.stop() }
        var configuration = HTTPClient.Configuration()
        configuration.resolve = ["feeds.test:80:127.0.0.1"]
        let response = try await HTTPClient(configuration).send(
            Self.request("http://feeds.test/", proxy: "\(scheme)://127.0.0.1:\(proxy.port)"))
        #expect(response.body == Array("feeds.test".utf8))
        #expect(asked.isOpen == (scheme == "socks5h"))
    }

    @Test("a SOCKS proxy that refuses is the one in trouble")
    func socksRefusal() async throws {
        let proxy = try TCPServer { connection in
            _ = connection.read()
            connection.write([5, 0])
            _ = connection.read()
            connection.write([5, 5, 0, 1, 0, 0, 0, 0, 0, 0])
        }
        defer { proxy.stop() }
        await #expect(throws: TransportError.proxy("did not reach feeds.test")) {
            try await HTTPClient().send(
                Self.request("http://feeds.test/", proxy: "socks5h://127.0.0.1:\(proxy.port)"))
        }
    }

    // A process of its own, because setting the environment is not safe with other threads.
    @Test("the proxies of the environment are used, but for the hosts in no_proxy")
    func environment() async {
        await #expect(processExitsWith: .success) {
            let proxy = try LoopbackServer { _ in .ok("proxy") }
            let server = try LoopbackServer { _ in .ok("direct") }
            for name in ["http_proxy", "https_proxy", "all_proxy", "no_proxy", "NO_PROXY"] {
                unsetenv(name)
            }
            setenv("http_proxy", "http://user:geheim@127.0.0.1:\(proxy.port)", 1)
            setenv("https_proxy", "http://127.0.0.1:1", 1)
            setenv("no_proxy", "127.0.0.0/8,direct.test.\t .other.test", 1)
            var configuration = HTTPClient.Configuration()
            configuration.resolve = ["*:\(server.port):127.0.0.1"]
            let client = HTTPClient(configuration)
            func body(_ host: String, proxy: String? = nil) async throws -> String {
                let url = "http://\(host):\(server.port)/"
                let response = try await client.send(ProxyTests.request(url, proxy: proxy))
                return String(decoding: response.body, as: UTF8.self)
            }
            #expect(try await body("feeds.test") == "proxy")
            #expect(try await body("127.0.0.1") == "direct")
            #expect(try await body("direct.test") == "direct")
            // A tab separates too. Were the address not checked here, it would not be at all.
            #expect(try await body("a.other.test") == "direct")
            var inside = try ProxyTests.request("http://a.other.test:\(server.port)/")
            inside.reachesPrivate = false
            await #expect(throws: TransportError.privateAddress("a.other.test")) {
                try await client.send(inside)
            }
            #expect(try await body("direct.test", proxy: proxy.baseURL) == "proxy")
            #expect(try await body("feeds.test", proxy: "") == "direct")
            let refused = TransportError.proxy("refused the connection")
            await #expect(throws: refused) {
                try await client.send(ProxyTests.request("https://feeds.test/"))
            }
            unsetenv("http_proxy")
            setenv("all_proxy", "socks5h://127.0.0.1:1", 1)
            // A client reads the environment once.
            #expect(try await body("feeds.test") == "proxy")
            let other = HTTPClient(configuration)
            await #expect(throws: refused) {
                try await other.send(ProxyTests.request("http://feeds.test/"))
            }
        }
    }
}
