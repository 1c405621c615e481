import Store

/// Reads what is new in the log of one device.
///
/// A line counts only with its newline, as JSON, and after the line before it. Files come late, twice,
/// in any order and in parts; what is missing is read when it has come.
struct FolderLogReader {
    /// Lines, and how far the file was read with them.
    struct Batch {
        var lines: [FolderLine]
        var position: FolderPosition
    }

    private let folder: FolderDirectory
    private let device: String
    private var positions: [String: FolderPosition]
    /// The files that are still to be read.
    private var files: ArraySlice<String>
    private var copies: ArraySlice<String>
    /// The files that are other ones than were read before. All their lines count.
    private var replaced: Set<String> = []
    /// The last line of the log that was read.
    private(set) var lastLine: Int64
    private(set) var remarks: [SyncReport.Remark] = []

    /// How many bytes are read at once; no line is longer.
    private static let chunk = 1 << 20

    init(_ folder: FolderDirectory, _ device: String, from positions: [FolderPosition]) {
        self.folder = folder
        self.device = device
        let own = positions.filter { $0.device == device }
        self.positions = Dictionary(own.map { ($0.file, $0) }) { _, last in last }
        let (files, copies) = folder.logs(of: device)
        (self.files, self.copies) = (files[...], copies[...])
        let known = own.filter { FolderDirectory.number(ofLog: $0.file) != nil }.map(\.line).max()
        // What stood in lines that are gone was said again in later ones.
        lastLine = max(known ?? 0, folder.about(device).first - 1)
    }

    /// The next lines; nil when there are none.
    mutating func next() throws(SyncError) -> Batch? {
        while let file = files.first {
            if let batch = try read(file, isCopy: false) { return batch }
            files = files.dropFirst()
        }
        while let file = copies.first {
            if let batch = try read(file, isCopy: true) { return batch }
            copies = copies.dropFirst()
        }
        return nil
    }

    private mutating func read(_ file: String, isCopy: Bool) throws(SyncError) -> Batch? {
        let path = "\(folder.directory(of: device))/\(file)"
        let known =
            positions[file] ?? FolderPosition(device: device, file: file, offset: 0, line: 0)
        // A file may have gone since its name was read.
        guard let size = FileSystem.size(of: path), size != known.offset else { return nil }
        var start = known.offset
        if size < start {
            start = 0
            replaced.insert(file)
        }
        var bytes = try FolderFile.read(path, from: start, limit: FolderLogReader.chunk)
        if start > 0, !isCopy, !goesOn(bytes, after: known), replaced.insert(file).inserted {
            start = 0
            bytes = try FolderFile.read(path, limit: FolderLogReader.chunk)
        }
        var batch = Batch(lines: [], position: known)
        batch.position.offset = start
        var rest = bytes[...]
        var isOver = false
        while !isOver, let end = rest.firstIndex(of: 0x0A) {
            let line = FolderLine(Array(rest[..<end]), inLogOf: device)
            isOver = !take(line, file, isCopy: isCopy, &batch)
            if isOver { break }
            batch.position.offset += Int64(end + 1 - rest.startIndex)
            rest = rest[(end + 1)...]
        }
        if !isOver, rest.count == FolderLogReader.chunk {
            remark(.damaged(device: device, file: file, after: lastLine))
        }
        if isCopy, !batch.lines.isEmpty { remark(.copy(device: device, file: file)) }
        guard batch.position.offset != start || batch.position.offset != known.offset else {
            return nil
        }
        positions[file] = batch.position
        return batch
    }

    /// Whether the first line, if it is whole, follows the last one that was read. A device that lost
    /// lines in a power cut after others had read them writes other lines in their place.
    private func goesOn(_ bytes: [UInt8], after known: FolderPosition) -> Bool {
        guard let end = bytes.firstIndex(of: 0x0A) else { return true }
        return FolderLine(Array(bytes[..<end]), inLogOf: device)?.number == known.line + 1
    }

    /// Adds a line; gives false when nothing behind it can be read.
    private mutating func take(
        _ line: FolderLine?, _ file: String, isCopy: Bool, _ batch: inout Batch
    ) -> Bool {
        guard let line else {
            remark(.damaged(device: device, file: file, after: isCopy ? 0 : lastLine))
            // In a copy each line stands for itself.
            return isCopy
        }
        if isCopy {
            batch.lines.append(line)
            return true
        }
        guard line.number <= lastLine + 1 else {
            remark(.gap(device: device, after: lastLine, next: line.number))
            return false
        }
        if line.number == lastLine + 1 {
            batch.lines.append(line)
            lastLine = line.number
        } else if replaced.contains(file) {
            batch.lines.append(line)
        }
        batch.position.line = max(batch.position.line, line.number)
        return true
    }

    private mutating func remark(_ remark: SyncReport.Remark) {
        if !remarks.contains(remark) { remarks.append(remark) }
    }
}
