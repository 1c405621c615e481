import Loopback
import TestSupport
import Testing
import Transport
import Web

@Suite("HTTPClient over TLS", .enabled(if: NginxServer.isAvailable))
struct SecureTransportTests {
    @Test("HTTP/2 is spoken with a server whose authority is trusted")
    func http2() async throws {
        let site = try TemporaryDirectory()
        defer { site.close() }
        try site.write("hello", to: "feed.bin")
        let nginx = try await NginxServer.start(serving: site.path)
        let client = HTTPClient(certificateFile: nginx.caPath)
        let response = try await client.get(nginx.secureURL("/feed.bin?"))
        #expect(response.status == 200)
        #expect(response.httpVersion == "2")
        #expect(response.body == Array("hello".utf8))
        #expect(response.headers.string("Content-Length") == "5")
        #expect(try await client.get(nginx.url("/feed.bin")).httpVersion == "1.1")
        #expect(try nginx.accessLog().first?.hasPrefix("GET /feed.bin? HTTP/2.0 200") == true)
        await nginx.stop()
    }

    @Test("an unknown authority, or none at all, is a TLS error and no request")
    func unknownAuthority() async throws {
        let site = try TemporaryDirectory()
        defer { site.close() }
        let nginx = try await NginxServer.start(serving: site.path)
        for file in [nil, site.file("missing.pem")] as [String?] {
            let error = await #expect(throws: TransportError.self) {
                try await HTTPClient(certificateFile: file).get(nginx.secureURL("/feed.json"))
            }
            guard case .tls(let reason) = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(!reason.isEmpty)
        }
        #expect(try nginx.accessLog().isEmpty)
        await nginx.stop()
    }

    @Test("a file of authorities that is none is named", arguments: ["missing.pem", "feed.bin"])
    func authorityFile(_ name: String) async throws {
        let site = try TemporaryDirectory()
        defer { site.close() }
        try site.write("hello", to: "feed.bin")
        let nginx = try await NginxServer.start(serving: site.path)
        let error = await #expect(throws: TransportError.self) {
            try await HTTPClient(certificateFile: site.file(name)).get(nginx.secureURL("/"))
        }
        #expect(error?.description.contains(site.file(name)) == true)
        await nginx.stop()
    }

    @Test("a request that does not verify opens no door to those that do")
    func unverified() async throws {
        let site = try TemporaryDirectory()
        defer { site.close() }
        try site.write("hello", to: "feed.bin")
        let nginx = try await NginxServer.start(serving: site.path)
        let client = HTTPClient()
        let url = nginx.secureURL("/feed.bin")
        var request = HTTPRequest(url: try #require(WebURL(url)), proxy: "")
        request.verifiesTLS = false
        #expect(try await client.send(request).body == Array("hello".utf8))
        await #expect(throws: TransportError.self) { try await client.get(url) }
        #expect(try nginx.accessLog().count == 1)
        await nginx.stop()
    }

    @Test("the name in the certificate must be the host's")
    func otherName() async throws {
        let site = try TemporaryDirectory()
        defer { site.close() }
        let nginx = try await NginxServer.start(serving: site.path)
        var configuration = HTTPClient.Configuration()
        configuration.certificateFile = nginx.caPath
        configuration.resolve = ["feeds.test:\(nginx.securePort):127.0.0.1"]
        let client = HTTPClient(configuration)
        let url = "https://feeds.test:\(nginx.securePort)/feed.bin"
        let error = await #expect(throws: TransportError.self) { try await client.get(url) }
        #expect(error?.description.contains("feeds.test") == true)
        await nginx.stop()
    }

    @Test("a server that does not speak TLS is a TLS error")
    func plainServer() async throws {
        let site = try TemporaryDirectory()
        defer { site.close() }
        let nginx = try await NginxServer.start(serving: site.path)
        let error = await #expect(throws: TransportError.self) {
            try await HTTPClient().get("https://127.0.0.1:\(nginx.port)/")
        }
        await nginx.stop()
        guard case .tls = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
