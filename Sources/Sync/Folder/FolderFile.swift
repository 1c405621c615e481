import Store
import System

/// Files in the folder. The carrier reads them at any moment, so that each is written in an order in
/// which a part of it does no harm.
enum FolderFile {
    /// The bytes of a file from an offset on, at most so many; empty at its end.
    static func read(
        _ path: String, from offset: Int64 = 0, limit: Int = 1 << 20
    ) throws(SyncError) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw .system(path) }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: limit)
        var count = 0
        while count < limit {
            let step = bytes.withUnsafeMutableBytes { buffer in
                pread(
                    file, buffer.baseAddress?.advanced(by: count), limit - count,
                    off_t(offset) + off_t(count))
            }
            if step < 0, errno == EINTR { continue }
            guard step >= 0 else { throw .system(path) }
            if step == 0 { break }
            count += step
        }
        return Array(bytes[..<count])
    }

    /// Gives a file new content as a whole, or leaves it as it is; returns when that is on the disk.
    static func replace(_ path: String, with bytes: [UInt8]) throws(SyncError) {
        let part = path + ".new"
        let file = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .system(part) }
        do throws(SyncError) {
            guard Descriptor.write(bytes, to: file) else { throw .system(part) }
            makeLater(file, than: modified(path))
            guard fsync(file) == 0 else { throw .system(part) }
        } catch {
            close(file)
            unlink(part)
            throw error
        }
        close(file)
        guard rename(part, path) == 0 else { throw .system(path) }
        sync(directoryOf: path)
    }

    /// Cuts a file to `size` bytes, appends, and returns when that is on the disk.
    static func append(
        _ bytes: [UInt8], to path: String, at size: Int64
    ) throws(SyncError) {
        let earlier = modified(path)
        let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .system(path) }
        defer { close(file) }
        // A line that was cut off by a power cut counts for nobody, but must not begin the next one.
        guard ftruncate(file, off_t(size)) == 0, lseek(file, off_t(size), SEEK_SET) >= 0 else {
            throw .system(path)
        }
        guard Descriptor.write(bytes, to: file) else { throw .system(path) }
        makeLater(file, than: earlier)
        guard fsync(file) == 0 else { throw .system(path) }
        if earlier == nil { sync(directoryOf: path) }
    }

    /// Removes a file.
    static func remove(_ path: String) {
        unlink(path)
    }

    /// Makes a directory that only this user can read, and those above it.
    static func makeDirectory(_ path: String) throws(SyncError) {
        var place = path.hasPrefix("/") ? "" : "."
        for name in path.split(separator: "/") {
            place += "/\(name)"
            guard mkdir(place, 0o700) == 0 || errno == EEXIST else { throw .system(place) }
        }
    }

    /// Lets the name of a new file survive a power cut; some file systems cannot, and need not.
    private static func sync(directoryOf path: String) {
        try? FileSystem.sync(FileSystem.directory(of: path))
    }

    /// When a file was last changed; nil when there is none.
    private static func modified(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.modified.tv_sec) : nil
    }

    /// Makes the time of a file at least two seconds later than that of its earlier form. `rsync --update`
    /// compares whole seconds and may keep the older of two forms from one second. FAT stores even seconds only.
    /// The clock may also have been set back.
    private static func makeLater(_ file: Int32, than earlier: Int?) {
        var status = stat()
        guard let earlier, fstat(file, &status) == 0, status.modified.tv_sec < earlier + 2 else {
            return
        }
        let time = timespec(tv_sec: earlier + 2, tv_nsec: 0)
        _ = futimens(file, [time, time])
    }
}
