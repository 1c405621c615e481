import System

/// Why a sync of an account failed as a whole.
public enum SyncError: Error, Equatable, Sendable {
    /// The folder has no `news.sync`: it is not mounted, or it was never made.
    case noFolder(path: String)
    /// The folder is another one than this device joined.
    case otherFolder(path: String)
    /// A later version of the program made the folder.
    case newerFolder(path: String, format: Int)
    /// The folder was made already.
    case madeAlready(path: String)
    /// A file cannot be read or written; the reason is a part of a sentence.
    case file(path: String, reason: String)

    /// The error of the last system call, which was about a file.
    static func system(_ path: String) -> SyncError {
        .file(path: path, reason: SystemError.sentence())
    }
}

extension SyncError: CustomStringConvertible {
    /// One sentence: what happened to which folder.
    public var description: String {
        switch self {
        case .noFolder(let path):
            "\(path) has no file news.sync; perhaps it is not mounted, or was not carried here yet"
        case .otherFolder(let path):
            "\(path) is another folder than the one that this device joined"
        case .newerFolder(let path, let format):
            "a newer version of news made \(path) (format \(format))"
        case .madeAlready(let path):
            "\(path) is a folder for sync already"
        case .file(let path, let reason):
            "\(path): \(reason)"
        }
    }
}
