#if os(Linux)
import Loopback
import TestSupport

/// The possible contents of the disk when the power goes in the middle of a run.
///
/// All that was synced is there: the bytes of a file by a sync of the file, its name by one of its
/// directory. Of what was not synced, any part of it may be: here the first of the writes of each
/// file, the last of these torn at a sector, and the names of each directory all or not at all.
struct PowerCut {
    /// The size that a disk writes whole or not at all.
    private static let sector = 512

    private struct File {
        var synced: [UInt8] = []
        var pending: [FaultLog.Entry] = []
    }

    private let root: String
    private let initial: TemporaryDirectory
    private var files: [UInt64: File] = [:]
    /// Names, below the home; of directories too.
    private var synced: [String: UInt64] = [:]
    private var current: [String: UInt64] = [:]
    /// The names of files that the run has touched.
    private var touched: Set<String> = []
    /// The names that are directories.
    private var directories: Set<String> = []

    /// The disk as it was before a run in the home at `root`, and is still in `initial`.
    init(root: String, initial: TemporaryDirectory) {
        self.root = root
        self.initial = initial
    }

    /// Goes one step on.
    mutating func apply(_ entry: FaultLog.Entry) throws {
        guard entry.kind != .output, !entry.path.hasSuffix("-shm") else { return }
        let name = below(entry.path)
        switch entry.kind {
        case .write, .truncate:
            try find(entry.inode, name)
            files[entry.inode]?.pending.append(entry)
        case .sync where name.isEmpty || directories.contains(name) || isDirectory(name):
            syncNames(in: name)
        case .sync:
            try find(entry.inode, name)
            let file = files[entry.inode] ?? File()
            files[entry.inode] = File(synced: Self.bytes(of: file, file.pending.count, torn: nil))
        case .create:
            touched.insert(name)
            files[entry.inode] = File()
            current[name] = entry.inode
        case .makeDirectory:
            directories.insert(name)
            current[name] = entry.inode
        case .unlink:
            try find(entry.inode, name)
            current[name] = nil
        case .link, .rename:
            try find(entry.inode, name)
            current[below(entry.newPath)] = entry.inode
            if entry.kind == .rename { current[name] = nil }
        case .output: break
        }
    }

    /// Writes what is there after the cut into the home of `news`: nothing but what was synced, or
    /// as chance will have it.
    func write(
        to news: CommandHarness, _ chance: inout some RandomNumberGenerator, onlySynced: Bool
    ) throws {
        for name in [CommandHarness.place, CommandHarness.place + "-wal"]
        where initial.contains(name) && !touched.contains(name) {
            try news.home.write(try initial.read(name), to: name)
        }
        var names = synced
        for directory in Set(current.keys).union(synced.keys).map(Self.parent) {
            guard !onlySynced, Bool.random(using: &chance) else { continue }
            names = names.filter { Self.parent($0.key) != directory }
            names.merge(current.filter { Self.parent($0.key) == directory }) { $1 }
        }
        for (name, inode) in names where !directories.contains(name) && isReachable(name, names) {
            guard let file = files[inode] else { continue }
            let count = onlySynced ? 0 : Int.random(in: 0...file.pending.count, using: &chance)
            let torn = onlySynced ? nil : Int.random(in: 0...64, using: &chance) * Self.sector
            try news.home.write(Self.bytes(of: file, count, torn: torn), to: name)
        }
    }
}

extension PowerCut {
    private func below(_ path: String) -> String {
        String(path.dropFirst(root.utf8.count + 1))
    }

    private static func parent(_ name: String) -> String {
        name.lastIndex(of: "/").map { String(name[..<$0]) } ?? ""
    }

    private func isDirectory(_ name: String) -> Bool {
        synced.keys.contains { $0.hasPrefix(name + "/") }
            || current.keys.contains { $0.hasPrefix(name + "/") }
    }

    /// A file in a directory that was made and is not there is not there either.
    private func isReachable(_ name: String, _ names: [String: UInt64]) -> Bool {
        var directory = Self.parent(name)
        while !directory.isEmpty {
            if directories.contains(directory), names[directory] == nil { return false }
            directory = Self.parent(directory)
        }
        return true
    }

    /// A file that was there before is on the disk, with its name.
    private mutating func find(_ inode: UInt64, _ name: String) throws {
        guard files[inode] == nil else { return }
        touched.insert(name)
        files[inode] = File(synced: initial.contains(name) ? try initial.read(name) : [])
        synced[name] = inode
        current[name] = inode
    }

    private mutating func syncNames(in directory: String) {
        synced = synced.filter { Self.parent($0.key) != directory }
        synced.merge(current.filter { Self.parent($0.key) == directory }) { $1 }
    }

    /// The synced bytes and the first of the writes behind them, so many bytes of the last.
    private static func bytes(of file: File, _ count: Int, torn: Int?) -> [UInt8] {
        var bytes = file.synced
        for (index, write) in file.pending.prefix(count).enumerated() {
            guard write.kind == .write else {
                bytes.removeLast(max(0, bytes.count - write.offset))
                bytes += [UInt8](repeating: 0, count: max(0, write.offset - bytes.count))
                continue
            }
            let isLast = index == count - 1
            let part = write.bytes.prefix(isLast ? torn ?? write.length : write.length)
            let gap = write.offset + part.count - bytes.count
            if gap > 0 { bytes += [UInt8](repeating: 0, count: gap) }
            bytes.replaceSubrange(write.offset..<(write.offset + part.count), with: part)
        }
        return bytes
    }
}
#endif
