import System

/// Whole files at once.
package enum Files {
    package static func read(_ path: String) throws(SystemError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open \(path)") }
        defer { _ = close(descriptor) }
        var content: [UInt8] = []
        var scratch = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = System.read(descriptor, &scratch, scratch.count)
            if count == 0 { return content }
            if count > 0 {
                content += scratch[..<count]
            } else if errno != EINTR {
                throw SystemError("read \(path)")
            }
        }
    }

    package static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError("open \(path)") }
        defer { _ = close(descriptor) }
        guard Descriptor.write(bytes, to: descriptor) else { throw SystemError("write \(path)") }
    }

    package static func removeTree(_ path: String) {
        for name in Directory.names(in: path) {
            let entry = "\(path)/\(name)"
            var status = stat()
            if lstat(entry, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
                // Tests take permissions away; without them the content cannot be removed.
                _ = chmod(entry, 0o700)
                removeTree(entry)
            } else {
                _ = unlink(entry)
            }
        }
        _ = rmdir(path)
    }
}
