@preconcurrency import Dispatch
import Synchronization
import System

/// Watches the files of a database by name, whichever files have the names.
///
/// The kernel watches files, not names. When a name goes to another file, the kernel is asked to
/// watch that one; while this is not possible, the names are polled.
final class FileWatch: Sendable {
    private struct State {
        var isCancelled = false
        /// The sources of the kernel's events; nil while there are none.
        var sources: [any DispatchSourceProtocol] = []
        /// Counts the starts and stops of polling; odd while polling.
        var polls = 0
    }

    private let files: WatchedFiles
    private let asksKernel: Bool
    private let queue = DispatchQueue(label: "news.commit-monitor")
    private let pollQueue = DispatchQueue(label: "news.commit-poll")
    private let echo: Echo
    private let state = Mutex(State())

    /// After this many looks at the `-wal` file, it also looks at the database, asks the kernel
    /// again, and signals in any case, because the times of files are coarse. To look at the journal
    /// costs as much as a hundred looks at a file.
    private static let patience = 50

    init(
        _ files: WatchedFiles, asksKernel: Bool, _ continuation: AsyncStream<Void>.Continuation
    ) {
        self.files = files
        self.asksKernel = asksKernel
        echo = Echo(on: queue, PendingFrames(ofWAL: files.wal), continuation)
    }

    /// Starts to watch.
    func begin() {
        state.withLock { arm(&$0) }
        // A commit may be under way that is written already, and visible only later.
        echo.follow()
    }

    func cancel() {
        echo.cancel()
        state.withLock { state in
            state.isCancelled = true
            disarm(&state)
            stopPolling(&state)
        }
    }

    /// Something was written.
    private func written() {
        echo.start()
    }

    /// A name may have gone to another file.
    private func moved() {
        state.withLock { arm(&$0) }
        // Signal after that: this covers earlier changes, and later ones are reported.
        echo.start(for: Echo.lengthOfMove)
    }

    private func arm(_ state: inout State) {
        disarm(&state)
        guard !state.isCancelled else { return }
        if asksKernel { state.sources = kernelSources() ?? [] }
        if state.sources.isEmpty { startPolling(&state) } else { stopPolling(&state) }
    }

    private func disarm(_ state: inout State) {
        for source in state.sources { source.cancel() }
        state.sources = []
    }
}

// Polling, when the kernel does not report changes.
extension FileWatch {
    private func startPolling(_ state: inout State) {
        guard state.polls % 2 == 0 else { return }
        state.polls += 1
        let number = state.polls
        // A sleeping thread, because a timer would wake three threads each time.
        pollQueue.async { self.poll(number) }
    }

    private func stopPolling(_ state: inout State) {
        if state.polls % 2 == 1 { state.polls += 1 }
    }

    private func poll(_ number: Int) {
        var (wal, database) = (FileStamp(files.wal), FileIdentity(files.database))
        var ticks = 0
        // Covers changes between the kernel's last event and the first look.
        echo.start()
        while state.withLock({ $0.polls == number }) {
            usleep(UInt32(CommitMonitor.pollInterval) * 1000)
            ticks += 1
            let isDue = ticks % FileWatch.patience == 0
            let newWAL = FileStamp(files.wal)
            let isOtherFile =
                newWAL?.identity != wal?.identity
                || isDue && FileIdentity(files.database) != database
            if isOtherFile || isDue { state.withLock { arm(&$0) } }
            if isOtherFile || newWAL != wal { echo.start() } else if isDue { echo.signal() }
            if isOtherFile { database = FileIdentity(files.database) }
            wal = newWAL
        }
    }
}

// Events from the kernel.
extension FileWatch {
    #if os(Linux)
    private static let moves = UInt32(IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF)
    // A process that exits after a commit closes the file after the commit is visible.
    private static let writes = UInt32(IN_MODIFY | IN_CLOSE_WRITE)

    private func kernelSources() -> [any DispatchSourceProtocol]? {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let watched = FileWatch.identities(of: files)
        let wanted = [
            (files.wal, FileWatch.writes | FileWatch.moves), (files.database, FileWatch.moves),
            // This may be a link whose target changes.
            (files.database, FileWatch.moves | UInt32(IN_DONT_FOLLOW)),
        ]
        for (path, mask) in wanted where inotify_add_watch(descriptor, path, mask) < 0 {
            close(descriptor)
            return nil
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler { [weak self, files] in
            let events = FileWatch.takeEvents(descriptor)
            let others = events & ~FileWatch.writes
            // Whoever opens the database as root sets the owner of its files, and they stay in place.
            if others & ~UInt32(IN_ATTRIB) != 0
                || others != 0 && FileWatch.identities(of: files) != watched
            {
                self?.moved()
            } else if events & UInt32(IN_MODIFY) != 0 {
                self?.written()
            } else {
                self?.echo.signal()
            }
        }
        source.setCancelHandler { close(descriptor) }
        source.activate()
        return [source]
    }

    /// The files that have the names at the moment.
    private static func identities(of files: WatchedFiles) -> [FileIdentity?] {
        [FileIdentity(files.wal), FileIdentity(files.database)]
    }

    /// Reads all waiting events and merges their flags.
    private static func takeEvents(_ descriptor: Int32) -> UInt32 {
        var events: UInt32 = 0
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
            while true {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                guard count > 0 else { return }
                var offset = 0
                // Files are watched, not directories, so no name follows an event.
                while offset + MemoryLayout<inotify_event>.size <= count {
                    let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
                    events |= event.mask
                    offset += MemoryLayout<inotify_event>.size + Int(event.len)
                }
            }
        }
        return events
    }
    #else
    private func kernelSources() -> [any DispatchSourceProtocol]? {
        guard let wal = source(files.wal, [.write, .extend, .delete, .rename]) else { return nil }
        guard let database = source(files.database, [.delete, .rename], isLocked: true) else {
            wal.cancel()
            return nil
        }
        return [wal, database]
    }

    private func source(
        _ path: String, _ mask: DispatchSource.FileSystemEvent, isLocked: Bool = false
    ) -> (any DispatchSourceProtocol)? {
        let descriptor =
            isLocked ? LockedFile.descriptor(of: path, O_EVTONLY) : open(path, O_EVTONLY)
        guard let descriptor, descriptor >= 0 else { return nil }
        let source = DispatchSource.makeFileSystemObjectSource(
            fileDescriptor: descriptor, eventMask: mask, queue: queue)
        source.setEventHandler { [weak self, weak source] in
            guard let events = source?.data else { return }
            let isMoved = !events.isDisjoint(with: [.delete, .rename])
            if isMoved { self?.moved() } else { self?.written() }
        }
        if !isLocked { source.setCancelHandler { close(descriptor) } }
        source.activate()
        return source
    }
    #endif
}

/// The size and time of a file, which show that it was written.
private struct FileStamp: Equatable {
    let identity: FileIdentity
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    /// Nil when there is none.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        identity = FileIdentity(status)
        size = Int64(status.st_size)
        let time = status.modified
        (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
    }
}
