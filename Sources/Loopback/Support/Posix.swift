import System

/// Sockets on the loopback interface.
package enum Posix {
    package static func setNonBlocking(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    /// A TCP socket that is closed in started processes.
    package static func streamSocket() throws(SystemError) -> Int32 {
        #if os(Linux)
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = socket(AF_INET, type, 0)
        #else
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        guard descriptor >= 0 else { throw SystemError("socket") }
        Descriptor.closeOnExec(descriptor)
        #if !os(Linux)
        setOption(descriptor, SOL_SOCKET, SO_NOSIGPIPE, Int32(1))
        #endif
        return descriptor
    }

    /// The next connection of a listener that does not block, or `nil` when none is waiting.
    static func acceptConnection(of listener: Int32) -> Int32? {
        #if os(Linux)
        // For the same reason as in pipe(): an inherited connection would not close.
        typealias Accept4 =
            @convention(c) (
                Int32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int32
            ) -> Int32
        guard let symbol = dlsym(nil, "accept4") else { return nil }
        let accept4 = unsafeBitCast(symbol, to: Accept4.self)
        let descriptor = accept4(listener, nil, nil, Int32(SOCK_CLOEXEC.rawValue))
        guard descriptor >= 0 else { return nil }
        #else
        let descriptor = accept(listener, nil, nil)
        guard descriptor >= 0 else { return nil }
        Descriptor.closeOnExec(descriptor)
        setOption(descriptor, SOL_SOCKET, SO_NOSIGPIPE, Int32(1))
        #endif
        setNonBlocking(descriptor)
        setOption(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, Int32(1))
        return descriptor
    }

    package static func setOption<Value: BitwiseCopyable>(
        _ descriptor: Int32, _ level: Int32, _ name: Int32, _ value: Value
    ) {
        _ = withUnsafeBytes(of: value) {
            setsockopt(descriptor, level, name, $0.baseAddress, socklen_t($0.count))
        }
    }

    /// Calls the body with the address `127.0.0.1:port`.
    package static func withLoopbackAddress<Result>(
        port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        var address = sockaddr_in()
        #if !os(Linux)
        address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
        #endif
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    /// The port to which a socket is bound.
    package static func localPort(of descriptor: Int32) -> UInt16 {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getsockname(descriptor, $0, &size)
            }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    /// A listening socket on `127.0.0.1`; port 0 lets the system choose.
    package static func listen(port: UInt16, backlog: Int32 = 1024) throws(SystemError) -> Int32 {
        let listener = try boundSocket(port: port)
        guard System.listen(listener, backlog) == 0 else {
            let error = SystemError("listen 127.0.0.1:\(port)")
            _ = close(listener)
            throw error
        }
        return listener
    }

    /// A socket that is bound to a port of `127.0.0.1`, and refuses connections; port 0 lets the
    /// system choose.
    static func boundSocket(port: UInt16) throws(SystemError) -> Int32 {
        let descriptor = try streamSocket()
        // A server that restarts on its port must not wait for old connections to die out. The
        // system must not choose a port that a stopped server holds.
        if port != 0 { setOption(descriptor, SOL_SOCKET, SO_REUSEADDR, Int32(1)) }
        guard withLoopbackAddress(port: port, { bind(descriptor, $0, $1) }) == 0 else {
            let error = SystemError("bind 127.0.0.1:\(port)")
            _ = close(descriptor)
            throw error
        }
        if port == 0 { setOption(descriptor, SOL_SOCKET, SO_REUSEADDR, Int32(1)) }
        return descriptor
    }
}
