import System

/// Creates, syncs and names files beside a database, without touching any other file.
///
/// Never use it for the database itself: closing a descriptor of it would drop the locks that other
/// threads of this process hold on it (fcntl(2)).
package enum FileSystem {
    /// - Throws: ``StoreError/Fault/full(path:isQuota:)`` when the disk has fewer bytes left.
    static func requireRoom(_ bytes: Int64, beside path: String) throws(StoreError) {
        var status = statvfs()
        guard statvfs(directory(of: path), &status) == 0 else { return }
        let (free, isMore) = UInt64(status.f_bavail)
            .multipliedReportingOverflow(by: UInt64(status.f_frsize))
        guard isMore || free >= UInt64(clamping: bytes) else {
            throw .fault(.full(path: path, isQuota: false))
        }
    }

    /// Creates the missing directories above a file, which only this user can read. False, with
    /// `errno`, when one cannot be created.
    package static func makeDirectories(above path: String) -> Bool {
        var missing: [Substring] = []
        var rest = path[...]
        while let slash = rest.lastIndex(of: "/"), slash != rest.startIndex {
            rest = rest[..<slash]
            if access(String(rest), F_OK) == 0 { break }
            missing.append(rest)
        }
        return missing.reversed().allSatisfy { mkdir(String($0), 0o700) == 0 || errno == EEXIST }
    }

    /// Creates an empty file that only this user can read, and replaces an existing one.
    static func makeNew(_ path: String) throws(StoreError) {
        unlink(path)
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw .fault(.cannotWrite(path: path, reason: SystemError.sentence()))
        }
        close(descriptor)
    }

    /// Syncs a file to the disk.
    package static func sync(_ path: String) throws(StoreError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw .fault(.cannotOpen(path: path, reason: SystemError.sentence()))
        }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else {
            throw .fault(.disk(path: path, reason: SystemError.sentence()))
        }
    }

    /// Gives a file its final name, or that name with a number if another file has it; unless the
    /// other file has the same bytes.
    ///
    /// - Returns: the name; the temporary one may still exist.
    static func place(_ file: String, as name: String) throws(StoreError) -> String {
        var number = 1
        while true {
            let name = number == 1 ? name : "\(name)-\(number)"
            if try give(file, name) || isEqual(file, name) {
                try sync(directory(of: name))
                return name
            }
            number += 1
        }
    }

    /// Adds a name to a file, or renames it; false when the name is taken.
    private static func give(_ file: String, _ name: String) throws(StoreError) -> Bool {
        if link(file, name) == 0 { return true }
        if errno == EEXIST { return false }
        // The file system has no hard links.
        if access(name, F_OK) == 0 { return false }
        guard rename(file, name) == 0 else {
            throw .fault(.cannotWrite(path: name, reason: SystemError.sentence()))
        }
        return true
    }

    /// Whether two regular files have the same content.
    private static func isEqual(_ one: String, _ other: String) -> Bool {
        var status = stat()
        guard size(of: one) == size(of: other), stat(other, &status) == 0,
            status.st_mode & S_IFMT == S_IFREG
        else { return false }
        let descriptors = [one, other].map { (path: String) in open(path, O_RDONLY | O_CLOEXEC) }
        defer { for descriptor in descriptors where descriptor >= 0 { close(descriptor) } }
        guard descriptors.allSatisfy({ $0 >= 0 }) else { return false }
        var pieces = [[UInt8]](repeating: [UInt8](repeating: 0, count: 1 << 20), count: 2)
        while true {
            let counts = (0..<2).map { read(descriptors[$0], &pieces[$0], pieces[$0].count) }
            guard counts[0] == counts[1], counts[0] >= 0, pieces[0] == pieces[1] else {
                return false
            }
            if counts[0] == 0 { return true }
        }
    }

    /// The directory of a file if other users of this machine may replace the file, by its mode.
    package static func directoryOpenToOthers(of path: String) -> String? {
        let directory = directory(of: path)
        var status = stat()
        // With the sticky bit, others cannot replace a file.
        guard stat(directory, &status) == 0, status.st_mode & 0o022 != 0,
            status.st_mode & S_ISVTX == 0
        else { return nil }
        return directory
    }

    /// The directory above a file that another program carries to other machines, with the name of that
    /// program, by what such programs leave in their directories.
    package static func carrier(of path: String) -> (directory: String, program: String)? {
        let marks = [
            (".stfolder", "Syncthing"), (".git", "git"), (".dropbox.cache", "Dropbox"),
            (".sync_journal.db", "Nextcloud"), (".owncloudsync.log", "ownCloud"),
            ("news.sync", "news sync"),
        ]
        var directory = self.directory(of: resolved(path))[...]
        while let end = directory.lastIndex(of: "/") {
            directory = directory[..<end]
            for (mark, program) in marks where access("\(directory)/\(mark)", F_OK) == 0 {
                return (String(directory), program)
            }
        }
        return nil
    }

    /// The size of a file; nil when there is none.
    package static func size(of path: String) -> Int64? {
        var status = stat()
        return stat(path, &status) == 0 ? Int64(status.st_size) : nil
    }

    /// The path without symbolic links, because the other files are beside the real file.
    package static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The directory that a file is in.
    package static func directory(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    }
}
