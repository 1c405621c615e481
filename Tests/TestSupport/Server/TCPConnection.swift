import Foundation
import Loopback

/// One blocking connection of a ``TCPServer``, which closes when the last thread lets go of it. A
/// thread that ended it later could meet the socket of another test under its number.
package final class TCPConnection: Sendable {
    private let descriptor: Int32

    package init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Connects to a port of loopback.
    package init?(to port: UInt16) {
        guard let descriptor = try? Posix.streamSocket() else { return nil }
        self.descriptor = descriptor
        let result = Posix.withLoopbackAddress(port: port) { connect(descriptor, $0, $1) }
        guard result == 0 else { return nil }
    }

    deinit {
        _ = systemClose(descriptor)
    }

    /// The descriptors of this process whose other end is that port of loopback.
    ///
    /// - Throws: When the descriptors cannot be listed.
    package static func descriptors(connectedTo port: UInt16) throws -> [Int32] {
        // On a busy machine hundreds of tests have thousands of them open.
        let all = try FileManager.default.contentsOfDirectory(atPath: "/dev/fd")
        return all.compactMap { Int32($0) }.filter { descriptor in
            var address = sockaddr_in()
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let result = withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    getpeername(descriptor, $0, &size)
                }
            }
            return result == 0 && address.sin_port == port.bigEndian
        }
    }

    /// The bytes that have come, up to 64 KiB; empty at the end of the connection.
    package func read() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        return Array(bytes.prefix(max(0, count)))
    }

    /// Exactly so many bytes, or fewer at the end of the connection.
    package func read(_ count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let received = recv(descriptor, &bytes, count, Int32(MSG_WAITALL))
        return Array(bytes.prefix(max(0, received)))
    }

    /// The head of a request, without the empty line.
    package func readHead() -> String {
        var head: [UInt8] = []
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            let byte = read(1)
            guard !byte.isEmpty else { break }
            head += byte
        }
        return String(decoding: head.dropLast(4), as: UTF8.self)
    }

    /// Sends bytes; false when the other side has gone.
    @discardableResult
    package func write(_ bytes: [UInt8]) -> Bool {
        #if os(Linux)
        send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) > 0
        #else
        send(descriptor, bytes, bytes.count, 0) > 0
        #endif
    }

    package func write(_ text: String) { write(Array(text.utf8)) }

    /// Waits until the client has gone.
    package func waitForEnd() {
        while !read().isEmpty {}
    }

    /// Makes the close an RST, so that the client sees an error.
    package func reset() {
        var noLinger = linger(l_onoff: 1, l_linger: 0)
        let size = socklen_t(MemoryLayout<linger>.size)
        _ = setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &noLinger, size)
    }

    /// Passes bytes both ways until one side ends.
    package func tunnel(to port: UInt16) {
        guard let other = TCPConnection(to: port) else { return }
        Thread.detachNewThread { [self] in
            while case let bytes = other.read(), !bytes.isEmpty { write(bytes) }
            end()
        }
        while case let bytes = read(), !bytes.isEmpty { other.write(bytes) }
        other.end()
    }

    package func end() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
}
