import Synchronization
import System

/// The thread of a ``LoopbackServer``: one `poll` over the listener and all connections.
final class ServerLoop: Sendable {
    let log = Watched(ServerLog())
    private let listener: Int32
    private let wakeUp: WakeUp
    private let handler: LoopbackServer.Handler
    private let isStopping = Atomic(false)

    /// Takes over the listening socket.
    init(listener: Int32, handler: @escaping LoopbackServer.Handler) throws(SystemError) {
        self.listener = listener
        self.handler = handler
        wakeUp = try WakeUp()
        Posix.setNonBlocking(listener)
    }

    func stop() {
        isStopping.store(true, ordering: .releasing)
        wakeUp.signal()
    }

    /// Serves until ``stop()``, then closes everything.
    func run() {
        var connections: [Int32: ServerConnection] = [:]
        var scratch = [UInt8](repeating: 0, count: 65_536)
        var isFull = false
        while !isStopping.load(ordering: .acquiring) {
            var polled = [
                pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0),
                // Without a file for it a connection would be waiting again at once.
                pollfd(fd: isFull ? -1 : listener, events: Int16(POLLIN), revents: 0),
            ]
            for connection in connections.values {
                let events = connection.wantsToWrite ? POLLIN | POLLOUT : POLLIN
                polled.append(
                    pollfd(fd: connection.descriptor, events: Int16(events), revents: 0))
            }
            let count = poll(&polled, nfds_t(polled.count), isFull ? 50 : -1)
            isFull = false
            guard count > 0 else { continue }
            let isWoken = polled[0].revents != 0
            if isWoken { wakeUp.drain() }
            for entry in polled.dropFirst(2) {
                guard entry.revents != 0 || isWoken else { continue }
                serve(
                    &connections, entry.fd, canRead: entry.revents & ~Int16(POLLOUT) != 0, &scratch)
            }
            if polled[1].revents != 0 { isFull = !acceptAll(&connections) }
        }
        // A process that is just being started holds the descriptors until its exec; closing alone
        // would leave the port open as long as that.
        _ = shutdown(listener, Int32(SHUT_RDWR))
        _ = close(listener)
        for connection in connections.values { finish(connection, isAbandoned: false) }
    }
}

private extension ServerLoop {
    /// Accepts all waiting connections; false when this process cannot open more files.
    func acceptAll(_ connections: inout [Int32: ServerConnection]) -> Bool {
        while let descriptor = Posix.acceptConnection(of: listener) {
            let number = log.update { log in
                log.connections += 1
                log.openConnections += 1
                return log.connections
            }
            connections[descriptor] = ServerConnection(descriptor: descriptor, number: number)
        }
        return ![EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno)
    }

    func serve(
        _ connections: inout [Int32: ServerConnection], _ descriptor: Int32, canRead: Bool,
        _ scratch: inout [UInt8]
    ) {
        guard var connection = connections.removeValue(forKey: descriptor) else { return }
        var progress = canRead ? connection.receive(into: &scratch) : .open
        if case .open = progress {
            progress = connection.advance(log: log, wakeUp: wakeUp, handler: handler)
        }
        switch progress {
        case .open: connections[descriptor] = connection
        case .closed: finish(connection, isAbandoned: false)
        case .abandoned: finish(connection, isAbandoned: true)
        }
    }

    func finish(_ connection: ServerConnection, isAbandoned: Bool) {
        _ = close(connection.descriptor)
        let isAnswering = connection.isAnswering
        log.update { $0.closeConnection(isAnswering: isAnswering, isAbandoned: isAbandoned) }
    }
}
