/// The entries of directories.
package enum Directory {
    /// A path from the root; nil when the directory of this process is gone.
    package static func absolute(_ path: String) -> String? {
        if path.hasPrefix("/") { return path }
        guard let directory = getcwd(nil, 0) else { return nil }
        defer { free(directory) }
        return "\(String(cString: directory))/\(path)"
    }

    /// The names in a directory, in no order, without `.` and `..`; none when it cannot be read.
    package static func names(in path: String) -> [String] {
        guard let stream = opendir(path) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
