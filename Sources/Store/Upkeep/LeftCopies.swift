import System

/// The copies of a database from before migrations, and the leftovers of unfinished copies; see
/// ``EarlierCopy``.
struct LeftCopies {
    /// How long they are kept, in seconds: 14 days.
    static let age: Int64 = 14 * 86_400

    private let directory: String
    private let prefix: String

    init(ofDatabase path: String) {
        let slash = path.lastIndex(of: "/")
        directory = slash.map { String(path[...$0]) } ?? "./"
        prefix = "\(slash.map { path[path.index(after: $0)...] } ?? path[...]).before-v"
    }

    /// Deletes those that are old at `now` (seconds since 1970, UTC); gives how many. If one cannot
    /// be deleted, the next tidying tries again.
    func delete(now: Int64) -> Int {
        names().count { name in
            let path = directory + name
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
                status.modified.tv_sec < now &- LeftCopies.age
            else { return false }
            return unlink(path) == 0
        }
    }

    private func names() -> [String] {
        Directory.names(in: directory).filter { name in
            guard name.utf8.starts(with: prefix.utf8) else { return false }
            var version = name.dropFirst(prefix.count)
            if version.hasSuffix(".tmp") { version.removeLast(4) }
            let numbers = version.split(separator: "-", omittingEmptySubsequences: false)
            return (1...2).contains(numbers.count) && numbers.allSatisfy { UInt32($0) != nil }
        }
    }
}
