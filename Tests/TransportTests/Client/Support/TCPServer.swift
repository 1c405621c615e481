import Foundation
import Synchronization

/// A listener on loopback whose connections a test drives byte by byte, each on a thread of its
/// own: for what is not HTTP (a TLS handshake that stalls, SOCKS, tunnels).
final class TCPServer: Sendable {
    let port: UInt16
    private let listener: Int32
    private let accepted = Atomic(0)

    /// Serves every connection with the body, and closes it afterwards.
    init(_ body: @escaping @Sendable (TCPConnection) -> Void) throws {
        listener = try Self.listen(backlog: 128)
        port = Self.port(of: listener)
        let listener = listener
        Thread.detachNewThread { [self] in
            while case let descriptor = accept(listener, nil, nil), descriptor >= 0 {
                accepted.add(1, ordering: .relaxed)
                Thread.detachNewThread {
                    let connection = TCPConnection(descriptor)
                    body(connection)
                    connection.close()
                }
            }
            systemClose(listener)
        }
    }

    /// How many connections came.
    var connections: Int { accepted.load(ordering: .relaxed) }

    /// Ends the listener; connections that are being served go on.
    func stop() { _ = shutdown(listener, Int32(SHUT_RDWR)) }

    var url: String { "http://127.0.0.1:\(port)/" }

    static func listen(backlog: Int32) throws -> Int32 {
        let listener = streamSocket()
        let bound = withLoopback(port: 0) { bind(listener, $0, $1) }
        guard listener >= 0, bound == 0, systemListen(listener, backlog) == 0 else {
            throw POSIXError(.EADDRNOTAVAIL)
        }
        return listener
    }

    static func port(of descriptor: Int32) -> UInt16 {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getsockname(descriptor, $0, &size)
            }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    static func withLoopback<Result>(
        port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}

/// A TCP socket.
func streamSocket() -> Int32 {
    #if os(Linux)
    socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    #else
    socket(AF_INET, SOCK_STREAM, 0)
    #endif
}

/// `close`, where a method has that name too.
func systemClose(_ descriptor: Int32) { _ = close(descriptor) }

private func systemListen(_ descriptor: Int32, _ backlog: Int32) -> Int32 {
    listen(descriptor, backlog)
}
