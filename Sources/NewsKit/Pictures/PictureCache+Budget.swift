import System

extension PictureCache {
    /// A file with a picture.
    private struct File {
        var path: String
        var name: String
        var bytes: Int
        /// When it was written; seconds since 1970, UTC.
        var writtenAt: Int
    }

    /// A file that nobody finished in this time is left over from a process that was killed; seconds.
    private static let longestWrite = 3600

    /// The number of bytes of all pictures.
    public var size: Int { files().reduce(0) { $0 + $1.bytes } }

    /// Deletes pictures until they fit into a number of bytes, the oldest first, and those of some
    /// addresses last. Gives the number of bytes that are left.
    @discardableResult
    public func trim(to budget: Int, last addresses: [String]) -> Int {
        var files = files()
        var size = files.reduce(0) { $0 + $1.bytes }
        guard size > budget else { return size }
        let kept = Set(addresses.compactMap { entry(of: $0).file })
        files.sort {
            let (one, other) = (kept.contains($0.name), kept.contains($1.name))
            return one == other ? $0.writtenAt < $1.writtenAt : !one
        }
        for file in files where size > budget {
            if unlink(file.path) == 0 { size -= file.bytes }
        }
        return size
    }

    /// All pictures. What other processes delete meanwhile is left out.
    private func files() -> [File] {
        var files: [File] = []
        for folder in Directory.names(in: "\(path)/data") {
            for name in Directory.names(in: "\(path)/data/\(folder)") {
                let file = "\(path)/data/\(folder)/\(name)"
                var status = stat()
                guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
                    continue
                }
                let writtenAt = status.modified.tv_sec
                guard PictureEntry.isName(name) else {
                    if time(nil) - writtenAt > PictureCache.longestWrite { unlink(file) }
                    continue
                }
                files.append(
                    File(path: file, name: name, bytes: Int(status.st_size), writtenAt: writtenAt))
            }
        }
        return files
    }
}
