import NewsKit
import Store

/// Keeps the log of this device short: when half of its oldest file was overtaken by later changes, what
/// still holds is said again at the end, and the file goes.
///
/// Lines keep their times, so that nobody has to agree. A device that has not read the file yet begins
/// behind it, as `about.json` says, and finds there all that still holds.
struct FolderTidying {
    private let archive: Archive
    private let directory: FolderDirectory
    private let folder: SyncFolder

    init(_ archive: Archive, _ directory: FolderDirectory, _ folder: SyncFolder) {
        (self.archive, self.directory, self.folder) = (archive, directory, folder)
    }

    /// Tidies at most one file, and none that is not full.
    func run() async throws {
        let files = directory.logs(of: folder.device).files
        guard files.count > 1, let oldest = files.first else { return }
        let path = "\(directory.directory(of: folder.device))/\(oldest)"
        let bytes = try FolderFile.read(path, limit: Int(FileSystem.size(of: path) ?? 0))
        let lines = bytes.split(separator: 0x0A).compactMap {
            FolderLine(Array($0), inLogOf: folder.device)
        }
        let changes = lines.compactMap(\.change)
        let holding = try await archive.perform { store throws(StoreError) in
            try store.sync.holding(changes)
        }
        guard let last = lines.last else { return }
        var about = directory.about(folder.device)
        // A carrier that removes nothing brings such a file back.
        if last.number < about.first { return FolderFile.remove(path) }
        guard holding.count * 2 <= changes.count else { return }
        // Say it again first: whoever stops reading here misses nothing.
        if !holding.isEmpty {
            var writer = try FolderLogWriter(directory, folder.device)
            let position = try writer.append(holding)
            try await archive.perform { [folder] store throws(StoreError) in
                try store.sync.settle([], in: folder, at: position)
            }
        }
        about.first = last.number + 1
        try directory.write(about, of: folder.device)
        FolderFile.remove(path)
    }
}
