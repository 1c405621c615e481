import System
import Web

extension NetworkAddress {
    /// The address of a socket; nil when it is of another family.
    init?(_ socket: UnsafePointer<sockaddr>) {
        let raw = UnsafeRawPointer(socket)
        switch Int32(socket.pointee.sa_family) {
        case AF_INET:
            self = withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in.self).sin_addr) {
                NetworkAddress(bytes: $0)
            }
        case AF_INET6:
            self = withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr) {
                NetworkAddress(bytes: $0)
            }
        default: return nil
        }
    }
}
