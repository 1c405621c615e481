import Store

/// Appends to the log of this device.
struct FolderLogWriter {
    private let folder: FolderDirectory
    private let device: String
    /// The number of the last file, and where its last whole line ends.
    private var file: Int
    private var size: Int64
    /// The number of the last line.
    private(set) var lastLine: Int64
    /// The last line that was found.
    private var found: FolderLine?

    /// At this size the next file begins.
    private static let fileSize: Int64 = 1 << 20

    /// Finds the end of the log; what a power cut left behind its last line is not a part of it.
    init(_ folder: FolderDirectory, _ device: String) throws(SyncError) {
        self.folder = folder
        self.device = device
        (file, size, lastLine) = (1, 0, folder.about(device).first - 1)
        var isLast = true
        for name in folder.logs(of: device).files.reversed() {
            let path = "\(folder.directory(of: device))/\(name)"
            let bytes = try FolderFile.read(path, limit: Int(FileSystem.size(of: path) ?? 0))
            let (end, line) = FolderLogWriter.end(of: bytes, inLogOf: device)
            if isLast { (file, size) = (FolderDirectory.number(ofLog: name) ?? 1, Int64(end)) }
            isLast = false
            guard let line else { continue }
            lastLine = max(lastLine, line.number)
            found = line
            break
        }
    }

    /// Cuts off what is behind the last line, which would stop the others there.
    func cutTail() throws(SyncError) {
        let path = "\(folder.directory(of: device))/\(FolderDirectory.log(file))"
        guard let length = FileSystem.size(of: path), length > size else { return }
        try FolderFile.append([], to: path, at: size)
    }

    /// When the change of a line was made; nil if the line is neither the last one nor in the last file.
    func time(ofLine number: Int64) throws(SyncError) -> Int64? {
        if let found, found.number == number { return found.change?.time }
        guard size > 0 else { return nil }
        let path = "\(folder.directory(of: device))/\(FolderDirectory.log(file))"
        let bytes = try FolderFile.read(path, limit: Int(size))
        let (_, line) = FolderLogWriter.end(of: bytes, inLogOf: device, upTo: number)
        return line?.number == number ? line?.change?.time : nil
    }

    /// The last line of a file, up to a number, that can be read, and where it ends.
    private static func end(
        of bytes: [UInt8], inLogOf device: String, upTo number: Int64 = .max
    ) -> (offset: Int, line: FolderLine?) {
        var end = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        while end > 0 {
            let start = bytes[..<(end - 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            if let line = FolderLine(Array(bytes[start..<(end - 1)]), inLogOf: device),
                line.number <= number
            {
                return (end, line)
            }
            end = start
        }
        return (0, nil)
    }

    /// Appends changes, and returns when they are on the disk; gives where the log ends now.
    mutating func append(_ changes: [FolderChange]) throws(SyncError) -> FolderPosition {
        if size >= FolderLogWriter.fileSize { (file, size) = (file + 1, 0) }
        var bytes: [UInt8] = []
        for change in changes {
            lastLine += 1
            bytes += FolderLine(number: lastLine, change: change).bytes(inLogOf: device)
        }
        let name = FolderDirectory.log(file)
        try FolderFile.append(bytes, to: "\(folder.directory(of: device))/\(name)", at: size)
        size += Int64(bytes.count)
        return FolderPosition(device: device, file: name, offset: size, line: lastLine)
    }
}
