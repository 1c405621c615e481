import Fetcher
import Store

/// Reads the logs of all devices into the cache, as one entry of the log; that of this device, too: a
/// database that was restored from a backup finds there what it lost.
struct FolderReading {
    let directory: FolderDirectory
    let folder: SyncFolder
    let flight: Flight
    private(set) var report = SyncReport()
    /// Why the log of a device could not be read. Those of the others were.
    private(set) var trouble: SyncError?

    init(_ directory: FolderDirectory, _ folder: SyncFolder, _ flight: Flight) {
        (self.directory, self.folder, self.flight) = (directory, folder, flight)
    }

    /// Reads until everything is read or the task is cancelled; what was read by then is stored.
    mutating func run(_ store: Store) throws(StoreError) {
        let positions = try store.sync.positions()
        var merge = FolderMerge(store, folder)
        for device in directory.devices() where !Task.isCancelled {
            var reader = FolderLogReader(directory, device, from: positions)
            let name = directory.about(device).name ?? device
            while !Task.isCancelled, let batch = next(&reader) {
                flight.note("reading the changes of \(name)")
                try merge.take(
                    batch.lines.compactMap(\.change), upTo: batch.position,
                    about: (report.devices + [name]).joined(separator: ", "))
                if device == folder.device {
                    try store.sync.settle([], in: folder, at: batch.position)
                } else if report.devices.last != name {
                    report.devices.append(name)
                }
            }
            report.remarks += reader.remarks
        }
        try merge.takeWaiting()
        // A reading that was broken off is not the end of all logs.
        if !Task.isCancelled, trouble == nil { try merge.meet() }
        report.received = merge.changed
        if !merge.withheldFeeds.isEmpty {
            report.remarks.append(.withheld(merge.withheldFeeds.count))
        }
    }

    private mutating func next(_ reader: inout FolderLogReader) -> FolderLogReader.Batch? {
        do throws(SyncError) {
            return try reader.next()
        } catch {
            trouble = error
            return nil
        }
    }
}
