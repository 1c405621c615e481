import Loopback
import TestSupport
import Testing
import Transport
import Web

@Suite("HTTPClient with a certificate of its own", .enabled(if: NginxServer.isAvailable))
struct ClientCertificateTests {
    /// A certificate that is its own authority, and its key, as files in the directory.
    private static func make(in directory: TemporaryDirectory) async throws {
        let result = try await ChildProcess.run(
            "openssl",
            [
                "req", "-x509", "-days", "2", "-subj", "/CN=reader", "-newkey", "ec", "-pkeyopt",
                "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", "client.key", "-out",
                "client.pem",
            ], directory: directory.path)
        try #require(result.succeeded)
        try directory.write(
            directory.read("client.pem") + directory.read("client.key"), to: "both.pem")
        let encrypted = try await ChildProcess.run(
            "openssl",
            [
                "ec", "-in", "client.key", "-aes128", "-passout", "pass:geheim", "-out",
                "locked.key",
            ], directory: directory.path)
        try #require(encrypted.succeeded)
    }

    private static func nginx(_ site: TemporaryDirectory) async throws -> NginxServer {
        try site.write("hello", to: "feed.bin")
        return try await NginxServer.start(
            serving: site.path,
            directives: """
                ssl_client_certificate "\(site.file("client.pem"))";
                ssl_verify_client on;
                """)
    }

    @Test(
        "a server that wants one gets it, from two files or from one",
        arguments: [("client.pem", "client.key"), ("both.pem", nil)])
    func shown(certificate: String, key: String?) async throws {
        let site = try TemporaryDirectory()
        defer { site.close() }
        try await Self.make(in: site)
        let nginx = try await Self.nginx(site)
        let client = HTTPClient(certificateFile: nginx.caPath)
        var request = HTTPRequest(
            url: try #require(WebURL(nginx.secureURL("/feed.bin"))), proxy: "")
        #expect(try await client.send(request).status == 400)
        request.clientCertificate = site.file(certificate)
        request.clientKey = key.map(site.file)
        #expect(try await client.send(request).body == Array("hello".utf8))
        // Another request may not travel on a connection that a certificate opened.
        request.clientCertificate = nil
        request.clientKey = nil
        #expect(try await client.send(request).status == 400)
        await nginx.stop()
    }

    @Test(
        "a file that is no certificate or key is named, and nobody is asked for a pass phrase",
        arguments: [
            ("missing.pem", nil, "missing.pem cannot be read"),
            ("client.pem", "missing.key", "missing.key cannot be read"),
            ("client.pem", nil, "client.pem does not hold a certificate and its key"),
            ("feed.bin", "client.key", "client.key are not a certificate and its key"),
            ("client.pem", "feed.bin", "feed.bin are not a certificate and its key"),
            ("client.pem", "locked.key", "locked.key are not a certificate and its key"),
        ])
    func unusable(certificate: String, key: String?, reason: String) async throws {
        let site = try TemporaryDirectory()
        defer { site.close() }
        try await Self.make(in: site)
        let nginx = try await Self.nginx(site)
        var request = HTTPRequest(
            url: try #require(WebURL(nginx.secureURL("/feed.bin"))), proxy: "")
        request.clientCertificate = site.file(certificate)
        request.clientKey = key.map(site.file)
        let error = await #expect(throws: TransportError.self) {
            try await HTTPClient(certificateFile: nginx.caPath).send(request)
        }
        #expect(error?.description.hasSuffix(reason) == true, "\(String(describing: error))")
        #expect(error?.description.contains(site.path) == true)
        await nginx.stop()
    }
}
