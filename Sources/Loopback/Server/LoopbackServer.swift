import Synchronization
import System

/// An HTTP/1.1 server on `127.0.0.1` that answers as a test scripts it, and records every request.
///
/// Connections stay open until a script closes them. Stopping, or letting go of the server, closes
/// the listener and all connections at once.
///
/// ```swift
/// let server = try LoopbackServer(routes: [
///     "/feed.json": [.json(first).etag("\"1\""), .notModified]
/// ])
/// ```
public final class LoopbackServer: Sendable {
    /// Answers one request. Runs on the server's only thread and must not block: a reply that is to
    /// wait says so with a ``Gate``.
    public typealias Handler = @Sendable (RecordedRequest) -> Reply

    /// The port on `127.0.0.1`.
    public let port: UInt16

    private let loop: ServerLoop
    private let thread: WorkerThread
    private let routes: RouteTable
    /// Bound to the port of a stopped server.
    private let held = Mutex<Int32?>(nil)

    /// A server whose replies come from a closure; port 0 lets the system choose.
    public convenience init(
        port: UInt16 = 0, handler: @escaping Handler
    ) throws(SystemError) {
        try self.init(port: port, routes: RouteTable([:]), handler: handler)
    }

    /// A server whose replies come from a table; port 0 lets the system choose.
    ///
    /// The list of a path (or of a whole target, with its query) is used up in order, and its last
    /// reply stays. Everything else is answered with `404`.
    public convenience init(
        port: UInt16 = 0, routes: [String: [Reply]]
    ) throws(SystemError) {
        let table = RouteTable(routes)
        try self.init(port: port, routes: table) { table.reply(to: $0) }
    }

    private init(
        port: UInt16, routes: RouteTable, handler: @escaping Handler
    ) throws(SystemError) {
        let listener = try Posix.listen(port: port)
        do throws(SystemError) {
            let loop = try ServerLoop(listener: listener, handler: handler)
            self.port = Posix.localPort(of: listener)
            self.loop = loop
            self.routes = routes
            thread = try WorkerThread { loop.run() }
        } catch {
            _ = close(listener)
            throw error
        }
    }

    deinit {
        end()
        if let held = held.withLock({ $0 }) { _ = close(held) }
    }

    /// `http://127.0.0.1:port`, without a slash at the end.
    public var baseURL: String { "http://127.0.0.1:\(port)" }

    /// The address of a path, which begins with a slash.
    public func url(_ path: String) -> String { baseURL + path }

    /// Replaces the replies of a path, for a server that was made with a table.
    public func setReplies(_ replies: [Reply], for path: String) {
        routes.set(replies, for: path)
    }

    /// Closes the listener and all connections; from here on, connecting is refused. No other
    /// server gets the port as long as this object lives.
    public func stop() {
        end()
        let port = port
        held.withLock { if $0 == nil { $0 = try? Posix.boundSocket(port: port) } }
    }

    private func end() {
        loop.stop()
        thread.join()
    }
}

extension LoopbackServer {
    /// All requests, in the order of their arrival.
    public var requests: [RecordedRequest] { loop.log.value.requests }

    /// The requests to a path (or to a whole target, with its query).
    public func requests(to path: String) -> [RecordedRequest] {
        requests.filter { $0.path == path || $0.target == path }
    }

    /// The most requests that were being answered at the same time.
    public var maxConcurrent: Int { loop.log.value.maxConcurrent }

    /// How many requests are being answered at this moment.
    public var inProgress: Int { loop.log.value.inProgress }

    /// How many connections were accepted, closed ones included.
    public var connections: Int { loop.log.value.connections }

    /// How many connections are open at this moment.
    public var openConnections: Int { loop.log.value.openConnections }

    /// How many connections the client closed while they were being answered.
    public var disconnects: Int { loop.log.value.disconnects }

    /// Waits until that many requests have arrived.
    public func waitForRequests(_ count: Int) async throws(WaitError) {
        guard await loop.log.wait(atMost: .patience, until: { $0.requests.count >= count }) else {
            throw WaitError("\(requests.count) of \(count) requests arrived")
        }
    }

    /// Waits until the client has closed that many connections while they were being answered.
    public func waitForDisconnect(_ count: Int = 1) async throws(WaitError) {
        guard await loop.log.wait(atMost: .patience, until: { $0.disconnects >= count }) else {
            throw WaitError("\(disconnects) of \(count) connections were closed by the client")
        }
    }

    /// Waits until no request is being answered.
    public func waitUntilIdle() async throws(WaitError) {
        guard await loop.log.wait(atMost: .patience, until: { $0.inProgress == 0 }) else {
            throw WaitError("\(inProgress) requests are still being answered")
        }
    }

    /// Waits until no connection is open.
    public func waitUntilClosed() async throws(WaitError) {
        guard await loop.log.wait(atMost: .patience, until: { $0.openConnections == 0 }) else {
            throw WaitError("\(openConnections) connections are still open")
        }
    }
}
