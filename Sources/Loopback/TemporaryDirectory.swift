import Synchronization
import System

/// A fresh, private directory that disappears with its owner.
///
/// Keep it alive as long as the test (`withExtendedLifetime`, or `close()` at the end), because
/// Swift may release an object after its last use.
public final class TemporaryDirectory: Sendable {
    /// The absolute path, symbolic links resolved, without a slash at the end.
    public let path: String

    private let isClosed = Atomic(false)

    /// Creates it below `TMPDIR`, or `/tmp`.
    public init(prefix: String = "news") throws(SystemError) {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(parent)/\(prefix).XXXXXX".utf8CString)
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
