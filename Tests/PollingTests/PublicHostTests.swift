import Polling
import Testing
import Web

@Suite("Public hosts")
struct PublicHostTests {
    private func name(of host: String) throws -> String? {
        PublicHost.name(of: try #require(WebURL("http://\(host)/")))
    }

    @Test(
        "a DNS name with a dot is public, however it is written",
        arguments: [
            ("example.org", "example.org"), ("Feeds.EXAMPLE.org", "feeds.example.org"),
            ("example.org.", "example.org"), ("example.org:8080", "example.org"),
            ("u:p@example.org", "example.org"), ("feeds.example", "feeds.example"),
            ("feeds.test", "feeds.test"), ("Müller.example", "müller.example"),
            ("MÜLLER.example", "müller.example"),
            ("xn--mller-kva.example", "xn--mller-kva.example"),
            ("a_b.example", "a_b.example"), ("127.0.0.1.example", "127.0.0.1.example"),
            ("notlocalhost.example", "notlocalhost.example"), ("mylocal.xlocal", "mylocal.xlocal"),
            ("localhost.example.org", "localhost.example.org"), ("1.2.3.4a", "1.2.3.4a"),
            ("a.0xg", "a.0xg"), ("home.arpa.example", "home.arpa.example"),
            ("in-addr.arpa", "in-addr.arpa"),
        ])
    func isPublic(host: String, name: String) throws {
        #expect(try self.name(of: host) == name)
    }

    @Test(
        "addresses are not, in any spelling that resolvers take",
        arguments: [
            "127.0.0.1", "127.1", "127.0.1", "0x7f.1", "0X7F.0.0.1", "0177.0.0.1", "2130706433",
            "0x7f000001", "017700000001", "127.0.0.1.", "192.168.1.10", "8.8.8.8", "1.2.3.4.5",
            "999.999.999.999", "1.2.3.0x", "a.1", "[::1]", "[2001:db8::1]", "[fe80::1%25eth0]",
            "[::ffff:127.0.0.1]", "8.8.8.8:8080", "[::1]:80",
        ])
    func address(host: String) throws {
        #expect(try name(of: host) == nil)
    }

    @Test(
        "names for local use are not",
        arguments: [
            "localhost", "LOCALHOST", "localhost.", "feeds.localhost", "a.b.localhost.",
            "nas.local", "NAS.Local", "nas.local.", "wiki.internal", "router.lan", "pi.home.arpa",
            "home.arpa", "Pi.Home.ARPA.", "nas", "intranet", "nas.", "a..b", ".example.org",
            "example.org..", ".", "..",
        ])
    func local(host: String) throws {
        #expect(try name(of: host) == nil)
    }
}
