import Feeds
import Loopback
import Store
import TestSupport
import Testing

@testable import Sync

@Suite("Feeds of a service")
struct ServiceFeedTests {
    @Test(
        "a feed that the phone adds in the middle of a sync is here with its articles after the next one"
    )
    func addedMeanwhile() async throws {
        let server = try GoogleReaderServer.garden(2)
        let device = try await ServiceDevice.joined(server)
        let (gate, lists) = (Gate(), server.requests(of: .itemIDs).count)
        server.fail(.slow(gate), .nth(1), of: [.itemIDs])
        let syncing = Task { try await device.sync() }
        while server.requests(of: .itemIDs).count == lists { await Task.yield() }
        server.change {
            $0.publish(Publication(title: "Other", articles: [.garden(9)]), at: Self.other)
            $0.subscribe(to: Self.other)
        }
        server.mark(9, .starred(true))
        gate.open()
        _ = try await syncing.value
        try await device.sync(.beside)
        #expect(try await device.marks() == ["1", "2", "9 starred"])
    }

    @Test("what came while a feed was removed here is there when it is subscribed again")
    func removedMeanwhile() async throws {
        let server = try GoogleReaderServer.garden(2)
        let device = try await ServiceDevice.joined(server)
        _ = try await device.archive.perform { store throws(StoreError) in
            try store.feeds.remove([1], purge: false)
        }
        server.fail(.refused(500), of: [.subscriptionEdit])
        server.change { $0.publish(.garden(3), at: gardenFeed) }
        try await device.sync()
        server.setFaults()
        _ = try await device.archive.perform { store throws(StoreError) in
            try store.feeds.subscribe(Subscription(url: gardenFeed))
        }
        for _ in 0..<2 { try await device.sync() }
        #expect(try await device.marks() == ["1", "2", "3"])
    }

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
            try store.feeds.edit(id, edit)
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

    private func tags(_ device: ServiceDevice) async throws -> [String] {
        try await device.query("SELECT tag FROM feed_tag ORDER BY 1")
    }

    private func edit(
        _ device: ServiceDevice, _ change: @Sendable (inout FeedEdit) -> Void
    ) async throws {
        var edit = FeedEdit()
        change(&edit)
        try await device.archive.perform { [edit] store throws(StoreError) in
            try store.feeds.edit(1, edit)
        }
    }

    @Test("a feed goes into the folder that the person chose, into another one, and out of all")
    func folders() async throws {
        let server = try GoogleReaderServer.garden(1)
        let device = try await ServiceDevice.joined(server)
        try await edit(device) {
            $0.folder = "저녁 & 뉴스"
            $0.addedTags = ["korea"]
        }
        try await device.sync()
        #expect(server.service.feeds.map(\.folder) == ["저녁 & 뉴스"])
        #expect(try await tags(device) == ["korea", "저녁 & 뉴스"])
        try await edit(device) { $0.folder = "News" }
        // It was never told, so there is nothing to tell.
        try await edit(device) { $0.folder = "저녁 & 뉴스" }
        #expect(try await device.waiting() == 0)
        try await edit(device) { $0.folder = "News" }
        try await device.sync()
        #expect(server.service.feeds.map(\.folder) == ["News"])
        _ = try await device.archive.perform { store throws(StoreError) in try store.log.undo() }
        #expect(try await tags(device) == ["korea", "저녁 & 뉴스"])
        try await device.sync()
        #expect(server.service.feeds.map(\.folder) == ["저녁 & 뉴스"])
        try await edit(device) { $0.folder = .some(nil) }
        try await device.sync()
        #expect(server.service.feeds.map(\.folder) == ["Uncategorized"])
        #expect(try await device.query("SELECT tag FROM feed_tag") == ["korea"])
        #expect(try await device.waiting() == 0)
        #expect(try await device.sync().isQuiet)
    }

    @Test("a folder that was chosen here stands until the service has it; a phone's slip is undone")
    func folderConflict() async throws {
        let server = try GoogleReaderServer.garden(1)
        let device = try await ServiceDevice.joined(server)
        try await edit(device) { $0.folder = "Ours" }
        server.fail(.ignored, .nth(1), of: [.subscriptionEdit])
        try await device.sync()
        #expect(try await device.query("SELECT tag FROM feed_tag") == ["Ours"])
        #expect(try await device.waiting() == 1)
        try await device.sync()
        #expect(server.service.feeds.map(\.folder) == ["Ours"])
        server.change { $0.move(gardenFeed, to: "Theirs") }
        try await device.sync()
        #expect(try await device.query("SELECT tag FROM feed_tag") == ["Theirs"])
        #expect(try await device.waiting() == 0)
        _ = try await device.archive.perform { store throws(StoreError) in try store.log.undo() }
        try await device.sync()
        #expect(server.service.feeds.map(\.folder) == ["Ours"])
        #expect(try await device.query("SELECT tag FROM feed_tag") == ["Ours"])
    }

    @Test("a rename that is answered with OK and ignored is sent until it is seen, or refused")
    func ignoredRename() async throws {
        let server = try GoogleReaderServer.garden(1)
        let device = try await ServiceDevice.joined(server)
        server.fail(.ignored, of: [.subscriptionEdit])
        try await edit(device) { $0.title = "Mine, all of it?" }
        for _ in 0..<5 {
            try await device.sync()
            #expect(try await device.waiting() == 1)
            #expect(try await device.refusals() == [])
        }
        #expect(try await feeds(device) == ["\(gardenFeed) Mine, all of it?"])
        try await device.sync()
        #expect(
            try await device.refusals()
                == ["title, Mine, all of it?: the service did not take it"])
        #expect(try await device.sync().isQuiet)
        // What was refused does not stand in the way of what the service says.
        server.setFaults()
        _ = try await device.archive.perform { store throws(StoreError) in
            try store.sync.sendAgain(store.sync.refusals()[0].id)
        }
        try await device.sync()
        #expect(server.service.feeds.map(\.title) == ["Mine, all of it?"])
        #expect(try await device.waiting() == 0)
        #expect(try await feeds(device) == ["\(gardenFeed) Mine, all of it?"])
    }

    @Test("a change of a feed is not taken as done because a list lacks the feed")
    func missingFeed() async throws {
        let server = try GoogleReaderServer.garden(1)
        let device = try await ServiceDevice.joined(server)
        try await edit(device) { $0.title = "Mine" }
        server.fail(.listEmpty, of: [.subscriptionList])
        #expect(try await device.sync().remarks == [.held(.feed, 1)])
        #expect(try await device.waiting() == 1)
        server.setFaults()
        try await device.sync()
        #expect(server.service.feeds.map(\.title) == ["Mine"])
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
