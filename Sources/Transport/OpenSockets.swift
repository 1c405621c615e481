import CCurl
import System

/// The sockets that libcurl has open. Used only on the loop's thread.
final class OpenSockets {
    private var sockets: Set<Int32> = []

    /// Opens a socket for a connection to an address; negative when that fails. Programs that this
    /// one starts do not inherit it.
    func open(_ address: curl_sockaddr) -> Int32 {
        #if os(Linux)
        let type = address.socktype | Int32(SOCK_CLOEXEC.rawValue)
        #else
        let type = address.socktype
        #endif
        let descriptor = System.socket(address.family, type, address.protocol)
        guard descriptor >= 0 else { return -1 }
        Descriptor.closeOnExec(descriptor)
        sockets.insert(descriptor)
        return descriptor
    }

    /// Closes a socket, and gives the result of `close`.
    func end(_ descriptor: Int32) -> Int32 {
        sockets.remove(descriptor)
        return close(descriptor)
    }

    /// The socket that is bound to a port of this machine.
    func socket(atLocalPort port: Int) -> Int32? {
        sockets.first { descriptor in
            var storage = sockaddr_storage()
            var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
            return withUnsafeMutableBytes(of: &storage) { bytes in
                guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                    getsockname(descriptor, address, &size) == 0
                else { return false }
                // Both families have the port at the same place, in network order.
                return Int(bytes[2]) << 8 | Int(bytes[3]) == port
            }
        }
    }
}
