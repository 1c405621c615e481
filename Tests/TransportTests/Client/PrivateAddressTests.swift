import Loopback
import TestSupport
import Testing
import Transport
import Web

@Suite("A request that must not go to the local network")
struct PrivateAddressTests {
    private func request(_ url: String, proxy: String = "") throws -> HTTPRequest {
        var request = HTTPRequest(url: try #require(WebURL(url)), proxy: proxy)
        request.reachesPrivate = false
        return request
    }

    @Test(
        "opens no connection there",
        arguments: ["127.0.0.1", "127.1", "2130706433", "localhost", "feeds.test"])
    func refused(_ host: String) async throws {
        let server = try LoopbackServer { _ in .ok("secret") }
        var configuration = HTTPClient.Configuration()
        configuration.resolve = ["feeds.test:\(server.port):127.0.0.1"]
        let client = HTTPClient(configuration)
        await #expect(throws: TransportError.privateAddress(host)) {
            try await client.send(request("http://\(host):\(server.port)/"))
        }
        #expect(server.connections == 0)
    }

    @Test("uses no connection that is open there")
    func keptConnection() async throws {
        let server = try LoopbackServer { _ in .ok("secret") }
        let client = HTTPClient()
        #expect(try await client.get(server.url("/")).isFromPrivate)
        await #expect(throws: TransportError.privateAddress("127.0.0.1")) {
            try await client.send(request(server.url("/")))
        }
        #expect(server.requests.count == 1)
    }

    @Test("goes to a proxy there, but not through it to an address there")
    func proxied() async throws {
        let proxy = try LoopbackServer { _ in .ok("public") }
        let client = HTTPClient()
        let response = try await client.send(request("http://feeds.test/", proxy: proxy.baseURL))
        #expect(!response.isFromPrivate)
        for host in [
            "0x7f000001", "127.0.0.1.", "127.0.0.09", "4429185025", "[::ffff:0:127.0.0.1]",
            "[2001:0:4136:e378:8000:63bf:3fff:fdd2]", "host.localdomain", "nas.home", "nas.lan",
            "x.internal", "fritz.box", "x.corp", "x.intranet", "nas.home.arpa",
        ] {
            await #expect(throws: TransportError.privateAddress(host)) {
                try await client.send(request("http://\(host)/", proxy: proxy.baseURL))
            }
        }
        #expect(proxy.requests.map(\.target) == ["http://feeds.test/"])
    }
}
