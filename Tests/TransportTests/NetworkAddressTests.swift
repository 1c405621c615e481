import Testing

@testable import Transport

@Suite("NetworkAddress")
struct NetworkAddressTests {
    @Test(
        "knows the addresses of this machine and of local networks, in every spelling",
        arguments: [
            "127.0.0.1", "127.1", "0x7f000001", "2130706433", "017700000001", "0", "10.1.2.3",
            "100.64.0.1", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.1",
            "192.168.1.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "[::]", "[::1]",
            "[::ffff:127.0.0.1]", "[::ffff:a00:1]", "[::127.0.0.1]", "[fc00::1]", "[fdff::1]",
            "[fe80::1]", "[fe80::1%25eth0]", "[fec0::1]", "[ff02::1]", "[64:ff9b::10.0.0.1]",
            "[64:ff9b:1::1]", "[2002:7f00:1::]",
        ])
    func privateAddress(_ host: String) {
        #expect(NetworkAddress(host)?.isPrivate == true)
    }

    @Test(
        "takes others for public",
        arguments: [
            "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255",
            "128.0.0.1", "172.15.255.255", "172.32.0.0", "192.167.255.255", "192.169.0.0",
            "198.20.0.0", "223.255.255.255", "8.8.8.8", "[2606:4700::1]", "[::ffff:8.8.8.8]",
            "[64:ff9b::808:808]", "[2002:808:808::]",
        ])
    func publicAddress(_ host: String) {
        #expect(NetworkAddress(host)?.isPrivate == false)
    }

    @Test("is not a name", arguments: ["localhost", "example.org", "", "[", "[]", "1.2.3.4.5"])
    func name(_ host: String) {
        #expect(NetworkAddress(host) == nil)
    }
}
