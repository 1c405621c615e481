import Loopback
import System

/// A blocking TCP client for `127.0.0.1`, for tests that decide every byte of a request.
public final class RawClient: Sendable {
    private let descriptor: Int32

    /// Connects. Reads give up after 30 seconds, as if the server had closed.
    public init(port: UInt16) throws(SystemError) {
        descriptor = try Posix.streamSocket()
        let connected = Posix.withLoopbackAddress(port: port) { connect(descriptor, $0, $1) }
        guard connected == 0 else {
            throw SystemError("connect 127.0.0.1:\(port)")
        }
        let limit = timeval(tv_sec: 30, tv_usec: 0)
        Posix.setOption(descriptor, SOL_SOCKET, SO_RCVTIMEO, limit)
    }

    deinit {
        _ = systemClose(descriptor)
    }

    /// Sends a text; a server that is gone is no error.
    public func send(_ text: String) {
        #if os(Linux)
        let flags = Int32(MSG_NOSIGNAL)
        #else
        let flags: Int32 = 0
        #endif
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                systemSend(descriptor, $0.baseAddress, $0.count, flags)
            }
            guard count > 0 else { return }
            rest.removeFirst(count)
        }
    }

    /// Reads until the text has come, or the server closes.
    public func receive(until text: String) -> String {
        let needle = Array(text.utf8)
        return receive { $0.contains(needle) }
    }

    /// Reads until the server closes.
    public func receiveAll() -> String {
        receive { _ in false }
    }

    /// Ends both directions of the connection.
    public func close() {
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }
}

private extension RawClient {
    func receive(until isComplete: ([UInt8]) -> Bool) -> String {
        var received: [UInt8] = []
        var scratch = [UInt8](repeating: 0, count: 4096)
        while !isComplete(received) {
            let count = recv(descriptor, &scratch, scratch.count, 0)
            guard count > 0 else { break }
            received += scratch[..<count]
        }
        return String(decoding: received, as: UTF8.self)
    }
}

extension Posix {
    /// A port of `127.0.0.1` that was free a moment ago.
    package static func freePort() throws(SystemError) -> UInt16 {
        let listener = try listen(port: 0)
        defer {
            _ = shutdown(listener, Int32(SHUT_RDWR))
            _ = systemClose(listener)
        }
        return localPort(of: listener)
    }
}

private func systemSend(
    _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32
) -> Int {
    send(descriptor, bytes, count, flags)
}
