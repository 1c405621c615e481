import Loopback
import System
import TestSupport
import Testing

@Suite("NginxServer", .enabled(if: NginxServer.isAvailable))
struct NginxServerTests {
    @Test("serves feeds with HTTP/1.1 and with HTTP/2 over TLS, compressed, until it stops")
    func serving() async throws {
        let site = try TemporaryDirectory()
        let feed = #"{"title": "\#(String(repeating: "a", count: 5000))"}"#
        try site.write(feed, to: "feed.json")
        let nginx = try await NginxServer.start(
            serving: site.path, directives: "location /gone { return 410; }")

        let plain = try await fetch(nginx.url("/feed.json"), ["--http1.1"])
        #expect(plain.lines.last == "200 1.1 application/feed+json")
        #expect(plain.stdout.hasPrefix(feed))

        let coding = NginxServer.hasBrotli ? "br" : "gzip"
        let secure = try await fetch(
            nginx.secureURL("/feed.json"),
            ["--http2", "--cacert", nginx.caPath, "-H", "Accept-Encoding: \(coding)"])
        #expect(secure.lines.last?.hasSuffix(" 2 application/feed+json") == true)
        let decoded = try await fetch(
            nginx.secureURL("/feed.json"), ["--http2", "--cacert", nginx.caPath, "--compressed"])
        #expect(decoded.stdout.hasPrefix(feed))
        #expect(try await fetch(nginx.url("/gone")).lines.last?.hasPrefix("410 ") == true)

        let log = try nginx.accessLog()
        #expect(log.first == "GET /feed.json HTTP/1.1 200 -")
        #expect(log.contains("GET /feed.json HTTP/2.0 200 \(coding)"))

        let distrusted = try await fetch(nginx.secureURL("/feed.json"))
        #expect(distrusted.exitStatus == 60)

        await nginx.stop()
        #expect(throws: SystemError.self) { try RawClient(port: nginx.port) }
        #expect(throws: SystemError.self) { try nginx.accessLog() }
        site.close()
    }

    @Test("a broken directive is an error that says what nginx said")
    func brokenConfiguration() async throws {
        let error = await #expect(throws: WaitError.self) {
            try await NginxServer.start(serving: "/", directives: "no_such_directive;")
        }
        #expect(error?.description.contains("no_such_directive") == true)
    }
}

private func fetch(_ url: String, _ options: [String] = []) async throws -> ProcessResult {
    let format = "\n%{http_code} %{http_version} %{content_type}"
    return try await ChildProcess.run("curl", ["-s", "-w", format] + options + [url])
}
