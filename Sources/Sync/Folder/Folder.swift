import Fetcher
import NewsKit
import Store
import System

/// A folder that other devices see, too, whoever carries it: Syncthing, git, rsync, a disk.
///
/// Each device appends its changes to a log of its own and reads those of the others. Of each thing the
/// latest change counts, so that it does not matter in which order logs come, or how often.
public struct Folder: Remote {
    private let archive: Archive
    private let settings: Settings
    /// The machine and the database, by which a copy of the database is told.
    private let machine: String
    /// The name of this machine for people.
    private let machineName: String

    /// A folder of an archive.
    public init(_ archive: Archive, _ settings: Settings, databasePath: String) {
        self.archive = archive
        self.settings = settings
        machine = ThisMachine.identity(of: databasePath)
        machineName = ThisMachine.name
    }

    /// What is done with the folder.
    public enum Request: Hashable, Sendable {
        /// The folder at a path is made, and joined.
        case make(path: String)
        /// The folder at a path is joined, which another device made.
        case join(path: String)
        /// What is new is told and read.
        case sync
    }

    /// Tells the other devices what changed here, and takes over what changed there.
    ///
    /// - Throws: ``SyncError``, `StoreError`.
    public func run(_ request: Request, in flight: Flight) async throws -> SyncReport {
        var folder = try await archive.perform { store throws(StoreError) in
            try store.sync.folder()
        }
        switch request {
        case .make(let path):
            try FolderDirectory(path: path).make(name: ThisMachine.randomName())
            folder = try await join(path)
        case .join(let path): folder = try await join(path)
        case .sync: break
        }
        guard let folder else { return SyncReport() }
        return try await Leases.alone(
            at: "sync \(folder.account.id)", archive, settings, flight
        ) {
            try await exchange(folder, flight)
        }
    }

    private func join(_ path: String) async throws -> SyncFolder {
        let name = try FolderDirectory(path: path).name()
        let (device, machine) = (ThisMachine.randomName(), machine)
        return try await archive.perform { store throws(StoreError) in
            try store.sync.add(folder: path, name: name, device: device, machine: machine)
        }
    }

    private func exchange(_ joined: SyncFolder, _ flight: Flight) async throws -> SyncReport {
        let directory = FolderDirectory(path: joined.account.url)
        guard try directory.name() == joined.name else {
            throw SyncError.otherFolder(path: directory.path)
        }
        var report = SyncReport()
        let folder = try await checked(joined, in: directory, &report)
        try directory.makeReady(folder.device, name: machineName)
        let trouble = try await read(directory, into: folder, &report, flight)
        if joined.account.syncedAt == nil, trouble == nil {
            try await archive.perform { store throws(StoreError) in
                try store.sync.offerAll(to: folder)
            }
        }
        // The others should not wait until the log of another device can be read.
        report.sent = try await tell(directory, of: folder)
        if let trouble { throw trouble }
        // It reads a whole file, so a sync that tells nothing leaves it to the next one.
        if report.sent > 0 { try await FolderTidying(archive, directory, folder).run() }
        return report
    }
}

extension Folder {
    /// The folder with the name that this device may use in it.
    private func checked(
        _ folder: SyncFolder, in directory: FolderDirectory, _ report: inout SyncReport
    ) async throws -> SyncFolder {
        let reason: SyncReport.Renaming
        if folder.machine != machine {
            reason = .copied
        } else {
            let log = try FolderLogWriter(directory, folder.device)
            try log.cutTail()
            if log.lastLine < folder.written {
                reason = .lostLog
            } else if try await isShared(log, folder) {
                reason = .sharedLog
            } else {
                return folder
            }
        }
        report.remarks.append(.renamed(reason))
        let (device, machine) = (ThisMachine.randomName(), machine)
        return try await archive.perform { store throws(StoreError) in
            try store.sync.rename(
                device: device, machine: machine, of: folder, tellsAgain: reason != .copied)
        }
    }

    /// Whether another database has written the line that should be the last one of this device: its change
    /// is later than any that is known here, or earlier than the last one that was told.
    private func isShared(_ log: FolderLogWriter, _ folder: SyncFolder) async throws -> Bool {
        guard let time = try log.time(ofLine: folder.written) else { return false }
        if time > folder.account.seen { return true }
        // To look for the last one takes long where there are many marks.
        guard log.lastLine > folder.written else { return false }
        let lastTold = try await archive.perform { store throws(StoreError) in
            try store.sync.lastTold(by: folder.device)
        }
        return lastTold.map { $0 > time } ?? false
    }

    /// Gives why the log of a device could not be read.
    private func read(
        _ directory: FolderDirectory, into folder: SyncFolder, _ report: inout SyncReport,
        _ flight: Flight
    ) async throws -> SyncError? {
        let start = FolderReading(directory, folder, flight)
        let reading = try await archive.perform { store throws(StoreError) in
            var reading = start
            try reading.run(store)
            return reading
        }
        let remarks = report.remarks
        report = reading.report
        report.remarks = remarks + report.remarks
        return reading.trouble
    }

    /// Appends what waits to the log of this device; gives how many changes.
    private func tell(_ directory: FolderDirectory, of folder: SyncFolder) async throws -> Int {
        var count = 0
        var writer: FolderLogWriter?
        while true {
            try Task.checkCancellation()
            let waiting = try await archive.perform { store throws(StoreError) in
                try store.sync.outgoing(to: folder, limit: Folder.batch)
            }
            guard !waiting.isEmpty else { return count }
            let changes = waiting.compactMap(\.change)
            var position: FolderPosition?
            if !changes.isEmpty {
                var log = try writer ?? FolderLogWriter(directory, folder.device)
                position = try log.append(changes)
                writer = log
            }
            try await archive.perform { [position] store throws(StoreError) in
                try store.sync.settle(waiting, in: folder, at: position)
            }
            count += waiting.filter { $0.change != nil }.reduce(0) { $0 + $1.rows.count }
        }
    }

    /// How many changes are written at once.
    private static let batch = 5_000
}
