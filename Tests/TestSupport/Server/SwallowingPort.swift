import Foundation
import Loopback

/// A port that swallows what is sent to it, as a firewall does: its queue of connections is full,
/// and the system drops the packets that would open another.
package final class SwallowingPort: Sendable {
    package let port: UInt16
    private let descriptors: [Int32]

    package init() throws {
        let listener = try Posix.listen(port: 0, backlog: 0)
        let port = Posix.localPort(of: listener)
        self.port = port
        descriptors =
            [listener]
            + (try (0..<4).map { _ in
                let client = try Posix.streamSocket()
                _ = fcntl(client, F_SETFL, fcntl(client, F_GETFL) | O_NONBLOCK)
                _ = Posix.withLoopbackAddress(port: port) { connect(client, $0, $1) }
                return client
            })
    }

    deinit {
        for descriptor in descriptors { _ = systemClose(descriptor) }
    }
}
