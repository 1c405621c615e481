import System
import Testing

@testable import Store
@testable import Sync

@Suite("Faults of a folder")
struct FolderFaultTests {
    @Test("a log that breaks off in the middle of a line is read when the rest has come")
    func halfLine() async throws {
        let devices = try await Device.group(2, articles: 2)
        try await devices[0].mark(Marking(read: true), 1)
        try await devices[0].run()
        try Carrier.carry(from: devices[0], to: devices[1])
        let log = try await devices[1].log(of: devices[0])
        let bytes = try FolderFile.read(log)
        try FolderFile.replace(log, with: Array(bytes.dropLast(5)))
        #expect(try await devices[1].run().isQuiet)
        #expect(try await devices[1].marks() == ["1", "2"])
        try FolderFile.replace(log, with: bytes)
        #expect(try await devices[1].run().received == [.read: 1])
    }

    @Test("an own line that a power cut left unfinished is cut off before the next one")
    func ownHalfLine() async throws {
        let devices = try await Device.group(2, articles: 2)
        let log = try await devices[0].log(of: devices[0])
        let size = try #require(FileSystem.size(of: log))
        try FolderFile.append(Array(#"{"n":99,"t":1"#.utf8), to: log, at: size)
        try await devices[0].mark(Marking(read: true), 1)
        try await devices[0].run()
        try Carrier.carry(from: devices[0], to: devices[1])
        let report = try await devices[1].run()
        #expect(report.received == [.read: 1])
        #expect(report.remarks == [])
    }

    @Test("an own last line that a power cut damaged is cut off, and told again if it counted")
    func ownDamagedLine() async throws {
        let devices = try await Device.group(2, articles: 2)
        let log = try await devices[0].log(of: devices[0])
        let size = try #require(FileSystem.size(of: log))
        try FolderFile.append([0, 0, 0, 0x0A], to: log, at: size)
        try await devices[0].mark(Marking(read: true), 1)
        #expect(try await devices[0].run().remarks == [])
        let bytes = try FolderFile.read(log)
        try FolderFile.replace(log, with: bytes.dropLast(9) + Array("!\n".utf8))
        #expect(try await devices[0].run().remarks == [.renamed(.lostLog)])
        try await Device.settle(devices)
        #expect(try await devices[1].marks() == ["1 read", "2"])
    }

    @Test("lines that take the place of others after a power cut are read")
    func replacedLines() async throws {
        let devices = try await Device.group(2, articles: 3)
        let log = try await devices[0].log(of: devices[0])
        let size = try #require(FileSystem.size(of: log))
        let name = try await devices[0].name()
        let last = try FolderLogWriter(FolderDirectory(path: devices[0].folder), name).lastLine
        let lost = FolderLine(
            number: last + 1,
            change: FolderChange(.query(name: "x"), value: .text("1"), time: 9, device: name))
        // The carrier was fast: the other device has a line that is not on the disk of the first.
        try FolderFile.append(lost.bytes(inLogOf: name), to: log, at: size)
        try Carrier.carry(from: devices[0], to: devices[1])
        try await devices[1].run()
        try FolderFile.append([], to: log, at: size)
        try await devices[0].mark(Marking(read: true), 1)
        try await devices[0].mark(Marking(favorite: true), 2)
        try await Device.settle(devices)
        #expect(try await devices[1].marks() == ["1 read", "2 favorite", "3"])
    }

    @Test("a file that was tidied away and comes back does no harm")
    func broughtBack() async throws {
        let devices = try await Device.group(1, articles: 400)
        var first: [UInt8] = []
        let directory = FolderDirectory(path: devices[0].folder)
        let name = try await devices[0].name()
        let path = "\(directory.directory(of: name))/\(FolderDirectory.log(1))"
        for round in 0..<60 {
            first = (try? FolderFile.read(path, limit: 1 << 22)) ?? first
            try await devices[0].markAll(Marking(read: round % 2 == 0))
            try await devices[0].run()
        }
        let start = directory.about(name).first
        try #require(start > 1)
        try FolderFile.replace(path, with: first)
        try await devices[0].mark(Marking(read: true), 7)
        try await devices[0].run()
        #expect(FileSystem.size(of: path) == nil)
        #expect(directory.about(name).first >= start)
        let second = try Device("second")
        try await second.subscribe(articles: 400)
        try Carrier.carry(from: devices[0], to: second)
        #expect(try await second.run(.join(path: second.folder)).remarks == [])
        #expect(try await second.marks() == (try await devices[0].marks()))
    }

    @Test("what changes between a first sync that was broken off and the next one stands")
    func firstSyncTwice() async throws {
        let devices = try await Device.group(2, articles: 2)
        try await devices[0].mark(Marking(read: true), 1)
        try await Device.settle(devices)
        try await devices[1].archive.perform { store throws(StoreError) in
            try store.connection.execute("UPDATE account SET synced_at = NULL")
        }
        try await devices[1].mark(Marking(read: false), 1)
        try await Device.settle(devices)
        for device in devices { #expect(try await device.marks() == ["1", "2"]) }
    }

    @Test("a damaged line stops the reading of one device only, and says so")
    func damagedLine() async throws {
        let devices = try await Device.group(3, articles: 3)
        try await devices[0].mark(Marking(read: true), 1)
        try await devices[2].mark(Marking(read: true), 3)
        for device in [devices[0], devices[2]] {
            try await device.run()
            try Carrier.carry(from: device, to: devices[1])
        }
        let log = try await devices[1].log(of: devices[0])
        let bytes = try FolderFile.read(log)
        try FolderFile.replace(log, with: bytes.dropLast(9) + Array("!\n".utf8))
        let report = try await devices[1].run()
        #expect(report.received == [.read: 1])
        #expect(report.remarks.count == 1)
        try FolderFile.replace(log, with: bytes)
        #expect(try await devices[1].run().received == [.read: 1])
        #expect(try await devices[1].marks() == ["1 read", "2", "3 read"])
    }

    @Test("what comes after lines that are missing waits for them")
    func gap() async throws {
        let devices = try await Device.group(2, articles: 2)
        let name = try await devices[0].name()
        let theirs = FolderDirectory(path: devices[1].folder).directory(of: name)
        let position = try FolderLogWriter(FolderDirectory(path: devices[0].folder), name).lastLine
        let change = FolderChange(
            .query(name: "x"), value: .text("is:unread"), time: 5, device: name)
        let line = FolderLine(number: position + 2, change: change).bytes(inLogOf: name)
        try FolderFile.replace("\(theirs)/000002.jsonl", with: line)
        let report = try await devices[1].run()
        #expect(report.remarks == [.gap(device: name, after: position, next: position + 2)])
        let queries = try await devices[1].archive.perform { store throws(StoreError) in
            try store.search.savedQueries()
        }
        #expect(queries == [])
    }

    @Test("a copy that the carrier made of a log is read, too, and reported")
    func conflictCopy() async throws {
        let devices = try await Device.group(2, articles: 2)
        try await devices[0].mark(Marking(favorite: true), 2)
        try await devices[0].run()
        let name = try await devices[0].name()
        let copy = "000001.sync-conflict-20261125-101500-ABCDEFG.jsonl"
        let directory = FolderDirectory(path: devices[1].folder).directory(of: name)
        try FolderFile.replace(
            "\(directory)/\(copy)",
            with: FolderFile.read(try await devices[0].log(of: devices[0])))
        let report = try await devices[1].run()
        #expect(report.received == [.favorite: 1])
        #expect(report.remarks == [.copy(device: name, file: copy)])
        #expect(try await devices[1].run().remarks == [])
    }

    @Test("a database that was restored from a backup finds in its own log what it lost")
    func restored() async throws {
        let devices = try await Device.group(2, articles: 3)
        try await devices[0].mark(Marking(read: true), 1)
        try await devices[0].run()
        let backup = try await devices[0].backedUp()
        try await devices[0].mark(Marking(read: true), 2)
        try await devices[0].mark(Marking(read: false), 1)
        try await devices[0].run()
        let restored = try devices[0].restored(from: backup)
        #expect(try await restored.marks() == ["1 read", "2", "3"])
        let report = try await restored.run()
        #expect(report.remarks == [])
        #expect(try await restored.marks() == ["1", "2 read", "3"])
        try await restored.mark(Marking(read: true), 3)
        try await Device.settle([restored, devices[1]])
        #expect(try await devices[1].marks() == ["1", "2 read", "3 read"])
    }

    @Test("a copy of the database becomes a device of its own")
    func copied() async throws {
        let devices = try await Device.group(2, articles: 2)
        let copy = try devices[0].copied(from: try await devices[0].backedUp())
        try Carrier.carry(from: devices[0], to: copy)
        try await copy.mark(Marking(read: true), 1)
        try await devices[0].mark(Marking(read: true), 2)
        let report = try await copy.run()
        #expect(report.remarks == [.renamed(.copied)])
        #expect(try await copy.name() != (try await devices[0].name()))
        try await Device.settle([devices[0], devices[1], copy])
        for device in [devices[0], devices[1], copy] {
            #expect(try await device.marks() == ["1 read", "2 read"])
        }
    }

    @Test(
        "of two machines that write one log, as after a disk was copied, one gets its own",
        arguments: [true, false])
    func sharedLog(isCopyLater: Bool) async throws {
        let devices = try await Device.group(2, articles: 3)
        let copy = try devices[0].copied(from: try await devices[0].backedUp())
        try Carrier.carry(from: devices[0], to: copy)
        let (machine, folder) = (ThisMachine.identity(of: copy.databasePath), copy.folder)
        try await copy.archive.perform { store throws(StoreError) in
            try store.connection.statement("UPDATE sync_folder SET machine = ?").run(machine)
            try store.connection.statement("UPDATE account SET url = ?").run(folder)
        }
        try await (isCopyLater ? copy : devices[0]).archive.perform { store throws(StoreError) in
            try store.connection.execute("UPDATE account SET seen = seen + 3600000")
        }
        try await devices[0].mark(Marking(read: true), 1)
        try await devices[0].run()
        for number in [2, 3] {
            try await copy.mark(Marking(read: true), number)
            #expect(try await copy.run().remarks == [])
        }
        let (log, other) = (
            try await devices[0].log(of: devices[0]), try await copy.log(of: copy)
        )
        try FolderFile.replace(log, with: FolderFile.read(other))
        #expect(try await devices[0].run().remarks == [.renamed(.sharedLog)])
        try await Device.settle([devices[0], devices[1], copy])
        for device in [devices[0], devices[1], copy] {
            #expect(try await device.marks() == ["1 read", "2 read", "3 read"])
        }
    }

    @Test("a device whose log was lost tells again what it changed")
    func lostLog() async throws {
        let devices = try await Device.group(2, articles: 3)
        try await devices[0].mark(Marking(read: true), 1)
        try await devices[0].archive.perform { store throws(StoreError) in
            try store.search.save(SavedQuery(name: "x", query: "is:unread"))
        }
        try await devices[0].run()
        FolderFile.remove(try await devices[0].log(of: devices[0]))
        let report = try await devices[0].run()
        #expect(report.remarks == [.renamed(.lostLog)])
        try await Device.settle(devices)
        #expect(try await devices[1].marks() == ["1 read", "2", "3"])
        let queries = try await devices[1].archive.perform { store throws(StoreError) in
            try store.search.savedQueries()
        }
        #expect(queries.map(\.name) == ["x"])
    }

    @Test("a device whose log was lost tells again what it removed, too")
    func lostRemoval() async throws {
        let devices = try await Device.group(2, articles: 1)
        try await devices[0].archive.perform { store throws(StoreError) in
            try store.search.save(SavedQuery(name: "x", query: "is:unread"))
            var edit = FeedEdit()
            edit.title = "Mine"
            try store.feeds.edit(1, edit)
        }
        try await Device.settle(devices)
        try await devices[0].archive.perform { store throws(StoreError) in
            _ = try store.search.removeQueries(named: ["x"])
            var edit = FeedEdit()
            edit.title = .some(nil)
            try store.feeds.edit(1, edit)
        }
        try await devices[0].run()
        FolderFile.remove(try await devices[0].log(of: devices[0]))
        #expect(try await devices[0].run().remarks == [.renamed(.lostLog)])
        try await Device.settle(devices)
        for device in devices {
            let (title, queries) = try await device.archive.perform { store throws(StoreError) in
                (try store.feeds.status(of: 1)?.feed.title, try store.search.savedQueries())
            }
            #expect(title == Device.feed && queries == [])
        }
    }

    @Test("a device whose log was lost tells again what it cleared, too")
    func lostClearing() async throws {
        let devices = try await Device.group(2, articles: 1)
        try await devices[0].mark(Marking(read: true), 1)
        try await devices[0].run()
        try Carrier.carry(from: devices[0], to: devices[1])
        try await devices[1].run()
        try await devices[0].mark(Marking(read: false), 1)
        try await devices[0].run()
        FolderFile.remove(try await devices[0].log(of: devices[0]))
        #expect(try await devices[0].run().remarks == [.renamed(.lostLog)])
        try await Device.settle(devices)
        for device in devices { #expect(try await device.marks() == ["1"]) }
    }

    /// Tidying keeps of a log what still is the latest of its thing.
    @Test("what is told again holds, whichever of the two names of the device is greater")
    func toldAgain() async throws {
        let device = try await Device.group(1, articles: 3)[0]
        let directory = FolderDirectory(path: device.folder)
        let (name, greatest) = (try await device.name(), "ffffffffffffffff")
        #expect(
            rename(directory.directory(of: name), directory.directory(of: greatest)) == 0)
        try await device.archive.perform { store throws(StoreError) in
            for table in ["sync_folder", "folder_log", "folder_value"] {
                try store.connection.statement("UPDATE \(table) SET device = ?").run(greatest)
            }
        }
        try await device.mark(Marking(read: true), 1, 2, 3)
        try await device.run()
        FolderFile.remove(try await device.log(of: device))
        #expect(try await device.run().remarks == [.renamed(.lostLog)])
        let bytes = try FolderFile.read(try await device.log(of: device))
        let new = try await device.name()
        let told = bytes.split(separator: 0x0A)
            .compactMap { FolderLine(Array($0), inLogOf: new)?.change }
        let held = try await device.archive.perform { store throws(StoreError) in
            try store.sync.holding(told)
        }
        #expect(!told.isEmpty && held == told)
    }

    @Test("a feed whose address is not in its plainest spelling is told again, too")
    func spelling() async throws {
        let (first, second) = (try Device("first"), try Device("second"))
        let url = "https://Example.org:443/Feed"
        try await first.subscribe(url, articles: 1)
        try await first.run(.make(path: first.folder))
        FolderFile.remove(try await first.log(of: first))
        #expect(try await first.run().remarks == [.renamed(.lostLog)])
        try Carrier.carry(from: first, to: second)
        try await second.run(.join(path: second.folder))
        #expect(try await second.feeds().count == 1)
    }

    @Test("a clock that is years ahead does not beat a later change")
    func wrongClock() async throws {
        let devices = try await Device.group(2, articles: 1)
        try await devices[0].mark(Marking(read: true), 1)
        try await devices[0].turnClock(by: 20 * 365 * 86_400_000)
        try await Device.settle(devices)
        try await devices[1].mark(Marking(read: false), 1)
        try await Device.settle(devices)
        for device in devices { #expect(try await device.marks() == ["1"]) }
    }

    @Test("what was overtaken is tidied away, and a new device misses nothing")
    func tidying() async throws {
        let first = try Device("first")
        try await first.subscribe(articles: 400)
        try await first.run(.make(path: first.folder))
        for round in 0..<60 {
            try await first.markAll(Marking(read: round % 2 == 0))
            try await first.run()
        }
        try await first.mark(Marking(read: true), 7)
        try await first.run()
        let directory = FolderDirectory(path: first.folder)
        let name = try await first.name()
        #expect(directory.about(name).first > 1)
        let second = try Device("second")
        try await second.subscribe(articles: 400)
        try Carrier.carry(from: first, to: second)
        let report = try await second.run(.join(path: second.folder))
        #expect(report.remarks == [])
        #expect(try await second.marks() == (try await first.marks()))
    }
}
