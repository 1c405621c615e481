import Feeds
import Store
import Synchronization
import System
import Web

/// The approvals of the person on this machine: of settings for the server of a feed, and of servers
/// in the local network.
///
/// A database may have come from somebody else. So it does not decide what is run, through which
/// proxy a feed is asked, or which address of the local network is asked. All settings of a feed
/// that are not harmless are approved together, because each of them can send the others elsewhere.
///
/// The approvals are in a file of the person. Each line of it is a hash of a server and settings, so
/// the file has no secrets, even if the person publishes it. A server without settings is one in the
/// local network.
public struct ApprovedFeeds: Sendable {
    /// The approvals cannot be read or written.
    public struct Failure: Error, CustomStringConvertible {
        /// A sentence for the person.
        public let description: String

        fileprivate static func system(_ path: String) -> Failure {
            Failure(description: "cannot approve a feed in \(path): \(SystemError.sentence())")
        }
    }

    /// The file; nil when there is no place for one.
    public let path: String?
    /// Room for some 16,000 approvals.
    private static let limit = 1 << 20

    /// The approvals in a file, which need not exist. Without a file no feed is approved.
    public init(path: String?) {
        self.path = path
    }

    /// Whether a feed is asked only with an approval: it has a setting that is not harmless, or its
    /// address, as it is written, is this machine or in the local network.
    public static func isNeeded(for settings: FeedSettings, at url: String) -> Bool {
        !settings.isHarmless || WebURL(url)?.isLocal == true
    }

    /// The approvals as the file has them now; none when it cannot be read.
    public func read() -> Approvals {
        let lines = path.flatMap { try? ApprovedFeeds.lines(of: $0) }
        return Approvals(lines: Set(lines ?? []))
    }

    /// The file or its directory if other users of this machine may write to it, and so approve
    /// feeds.
    public var placeOpenToOthers: String? {
        var status = stat()
        guard let path, stat(path, &status) == 0 else { return nil }
        return status.st_mode & 0o022 != 0 ? path : FileSystem.directoryOpenToOthers(of: path)
    }

    /// Whether the person was not told something yet. From now on they were, if the file can be
    /// written.
    public func isNews(_ sentence: String) -> Bool {
        let line = ArraySlice(SHA256.hexadecimal(of: "told\n\(sentence)".utf8).utf8)
        return (try? add([line])) ?? true
    }

    /// Approves feeds, as far as they need it.
    ///
    /// Several processes may do this at once, because each adds whole lines at the end.
    ///
    /// - Parameter areLocal: Whether the servers may be in the local network although their names do
    ///   not say so.
    public func add(
        _ feeds: [(settings: FeedSettings, url: String)], areLocal: Bool = false
    ) throws(Failure) {
        let lines = feeds.flatMap { feed in
            let url = WebURL(feed.url)
            var kinds: [FeedSettings?] = feed.settings.isHarmless ? [] : [feed.settings]
            if let url, areLocal || url.isLocal { kinds.append(nil) }
            return kinds.map { ApprovedFeeds.line($0, url?.origin) }
        }
        if !lines.isEmpty { try add(lines) }
    }

    /// Adds the lines that the file lacks, and gives whether it lacked any.
    @discardableResult
    private func add(_ lines: [Line]) throws(Failure) -> Bool {
        guard let path else {
            throw Failure(description: "HOME is not set, so there is no place for approved feeds")
        }
        guard FileSystem.makeDirectories(above: path) else { throw .system(path) }
        let known: [Line]
        do throws(LocalFile.ReadError) {
            known = try ApprovedFeeds.lines(of: path)
        } catch {
            throw Failure(description: error.description)
        }
        let new = Set(lines).subtracting(known)
        guard !new.isEmpty else { return false }
        // A process that was killed may have left the beginning of a line.
        var text: [UInt8] = []
        if let last = known.last, last.count < ApprovedFeeds.lineLength { text.append(0x0A) }
        for line in new { text += line + [0x0A] }
        try ApprovedFeeds.append(text, to: path)
        return true
    }
}

extension ApprovedFeeds {
    fileprivate typealias Line = ArraySlice<UInt8>
    /// The length of a hash in hexadecimal digits.
    private static let lineLength = 64

    /// The hash of a server and settings; nil for the server alone. The length of each value tells where
    /// it ends.
    fileprivate static func line(_ settings: FeedSettings?, _ origin: WebURL.Origin?) -> Line {
        var text = origin.map { "\($0.scheme)://\($0.host):\($0.port)\n" } ?? "file\n"
        if let settings { text += lines(of: settings) }
        return Line(SHA256.hexadecimal(of: text.utf8).utf8)
    }

    private static func lines(of settings: FeedSettings) -> String {
        var text = ""
        for setting in FeedSettings.table where !setting.isHarmless {
            let value: String? =
                switch setting.value {
                case .text(let path), .lines(let path): settings[keyPath: path]
                case .number(let path): settings[keyPath: path].map { String($0) }
                case .flag(let path): settings[keyPath: path] ? "true" : nil
                }
            if let value { text += "\(setting.name) \(value.utf8.count)\n\(value)\n" }
        }
        return text
    }

    /// Empty when there is no file.
    private static func lines(of path: String) throws(LocalFile.ReadError) -> [Line] {
        guard access(path, F_OK) == 0 else { return [] }
        return try LocalFile.read(path, limit: limit, isRegular: true).split(separator: 0x0A)
    }

    /// Adds to a file that only this user can read.
    private static func append(_ bytes: [UInt8], to path: String) throws(Failure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system(path) }
        defer { close(descriptor) }
        let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard count == bytes.count, fsync(descriptor) == 0 else { throw .system(path) }
    }
}

/// The person's approvals, as the file had them when it was read. A run reads them once for all
/// feeds.
public struct Approvals: Sendable {
    /// The answers about servers in the local network: many feeds may be of one, and a hash costs more
    /// than the rest of a question.
    private final class LocalServers: Sendable {
        let areApproved = Mutex<[WebURL.Origin?: Bool]>([:])
    }

    private let lines: Set<ApprovedFeeds.Line>
    private let localServers = LocalServers()

    fileprivate init(lines: Set<ApprovedFeeds.Line>) {
        self.lines = lines
    }

    /// Whether a feed needs no approval, or has it.
    public func allows(_ settings: FeedSettings, at url: String) -> Bool {
        let url = WebURL(url)
        return allowsSettings(settings, of: url?.origin)
            && (url?.isLocal != true || allowsLocalServer(of: url?.origin))
    }

    /// Whether the settings of a feed of a server may be used; nil for a local file.
    func allowsSettings(_ settings: FeedSettings, of server: WebURL.Origin?) -> Bool {
        settings.isHarmless || contains(settings, server)
    }

    /// Whether a server may be this machine or in the local network.
    func allowsLocalServer(of server: WebURL.Origin?) -> Bool {
        localServers.areApproved.withLock { answers in
            if let answer = answers[server] { return answer }
            let answer = contains(nil, server)
            answers[server] = answer
            return answer
        }
    }

    /// A feed that moved from http to https at the same host keeps its approval, as it keeps its
    /// secrets.
    private func contains(_ settings: FeedSettings?, _ origin: WebURL.Origin?) -> Bool {
        guard !lines.isEmpty else { return false }
        if lines.contains(ApprovedFeeds.line(settings, origin)) { return true }
        guard let origin, origin.scheme == "https", origin.port == 443,
            let plain = WebURL("http://\(origin.host)/")
        else { return false }
        return lines.contains(ApprovedFeeds.line(settings, plain.origin))
    }
}
