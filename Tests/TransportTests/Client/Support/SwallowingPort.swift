import Foundation

/// A port that swallows what is sent to it, as a firewall does: its queue of connections is full,
/// and the system drops the packets that would open another.
final class SwallowingPort: Sendable {
    let port: UInt16
    private let descriptors: [Int32]

    init() throws {
        let listener = try TCPServer.listen(backlog: 0)
        let port = TCPServer.port(of: listener)
        self.port = port
        descriptors =
            [listener]
            + (0..<4).map { _ in
                let client = streamSocket()
                _ = fcntl(client, F_SETFL, fcntl(client, F_GETFL) | O_NONBLOCK)
                _ = TCPServer.withLoopback(port: port) { connect(client, $0, $1) }
                return client
            }
    }

    deinit {
        for descriptor in descriptors { systemClose(descriptor) }
    }
}
