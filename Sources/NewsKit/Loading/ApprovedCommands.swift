import System
import Web

/// The header commands that the person typed on this machine, each for the server of a feed.
///
/// The database does not decide what is run, because it may have come from somebody else. The
/// approvals are in a file of the person. Each line of it is a hash of a server and a command, so
/// the file has no secrets, even if the person publishes it.
public struct ApprovedCommands: Sendable {
    /// The approvals cannot be read or written.
    public struct Failure: Error, CustomStringConvertible {
        /// A sentence for the person.
        public let description: String

        fileprivate static func system(_ path: String) -> Failure {
            Failure(
                description: "cannot approve a header command in \(path): \(SystemError.sentence())"
            )
        }
    }

    private let path: String?
    /// Room for some 16,000 approvals.
    private static let limit = 1 << 20

    /// The approvals in a file, which need not exist. Without a file no command is approved.
    public init(path: String?) {
        self.path = path
    }

    /// Whether a command may run for the feed at a URL.
    ///
    /// A feed that moved from http to https at the same host keeps its approval, as it keeps its
    /// secrets.
    public func contains(_ command: String, for url: String) -> Bool {
        guard let path, let origin = WebURL(url)?.origin,
            let lines = try? ApprovedCommands.lines(of: path)
        else { return false }
        var servers = [origin.text]
        if origin.scheme == "https", origin.port == 443 {
            servers.append("http://\(origin.host):80")
        }
        return servers.contains { lines.contains(ApprovedCommands.line(command, $0)) }
    }

    /// Approves a command for the feed at a URL. The file of a feed needs no approval, because
    /// nothing is run for it.
    ///
    /// Several processes may do this at once. After a kill the file is as before or complete.
    public func add(_ command: String, for url: String) throws(Failure) {
        guard let origin = WebURL(url)?.origin else { return }
        guard let path else {
            throw Failure(
                description: "HOME is not set, so there is no place for approved header commands")
        }
        try ApprovedCommands.makeDirectory(of: path)
        // The file may be a link into a directory that the person keeps under version control.
        let file = ApprovedCommands.target(of: path)
        let directory = open(ApprovedCommands.directory(of: file), O_RDONLY | O_CLOEXEC)
        guard directory >= 0 else { throw .system(path) }
        defer { close(directory) }
        // Some file systems cannot lock a directory. Then the last of two processes wins.
        while flock(directory, LOCK_EX) != 0, errno == EINTR {}
        var lines: [String]
        do throws(LocalFile.ReadError) {
            lines = try ApprovedCommands.lines(of: file)
        } catch {
            throw Failure(description: error.description)
        }
        let line = ApprovedCommands.line(command, origin.text)
        guard !lines.contains(line) else { return }
        lines.append(line)
        try ApprovedCommands.replace(file, with: lines.map { "\($0)\n" }.joined())
        fsync(directory)
    }
}

extension ApprovedCommands {
    private static func line(_ command: String, _ server: String) -> String {
        SHA256.hexadecimal(of: "\(server)\n\(command)".utf8)
    }

    /// Empty when there is no file.
    private static func lines(of path: String) throws(LocalFile.ReadError) -> [String] {
        guard access(path, F_OK) == 0 else { return [] }
        return try LocalFile.read(path, limit: limit).split(separator: 0x0A)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// Writes a file that only this user can read, under another name first.
    private static func replace(_ file: String, with text: String) throws(Failure) {
        let temporary = "\(file).\(getpid())"
        unlink(temporary)
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system(file) }
        let bytes = Array(text.utf8)
        var count = 0
        while count < bytes.count {
            let step = bytes[count...].withUnsafeBytes {
                write(descriptor, $0.baseAddress, $0.count)
            }
            if step < 0, errno == EINTR { continue }
            guard step > 0 else { break }
            count += step
        }
        guard count == bytes.count, fsync(descriptor) == 0 else {
            let failure = Failure.system(file)
            close(descriptor)
            unlink(temporary)
            throw failure
        }
        close(descriptor)
        guard rename(temporary, file) == 0 else {
            let failure = Failure.system(file)
            unlink(temporary)
            throw failure
        }
    }

    private static func makeDirectory(of path: String) throws(Failure) {
        var missing: [String] = []
        var directory = self.directory(of: path)
        while access(directory, F_OK) != 0, directory != "/", directory != "." {
            missing.append(directory)
            directory = self.directory(of: directory)
        }
        for directory in missing.reversed() where mkdir(directory, 0o700) != 0 {
            guard errno == EEXIST else { throw .system(path) }
        }
    }

    private static func directory(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The path without symbolic links; the path itself when there is no file yet.
    private static func target(of path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

extension WebURL.Origin {
    /// The server with its port, for the hash.
    fileprivate var text: String { "\(scheme)://\(host):\(port)" }
}
