import Loopback
import System

/// A real nginx that serves a directory on `127.0.0.1`: plain HTTP/1.1, and HTTP/2 over TLS.
///
/// It compresses feeds with gzip and, where the module is installed, with brotli. Stopping, or
/// letting go of it, ends the process and removes its files.
public final class NginxServer: Sendable {
    /// The port for HTTP/1.1.
    public let port: UInt16
    /// The port for TLS, with HTTP/2 and HTTP/1.1.
    public let securePort: UInt16
    /// The certificate authority that a client must trust, in PEM.
    public let caPath: String

    private let directory: TemporaryDirectory
    private let process: ChildProcess

    private init(
        _ configuration: NginxConfiguration, caPath: String, directory: TemporaryDirectory
    ) throws(SystemError) {
        guard let program = Self.program else { throw SystemError("nginx", code: ENOENT) }
        let file = try directory.write(configuration.text, to: "nginx.conf")
        port = configuration.port
        securePort = configuration.securePort
        self.caPath = caPath
        self.directory = directory
        process = try ChildProcess(
            program, ["-p", directory.path, "-e", "stderr", "-c", file], output: .discard,
            timeout: .seconds(3600))
    }

    deinit {
        // The process dies with its object.
        directory.close()
    }

    /// Whether nginx is installed; a condition for the tests that need it.
    public static var isAvailable: Bool { program != nil }

    /// Whether nginx can compress with brotli.
    public static var hasBrotli: Bool { NginxConfiguration.brotliModule != nil }

    /// Starts serving a directory.
    ///
    /// - Parameters:
    ///   - root: The absolute path of the directory.
    ///   - directives: Lines for the `server` block: `location /slow { limit_rate 1k; }`.
    ///   - http: Lines for the `http` block: `limit_req_zone …`, or a further `server`.
    public static func start(
        serving root: String, directives: String = "", http: String = ""
    ) async throws -> NginxServer {
        var attempts = 5
        while true {
            let directory = try TemporaryDirectory(prefix: "news-nginx")
            let certificate = try await TestCertificate.make(in: directory)
            let configuration = NginxConfiguration(
                port: try Posix.freePort(), securePort: try Posix.freePort(), root: root,
                directives: directives, httpDirectives: http, certificate: certificate,
                directory: directory.path)
            let server = try NginxServer(
                configuration, caPath: certificate.authorityPath, directory: directory)
            do {
                // Logged as soon as the ports are open.
                try await server.process.waitForErrorOutput(containing: "event method")
                return server
            } catch {
                // Between the choice of a port and its use by nginx, someone else may take it.
                attempts -= 1
                // Both ports may be the same one.
                let isTaken = ["bind()", "duplicate listen"].contains {
                    error.description.contains($0)
                }
                guard attempts > 0, isTaken else { throw error }
            }
        }
    }

    /// The address of a path, which begins with a slash, over HTTP/1.1.
    public func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

    /// The address of a path, which begins with a slash, over TLS.
    public func secureURL(_ path: String) -> String { "https://127.0.0.1:\(securePort)\(path)" }

    /// One line per answered request: `GET /feed.json HTTP/2.0 304 br`; the last field is the
    /// content coding, or `-`.
    public func accessLog() throws(SystemError) -> [String] {
        // nginx logs a request after the client has its answer, but before it answers another one.
        let client = try RawClient(port: port)
        client.send("GET /\(Self.mark) HTTP/1.0\r\n\r\n")
        _ = client.receiveAll()
        client.close()
        let text = String(decoding: try directory.read("access.log"), as: UTF8.self)
        return text.split(separator: "\n").map(String.init).filter { !$0.contains(Self.mark) }
    }

    /// The path of a request that is not in the log.
    private static let mark = "asked-for-the-log"

    /// Ends the process; from here on, connecting is refused.
    public func stop() async {
        process.kill()
        _ = await process.wait()
        directory.close()
    }
}

private extension NginxServer {
    static var program: String? {
        ["/usr/sbin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"]
            .first { access($0, X_OK) == 0 }
    }
}
