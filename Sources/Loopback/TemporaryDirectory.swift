import Synchronization
import System

/// A fresh, private directory that disappears with its owner.
///
/// Keep it alive as long as the test (`withExtendedLifetime`, or `close()` at the end), because
/// Swift may release an object after its last use.
///
/// Its name ends with the number of this process. The first directory of a process removes those
/// of processes that were killed.
public final class TemporaryDirectory: Sendable {
    /// The absolute path, symbolic links resolved, without a slash at the end.
    public let path: String

    private let isClosed = Atomic(false)
    private static let leftovers = Mutex(Leftovers())

    /// Creates it below `TMPDIR`, or `/tmp`.
    public init(prefix: String = "news") throws(SystemError) {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        Self.leftovers.withLock { $0.removeOnce(from: parent) }
        var template = Array("\(parent)/\(prefix).\(getpid()).XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil, let resolved = realpath(template, nil) else {
            throw SystemError("mkdtemp in \(parent)")
        }
        defer { free(resolved) }
        path = String(cString: resolved)
    }

    deinit {
        close()
    }

    /// The path of a file in it.
    public func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file in it, creates the directories on the way, and returns the file's path.
    @discardableResult
    public func write(_ bytes: [UInt8], to name: String) throws(SystemError) -> String {
        var directory = path
        for component in name.split(separator: "/").dropLast() {
            directory += "/\(component)"
            if mkdir(directory, 0o700) != 0, errno != EEXIST {
                throw SystemError("mkdir \(directory)")
            }
        }
        try Files.write(bytes, to: file(name))
        return file(name)
    }

    /// Writes a text file in it, creates the directories on the way, and returns the file's path.
    @discardableResult
    public func write(_ text: String, to name: String) throws(SystemError) -> String {
        try write(Array(text.utf8), to: name)
    }

    /// Reads a file in it.
    public func read(_ name: String) throws(SystemError) -> [UInt8] {
        try Files.read(file(name))
    }

    /// Whether something with that name is in it.
    public func contains(_ name: String) -> Bool {
        access(file(name), F_OK) == 0
    }

    /// Removes it with everything in it; symbolic links are removed, not followed.
    public func close() {
        guard !isClosed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        Files.removeTree(path)
    }
}

/// The directories of processes that were killed.
private struct Leftovers {
    private var cleared: Set<String> = []

    /// Removes them from a directory, at the first call for that directory.
    mutating func removeOnce(from parent: String) {
        guard cleared.insert(parent).inserted else { return }
        for name in Directory.names(in: parent) {
            let parts = name.split(separator: ".", omittingEmptySubsequences: false)
            var status = stat()
            guard parts.count == 3, parts[0].hasPrefix("news"), parts[2].utf8.count == 6,
                let owner = pid_t(parts[1]), owner > 0, kill(owner, 0) != 0, errno == ESRCH,
                lstat("\(parent)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
                status.st_uid == geteuid()
            else { continue }
            Files.removeTree("\(parent)/\(name)")
        }
    }
}
