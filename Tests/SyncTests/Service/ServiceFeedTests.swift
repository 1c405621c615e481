import Feeds
import Loopback
import Store
import Testing

@testable import Sync

@Suite("Feeds of a service")
struct ServiceFeedTests {
    private static let other = "http://other.example/feed"

    private func serverWithOther() throws -> GoogleReaderServer {
        let server = try GoogleReaderServer.garden(2)
        server.change {
            $0.publish(Publication(title: "Other & more"), at: ServiceFeedTests.other)
        }
        return server
    }

    private func feeds(_ device: ServiceDevice) async throws -> [String] {
        try await device.query(
            """
            SELECT url || ' ' || COALESCE(custom_title, title, '') || COALESCE(
              (SELECT ' +' || tag FROM feed_tag WHERE feed_id = id), '')
            FROM feed WHERE removed_at IS NULL ORDER BY url
            """)
    }

    @Test("what is subscribed there comes with title and folder, is renamed, moved and goes")
    func coming() async throws {
        let server = try serverWithOther()
        let device = try await ServiceDevice.joined(server)
        server.change { $0.subscribe(to: Self.other, title: "Theirs", folder: "News") }
        #expect(try await device.sync().received[.feed] == 1)
        #expect(
            try await feeds(device) == ["\(gardenFeed) Garden", "\(Self.other) Theirs +News"])
        server.change {
            $0.unsubscribe(from: Self.other)
            $0.subscribe(to: Self.other, title: "Theirs", folder: "Work")
        }
        try await device.sync()
        server.change { $0.unsubscribe(from: Self.other) }
        try await device.sync()
        #expect(try await feeds(device) == ["\(gardenFeed) Garden"])
        #expect(try await device.waiting() == 0)
        #expect(try await device.sync().isQuiet)
    }

    @Test("what is subscribed, named and removed here goes there, and does not come back")
    func going() async throws {
        let server = try serverWithOther()
        let device = try await ServiceDevice.joined(server)
        let id = try await device.archive.perform { store throws(StoreError) in
            try store.feeds.subscribe(Subscription(url: Self.other))
        }
        try await device.sync()
        #expect(server.service.feeds.map(\.url).contains(Self.other))
        var edit = FeedEdit()
        edit.title = "A, B"
        try await device.archive.perform { [edit] store throws(StoreError) in
            try store.feeds.edit(id, edit, now: TestClockTime.now)
        }
        try await device.sync()
        #expect(server.service.feeds.map(\.title).contains("A, B"))
        // FreshRSS gives it back as “A， B”, which is no new name.
        try await device.sync()
        #expect(try await feeds(device) == ["\(gardenFeed) Garden", "\(Self.other) A, B"])
        try await device.archive.perform { store throws(StoreError) in
            try store.feeds.remove(id, purge: false)
        }
        try await device.sync()
        #expect(server.service.feeds.map(\.url) == [gardenFeed])
        #expect(try await device.waiting() == 0)
        #expect(try await device.sync().isQuiet)
    }

    @Test("a feed that the service cannot have stays here, and the refusal is shown")
    func refused() async throws {
        let server = try GoogleReaderServer.garden(1)
        let device = try await ServiceDevice.joined(server)
        _ = try await device.archive.perform { store throws(StoreError) in
            try store.feeds.subscribe(Subscription(url: "http://nowhere.example/feed"))
        }
        try await device.sync()
        let refusals = try await device.archive.perform { store throws(StoreError) in
            try store.sync.refusals()
        }
        #expect(refusals.map(\.reason) == ["the service cannot have this feed"])
        #expect(try await feeds(device).count == 2)
        #expect(try await device.sync().isQuiet)
    }

    @Test("files, feeds of the local network and addresses with a password are not told")
    func withheld() async throws {
        let server = try GoogleReaderServer.garden(1)
        let device = try await ServiceDevice.joined(server)
        for url in ["file:///tmp/feed.xml", "http://192.168.0.1/feed", "http://a:b@c.example/feed"]
        {
            _ = try await device.archive.perform { store throws(StoreError) in
                try store.feeds.subscribe(Subscription(url: url))
            }
        }
        try await device.sync()
        #expect(server.requests(of: .quickAdd).isEmpty)
        #expect(try await feeds(device).count == 4)
    }
}
