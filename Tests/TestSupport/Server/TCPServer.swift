import Foundation
import Loopback
import Synchronization

/// A listener on loopback whose connections a test drives byte by byte, each on a thread of its
/// own: for what is not HTTP (a TLS handshake that stalls, SOCKS, tunnels).
package final class TCPServer: Sendable {
    package let port: UInt16
    private let listener: Int32
    private let accepted = Atomic(0)

    /// Serves every connection with the body; it closes when the body lets go of it.
    package init(_ body: @escaping @Sendable (TCPConnection) -> Void) throws {
        listener = try Posix.listen(port: 0)
        port = Posix.localPort(of: listener)
        let listener = listener
        Thread.detachNewThread { [self] in
            while case let descriptor = accept(listener, nil, nil), descriptor >= 0 {
                accepted.add(1, ordering: .relaxed)
                Thread.detachNewThread { body(TCPConnection(descriptor)) }
            }
        }
    }

    deinit {
        _ = systemClose(listener)
    }

    /// How many connections came.
    package var connections: Int { accepted.load(ordering: .relaxed) }

    /// Ends the listener; connections that are being served go on.
    package func stop() { _ = shutdown(listener, Int32(SHUT_RDWR)) }

    package var url: String { "http://127.0.0.1:\(port)/" }
}
