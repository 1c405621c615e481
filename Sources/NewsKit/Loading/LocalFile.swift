import Store
import System
import Transport
import Web

/// Feeds that are files, under `file:` URLs (RFC 8089).
public enum LocalFile {
    /// Why a file could not be read.
    public enum ReadError: Error, CustomStringConvertible {
        /// It does not exist or cannot be opened; the system's reason.
        case unreadable(path: String, reason: String)
        /// It is larger than allowed, in bytes.
        case tooLarge(path: String, limit: Int)

        /// The system's last error, for a file.
        static func system(_ path: String) -> ReadError {
            .unreadable(path: path, reason: SystemError.sentence())
        }

        /// The sentence for the person.
        public var description: String {
            switch self {
            // The path may be a mistyped URL with a password.
            case .unreadable(let path, let reason):
                "cannot read \(path.isEmpty ? "''" : path.withoutCredentials): \(reason)"
            case .tooLarge(let path, let limit):
                "\(path.withoutCredentials) is larger than \(ByteLimit(limit))"
            }
        }
    }

    /// The path in a `file:` URL; nil for other URLs, and for the files of another host.
    public static func path(of url: String) -> String? {
        for prefix in ["file:///", "file://localhost/"] where url.hasPrefix(prefix) {
            let path = url.utf8.dropFirst(prefix.utf8.count - 1)
            return String(decoding: PercentEncoding.bytes(path), as: UTF8.self)
        }
        return nil
    }

    /// The `file:` URL of a path, made absolute; nil when there is no such file.
    public static func url(of path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return "file://" + PercentEncoding.path(String(cString: resolved))
    }

    /// The absolute path of a certificate's file or of its key's, because the next refresh may run in
    /// another directory.
    ///
    /// Symbolic links are not resolved, because their target may change when a certificate is
    /// renewed.
    public static func absolutePath(of name: String) throws(ReadError) -> String {
        guard access(name, R_OK) == 0 else { throw .system(name) }
        guard let path = Directory.absolute(name) else { throw .system(name) }
        return path
    }

    /// The bytes of a file, or of standard input for `-`; with `isRegular` of a regular file only.
    public static func read(
        _ path: String, limit: Int, isRegular: Bool = false
    ) throws(ReadError) -> [UInt8] {
        var bytes: [UInt8] = []
        try FileReader(path: path, isRegular: isRegular).readRest(into: &bytes, limit: limit)
        return bytes
    }
}
