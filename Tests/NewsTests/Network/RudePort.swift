import Foundation

/// A port of loopback behind which there is no HTTP server.
final class RudePort: Sendable {
    /// What it does with who connects.
    enum Manner: Sendable {
        /// It takes the connection and closes it before anything was said.
        case hangsUp
        /// It swallows the packets, as a firewall does: its queue of connections is full.
        case swallows
    }

    let port: UInt16
    private let descriptors: [Int32]

    init(_ manner: Manner) throws {
        let listener = try RudePort.listener(backlog: manner == .hangsUp ? 128 : 0)
        let port = RudePort.port(of: listener)
        self.port = port
        switch manner {
        case .hangsUp:
            descriptors = [listener]
            Thread.detachNewThread {
                while case let connection = accept(listener, nil, nil), connection >= 0 {
                    close(connection)
                }
            }
        case .swallows:
            let clients = (0..<4).map { _ in
                let client = RudePort.socket()
                _ = fcntl(client, F_SETFL, fcntl(client, F_GETFL) | O_NONBLOCK)
                _ = RudePort.withAddress(port: port) { connect(client, $0, $1) }
                return client
            }
            descriptors = [listener] + clients
        }
    }

    deinit {
        for descriptor in descriptors {
            shutdown(descriptor, Int32(SHUT_RDWR))
            close(descriptor)
        }
    }

    /// The address of a path, which begins with a slash.
    func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }
}

private extension RudePort {
    static func socket() -> Int32 {
        #if os(Linux)
        Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        #else
        Foundation.socket(AF_INET, SOCK_STREAM, 0)
        #endif
    }

    static func listener(backlog: Int32) throws -> Int32 {
        let listener = socket()
        let isBound = withAddress(port: 0) { bind(listener, $0, $1) } == 0
        guard listener >= 0, isBound, listen(listener, backlog) == 0 else {
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

    static func withAddress(
        port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
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
