import Loopback
import Polling
import Store
import TestSupport
import Testing

@testable import Sync

@Suite("Who fetches a feed of a service")
struct ServiceFetchTests {
    /// Whether the feed is due so many seconds from now.
    private func isDue(_ device: ServiceDevice, in seconds: Int64 = 0) async throws -> Bool {
        try await device.archive.perform { store throws(StoreError) in
            try store.ledger.standing(now: TestClockTime.now + seconds).due == 1
        }
    }

    private func fetch(_ device: ServiceDevice, _ way: FetchWay) async throws {
        var edit = FeedEdit()
        edit.fetch = way
        try await device.archive.perform { [edit] store throws(StoreError) in
            try store.feeds.edit(1, edit)
        }
    }

    @Test("the service does while it answers, and this machine when it has not for a day")
    func reliance() async throws {
        let server = try GoogleReaderServer.garden(2)
        let device = try await ServiceDevice(server, knowing: [1])
        #expect(try await isDue(device))
        _ = try await device.query(
            "UPDATE ledger SET failures = 3, error = 'no answer', succeeded_at = 5 RETURNING ''")
        try await device.add()
        try await device.sync()
        #expect(try await !isDue(device))
        #expect(
            try await device.query("SELECT failures || ' ' || succeeded_at FROM ledger")
                == ["0 \(TestClockTime.now)"])
        #expect(try await !isDue(device, in: 86_399))
        #expect(try await isDue(device, in: 86_401))
        #expect(try await device.query("SELECT reason FROM ledger") == ["service"])
        server.loopback.stop()
        await device.trySync()
        #expect(try await isDue(device, in: 86_401))
    }

    @Test("with self and both this machine does, and undo takes that back")
    func ours() async throws {
        let server = try GoogleReaderServer.garden(1)
        let device = try await ServiceDevice.joined(server)
        for way in [FetchWay.ours, .both] {
            try await fetch(device, way)
            #expect(try await isDue(device))
            try await device.sync()
            #expect(try await isDue(device))
        }
        let serving = try await device.archive.perform { store throws(StoreError) in
            try store.sync.serving(ofFeed: 1)
        }
        #expect(serving == FeedServing(url: server.url, way: .both))
        for _ in 0..<2 {
            _ = try await device.archive.perform { store throws(StoreError) in
                try store.log.undo()
            }
        }
        try await device.sync()
        #expect(try await !isDue(device))
        try await fetch(device, .both)
        server.change { $0.subscribeAgain(to: gardenFeed) }
        try await device.sync()
        #expect(try await isDue(device))
    }

    @Test("with both the articles of either come, with self only the marks of those that are here")
    func articles() async throws {
        let server = try GoogleReaderServer.garden(1)
        let device = try await ServiceDevice.joined(server)
        try await fetch(device, .both)
        server.change { $0.publish(.garden(2), at: gardenFeed) }
        #expect(try await device.sync().arrived == 1)
        try await fetch(device, .ours)
        let new = Int(TestClockTime.now) - 60
        for (number, date) in [(3, 1_600_000_000), (4, new)] {
            var article = ServiceArticle.garden(number)
            article.published = date
            server.change { [article] in $0.publish(article, at: gardenFeed) }
        }
        server.mark(4, .read(true))
        #expect(try await device.sync().arrived == 0)
        #expect(try await device.marks() == ["1", "2"])
        // What is new there waits until this machine has it, too.
        try await device.receive([4])
        try await device.sync()
        #expect(try await device.marks() == ["1", "2", "4 read"])
        try await device.mark(Marking(favorite: true), 4)
        try await device.sync()
        #expect(server.marks == ["1", "2", "3", "4 read starred"])
    }

    @Test("a server's request to wait stays in force, and without the account nothing is held")
    func wishes() async throws {
        let server = try GoogleReaderServer.garden(1)
        let device = try await ServiceDevice(server, knowing: [1])
        let end = TestClockTime.now + 600
        _ = try await device.query(
            "UPDATE ledger SET not_before = \(end), reason = 'retry-after' RETURNING ''")
        try await device.add()
        try await device.sync()
        #expect(try await device.query("SELECT reason FROM ledger") == ["retry-after"])
        _ = try await device.query("UPDATE ledger SET not_before = 0, reason = NULL RETURNING ''")
        try await device.sync()
        #expect(try await !isDue(device))
        try await device.archive.perform { store throws(StoreError) in
            try store.sync.remove(account: 1)
        }
        #expect(try await isDue(device))
    }
}
