#if os(Linux)
import Loopback
import System

/// The locks of processes on parts of files (fcntl(2)), as the kernel lists them.
public enum FileLocks {
    /// The locks that a process has on the file at a path, each as its kind and its first and last byte.
    public static func of(_ path: String, process: Int32 = getpid()) throws -> [String] {
        var status = stat()
        guard stat(path, &status) == 0 else { throw SystemError("stat \(path)") }
        let list = String(decoding: try Files.read("/proc/locks"), as: UTF8.self)
        return list.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard words.count == 8, words[1] == "POSIX", words[4] == "\(process)",
                words[5].split(separator: ":").last == "\(status.st_ino)"
            else { return nil }
            return "\(words[3]) \(words[6]) \(words[7])"
        }.sorted()
    }
}
#endif
