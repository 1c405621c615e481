import Feeds
import Fetcher
import Loopback
import SQLite
import NewsKit
import TestSupport

@testable import Store
@testable import Sync

/// A machine of a person: a database, and a copy of the shared folder that a carrier brings up to date.
final class Device: Sendable {
    static let feed = "https://example.org/feed"

    let directory: TemporaryDirectory
    let archive: Archive
    let databasePath: String
    /// Its copy of the folder.
    let folder: String

    convenience init(_ name: String = "device") throws {
        try self.init(name, in: TemporaryDirectory(prefix: "news-sync"))
    }

    private init(_ name: String, in directory: TemporaryDirectory) throws {
        self.directory = directory
        databasePath = directory.file("\(name).sqlite")
        folder = directory.file("folder")
        archive = try Archive(path: databasePath)
    }

    /// Runs a request for the folder.
    @discardableResult
    func run(_ request: Folder.Request = .sync) async throws -> SyncReport {
        let settings = Settings(userAgent: "test", now: { TestClockTime.now })
        let remote = Folder(archive, settings, databasePath: databasePath)
        let report = try await Fetcher(remote, now: { .zero }).fetch(request)
        try await archive.perform { store throws(StoreError) in
            guard let folder = try store.sync.folder() else { return }
            try store.sync.record(error: nil, of: folder.account.id, now: TestClockTime.now)
        }
        return report
    }

    /// Subscribes to a feed with articles `1`, `2`, …
    func subscribe(_ url: String = Device.feed, articles: Int) async throws {
        try await archive.perform { store throws(StoreError) in
            _ = try store.feeds.subscribe(Subscription(url: url))
        }
        try await receive(1...articles, of: url)
    }

    /// The feed brings articles with these identifiers.
    func receive(_ numbers: ClosedRange<Int>, of url: String = Device.feed) async throws {
        let items = numbers.map { number in
            var item = ParsedItem()
            item.id = "guid-\(number)"
            item.title = "Title \(number)"
            item.url = number % 3 == 0 ? nil : "https://example.org/\(number)"
            item.contentText = "Text \(number)"
            return item
        }
        try await archive.perform { store throws(StoreError) in
            guard let feed = try store.feeds.subscribedFeed(at: url) else { return }
            let ledger = try store.feeds.status(of: feed)?.ledger
            guard var ledger else { return }
            ledger.succeededAt = TestClockTime.now
            let update = FeedUpdate(articles: ArticleDraft.drafts(of: items), ledger: ledger)
            _ = try store.feeds.write(
                [FeedWrite(feed: feed, update: update)], now: TestClockTime.now)
        }
    }

    /// Marks articles by their identifiers.
    func mark(_ marking: Marking, _ numbers: Int...) async throws {
        try await mark(marking, numbers)
    }

    /// Marks articles by their identifiers.
    func mark(_ marking: Marking, _ numbers: [Int]) async throws {
        try await archive.perform { store throws(StoreError) in
            var ids: [Int64] = []
            for number in numbers {
                ids += try store.connection.statement("SELECT id FROM article WHERE guid = ?")
                    .rows("guid-\(number)") { $0.int(0) }
            }
            try store.articles.mark(marking, articles: ids)
        }
    }

    /// Marks all articles.
    func markAll(_ marking: Marking) async throws {
        try await archive.perform { store throws(StoreError) in
            let ids = try store.connection.statement("SELECT id FROM article").rows { $0.int(0) }
            try store.articles.mark(marking, articles: ids)
        }
    }

    /// What a person sees of the articles: `3 read favorite +tag`, in the order of the identifiers.
    func marks() async throws -> [String] {
        try await archive.perform { store throws(StoreError) in
            try store.connection.statement(
                """
                SELECT substr(a.guid, 6), s.read_at IS NOT NULL, s.favorite_at IS NOT NULL,
                  s.later_at IS NOT NULL,
                  (SELECT group_concat(tag) FROM
                    (SELECT tag FROM article_tag WHERE article_id = a.id ORDER BY tag))
                FROM article a LEFT JOIN state s ON s.article_id = a.id
                ORDER BY CAST(substr(a.guid, 6) AS INTEGER)
                """
            ).rows { row in
                let words = [
                    row.text(0), row.bool(1) ? "read" : "", row.bool(2) ? "favorite" : "",
                    row.bool(3) ? "later" : "", row.isNull(4) ? "" : "+" + row.text(4),
                ]
                return words.filter { !$0.isEmpty }.joined(separator: " ")
            }
        }
    }

    /// The addresses of the feeds with titles and tags.
    func feeds() async throws -> [String] {
        try await archive.perform { store throws(StoreError) in
            try store.feeds.summaries().map { summary in
                "\(summary.status.feed.url) \(summary.status.feed.title) \(summary.tags)"
            }.sorted()
        }
    }

    /// How many changes wait.
    func waiting() async throws -> Int {
        try await archive.perform { store throws(StoreError) in
            guard let folder = try store.sync.folder() else { return 0 }
            return try store.sync.waiting(for: folder.account.id).reduce(0) { $0 + $1.count }
        }
    }

    /// Its own name in the folder.
    func name() async throws -> String {
        try await archive.perform { store throws(StoreError) in
            try store.sync.folder()?.device ?? ""
        }
    }
}

extension Device {
    /// A copy of its database; gives the path.
    func backedUp() async throws -> String {
        let path = directory.file("backup.sqlite")
        try await archive.perform { store throws(StoreError) in
            try store.connection.statement("VACUUM INTO ?").run(path)
        }
        return path
    }

    /// The same device with an earlier database at the same place.
    func restored(from backup: String) throws -> Device {
        for end in ["-wal", "-shm", "-search", ""] { FolderFile.remove(databasePath + end) }
        try FolderFile.replace(databasePath, with: FolderFile.read(backup, limit: 1 << 26))
        return try Device("device0", in: directory)
    }

    /// Another device with a copy of the database.
    func copied(from backup: String) throws -> Device {
        let copy = try TemporaryDirectory(prefix: "news-sync")
        try FolderFile.replace(
            copy.file("copy.sqlite"), with: FolderFile.read(backup, limit: 1 << 26))
        let device = try Device("copy", in: copy)
        return device
    }

    /// Lets the last mark that waits be made at another time, as by a clock that is wrong.
    func turnClock(by milliseconds: Int64) async throws {
        try await archive.perform { store throws(StoreError) in
            try store.connection.statement(
                """
                UPDATE mark_outbox SET made_at = max(made_at + ?1, (SELECT seen + 1 FROM account))
                WHERE (article_id, field, key) = (SELECT article_id, field, key FROM mark_outbox
                  ORDER BY made_at DESC LIMIT 1)
                """
            ).run(milliseconds)
        }
    }

    /// The path of the last file of the log of a device in the folder of this one.
    func log(of device: Device) async throws -> String {
        let directory = FolderDirectory(path: folder)
        let name = try await device.name()
        let file = directory.logs(of: name).files.last ?? FolderDirectory.log(1)
        return "\(directory.directory(of: name))/\(file)"
    }
}

/// The time of all devices.
enum TestClockTime {
    /// Seconds since 1970, UTC.
    static let now: Int64 = 1_760_000_000
}

extension Device {
    /// Makes devices that share a folder: the first makes it, the others join. `carry` brings it to them.
    static func group(_ count: Int, articles: Int) async throws -> [Device] {
        var devices: [Device] = []
        for number in 0..<count {
            let device = try Device("device\(number)")
            try await device.subscribe(articles: articles)
            if number == 0 {
                try await device.run(.make(path: device.folder))
            } else {
                try Carrier.carry(from: devices[0], to: device)
                try await device.run(.join(path: device.folder))
            }
            devices.append(device)
        }
        try await settle(devices)
        return devices
    }

    /// Carries and syncs until nobody has news.
    static func settle(_ devices: [Device]) async throws {
        for _ in 0..<3 {
            for device in devices { try await device.run() }
            for source in devices {
                for target in devices where source !== target {
                    try Carrier.carry(from: source, to: target)
                }
            }
        }
        for device in devices { try await device.run() }
    }
}
