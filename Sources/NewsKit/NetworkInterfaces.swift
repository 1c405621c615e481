#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The network interfaces of this machine.
enum NetworkInterfaces {
    /// Whether one that leads anywhere has an address: not the loopback interface, and not one with
    /// nothing but a link-local IPv6 address, which needs no network.
    static var haveAddress: Bool {
        var first: UnsafeMutablePointer<ifaddrs>?
        // Where it cannot be told, there may be a network.
        guard getifaddrs(&first) == 0 else { return true }
        defer { freeifaddrs(first) }
        var next = first
        while let interface = next?.pointee {
            next = interface.ifa_next
            guard let address = interface.ifa_addr, interface.leadsSomewhere else { continue }
            switch Int32(address.pointee.sa_family) {
            case AF_INET: return true
            case AF_INET6:
                let isLinkLocal = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                    withUnsafeBytes(of: $0.pointee.sin6_addr) {
                        $0[0] == 0xFE && $0[1] & 0xC0 == 0x80
                    }
                }
                if !isLinkLocal { return true }
            default: continue
            }
        }
        return false
    }
}

extension ifaddrs {
    fileprivate var leadsSomewhere: Bool {
        let flags = Int(ifa_flags)
        return flags & Int(IFF_UP) != 0 && flags & Int(IFF_LOOPBACK) == 0
    }
}
