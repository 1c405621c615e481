import Testing

@testable import Web

@Suite("Addresses and names of the local network")
struct NetworkAddressTests {
    private func isLocal(_ host: String) throws -> Bool {
        try #require(WebURL("http://\(host)/"), "\(host)").isLocal
    }

    @Test(
        "addresses of this machine and of local networks are local, in every spelling",
        arguments: [
            "127.0.0.1", "127.1", "0x7f000001", "0X7F.1", "2130706433", "017700000001", "0",
            "10.1.2.3", "100.64.0.1", "169.254.169.254", "172.16.0.1", "172.31.255.255",
            "192.0.0.1", "192.168.1.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "[::]",
            "[::1]", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]", "[::ffff:a00:1]",
            "[::127.0.0.1]", "[fc00::1]", "[fdff::1]", "[fe80::1]", "[fe80::1%25eth0]",
            "[fec0::1]", "[ff02::1]", "[64:ff9b::10.0.0.1]", "[64:ff9b:1::1]", "[2002:7f00:1::]",
            "[::ffff:0:127.0.0.1]", "[2001:0:4136:e378:8000:63bf:3fff:fdd2]", "127.0.0.1.",
        ])
    func privateAddress(_ host: String) throws {
        #expect(try isLocal(host))
    }

    @Test(
        "what looks like an address and cannot be read for certain is local too",
        arguments: [
            "127.0.0.09", "4429185025", "0177.0.0.1", "08.8.8.8", "1.2.3.4.5", "8.8.8.256",
            "999.999.999.999", "1.2.3.0x", "a.1", "[::1::]", "[1:2]", "[12345::]", "[::1.2.3]",
            "１２７.0.0.１", "127.0.0。1", "127.0.0.1\u{AD}", "printer.ｌｏｃａｌ",
        ])
    func unreadable(_ host: String) throws {
        #expect(try isLocal(host))
    }

    @Test(
        "names for local use are local",
        arguments: [
            "localhost", "a.LOCALHOST.", "host.localdomain", "printer.local", "wiki.internal",
            "wiki.intranet", "x.private", "x.corp", "nas.home", "router.lan", "pi.home.arpa",
            "fritz.box", "nas.fritz.box", "nas", "a..example", "..",
        ])
    func localName(_ host: String) throws {
        #expect(try isLocal(host))
    }

    @Test(
        "other addresses and names are public",
        arguments: [
            "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255",
            "128.0.0.1", "172.15.255.255", "172.32.0.0", "192.167.255.255", "192.169.0.0",
            "198.20.0.0", "223.255.255.255", "8.8.8.8", "0x08.8.8.8", "134744072",
            "[2606:4700::1]", "[::ffff:8.8.8.8]", "[64:ff9b::808:808]", "[2002:808:808::]",
            "[2001:200::1]", "[2001:4860:4860:0:0:0:0:8888]", "example.org", "example.org.",
            "home.example", "a.box", "пример.рф", "ПРИМЕР.РФ", "例え.テスト", "127.0.0.1.example",
        ])
    func isPublic(_ host: String) throws {
        #expect(try !isLocal(host))
    }

    @Test("an address is in its networks and in no other")
    func networks() throws {
        let address = try #require(NetworkAddress("10.1.2.3"))
        for network in ["10.0.0.0/8", "10.1.2.3", "10.1.2.2/31", "0.0.0.0/0", "10.1.2.3/32"] {
            #expect(address.isIn(network: network), "\(network)")
        }
        for network in ["10.0.0.0/16", "10.1.2.3/33", "10.1.2.3/-1", "::/0", "/8", "", "x/8"] {
            #expect(!address.isIn(network: network), "\(network)")
        }
        #expect(NetworkAddress("[fd12::1]")?.isIn(network: "fd00::/8") == true)
        #expect(NetworkAddress("[2606::1]")?.isIn(network: "fd00::/8") == false)
    }
}
