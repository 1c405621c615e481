import System
import Web

extension WebURL {
    /// Whether the host is not a name but an address, of this machine or of the local network.
    package var hasPrivateAddress: Bool { NetworkAddress(host)?.isPrivate ?? false }
}

/// An address of the Internet Protocol, version 4 (RFC 791) or 6 (RFC 4291).
struct NetworkAddress: Equatable, Sendable {
    /// 4 or 16 bytes, in network order.
    private let bytes: [UInt8]

    /// The address of a socket; nil when it is of another family.
    init?(_ socket: UnsafePointer<sockaddr>) {
        let raw = UnsafeRawPointer(socket)
        switch Int32(socket.pointee.sa_family) {
        case AF_INET:
            bytes = withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in.self).sin_addr) {
                Array($0)
            }
        case AF_INET6:
            bytes = withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr) {
                Array($0)
            }
        default: return nil
        }
    }

    /// The address that the host of a URL is, in any spelling that resolvers accept: `127.0.0.1`,
    /// `0x7f000001`, `2130706433`, `127.1`, `[::1]`. Nil for a name.
    init?(_ text: String) {
        let isBracketed = text.first == "[" && text.last == "]"
        // A zone (RFC 6874) is a matter of this machine.
        let host = (isBracketed ? text.dropFirst().dropLast() : text[...]).prefix { $0 != "%" }
        var (address, longAddress) = (in_addr(), in6_addr())
        if inet_aton(String(host), &address) != 0 {
            bytes = withUnsafeBytes(of: address) { Array($0) }
        } else if inet_pton(AF_INET6, String(host), &longAddress) == 1 {
            bytes = withUnsafeBytes(of: longAddress) { Array($0) }
        } else {
            return nil
        }
    }

    /// Whether the address is of this machine, of the local network, or of no single host on the
    /// internet (IANA's special-purpose registries, RFC 6890). An IPv4 address within an IPv6
    /// address counts as itself.
    var isPrivate: Bool {
        if bytes.count == 4 { return Self.isPrivate(bytes[...]) }
        for (prefix, start) in Self.embeddings where bytes.starts(with: prefix) {
            return Self.isPrivate(bytes[start..<start + 4])
        }
        return bytes[0] & 0xFE == 0xFC || bytes[0] == 0xFF
            || bytes[0] == 0xFE && bytes[1] & 0x80 != 0
            || bytes.starts(with: [0, 0x64, 0xFF, 0x9B, 0, 1])
    }

    private static func isPrivate(_ bytes: ArraySlice<UInt8>) -> Bool {
        let number = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return privateRanges.contains { number >> (32 - $0.length) == $0.first >> (32 - $0.length) }
    }

    private static let privateRanges: [(first: UInt32, length: UInt32)] = [
        (0x0000_0000, 8),  // this network
        (0x0A00_0000, 8),  // private, RFC 1918
        (0x6440_0000, 10),  // shared by a provider's customers, RFC 6598
        (0x7F00_0000, 8),  // loopback
        (0xA9FE_0000, 16),  // link-local, RFC 3927
        (0xAC10_0000, 12),  // private
        (0xC000_0000, 24),  // protocol assignments
        (0xC0A8_0000, 16),  // private
        (0xC612_0000, 15),  // benchmarks, RFC 2544
        (0xE000_0000, 3),  // multicast and reserved
    ]

    /// How an IPv6 address begins that has an IPv4 address in it, and where that is: mapped (RFC
    /// 4291 2.5.5), translated (RFC 6052), 6to4 (RFC 3056).
    private static let embeddings: [(prefix: [UInt8], start: Int)] = [
        ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF], 12),
        ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 12),
        ([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], 12),
        ([0x20, 0x02], 2),
    ]
}
