import Loopback
import Store
import TestSupport
import Testing

@testable import Sync

@Suite("What a service brings")
struct ServiceImportTests {
    @Test("an import that was broken off goes on, and asks for no page twice but the last")
    func resumed() async throws {
        let server = try GoogleReaderServer.garden(700)
        let device = try await ServiceDevice(server)
        try await device.add()
        let gate = Gate()
        server.fail(.late(gate), .nth(3), of: [.itemContents])
        let syncing = Task { try await device.sync() }
        while server.requests(of: .itemContents).count < 3 { await Task.yield() }
        syncing.cancel()
        await #expect(throws: CancellationError.self) { try await syncing.value }
        gate.open()
        let arrived = try await device.marks().count
        #expect(arrived == 300)
        #expect(try await device.sync().arrived == 400)
        #expect(try await device.marks() == server.marks)
        let asked = server.requests(of: .itemContents).map { Set($0.form.values("i")) }
        for (place, page) in asked.enumerated() {
            for other in asked[(place + 1)...] where place != 2 {
                #expect(page.isDisjoint(with: other))
            }
        }
    }

    @Test("an import that broke off while it listed ids misses none")
    func listing() async throws {
        let server = try GoogleReaderServer.garden(30)
        let device = try await ServiceDevice.joined(server)
        for number in 31...60 {
            server.change { $0.publish(.garden(number), at: gardenFeed) }
        }
        for number in 31...60 { server.mark(number, .read(true)) }
        server.fail(.requestLost, .nth(3), of: [.itemIDs])
        await device.trySync()
        try await device.sync()
        #expect(try await device.marks() == server.marks)
    }

    @Test("new ids for the same articles make no second copy, and take no mark away")
    func subscribedAgain() async throws {
        let server = try GoogleReaderServer.garden(5)
        let device = try await ServiceDevice.joined(server)
        try await device.mark(Marking(read: true, favorite: true), 1, 3)
        try await device.sync()
        server.change { $0.subscribeAgain(to: gardenFeed) }
        for _ in 0..<3 { try await device.sync() }
        #expect(try await device.marks() == ["1 read starred", "2", "3 read starred", "4", "5"])
        #expect(server.marks == ["1 read starred", "2", "3 read starred", "4", "5"])
        #expect(try await device.sync().isQuiet)
    }

    @Test("two items of the service that are one article here end equal, whichever is changed")
    func twice() async throws {
        let server = try GoogleReaderServer.garden(2)
        let other = "http://garden.example:80/feed"
        server.change {
            let articles = (1...2).map { ServiceArticle.garden($0) }
            $0.publish(Publication(title: "Garden", articles: articles), at: other)
            $0.subscribe(to: other)
        }
        let device = try await ServiceDevice.joined(server)
        #expect(try await device.query("SELECT count(*) FROM feed") == ["1"])
        #expect(try await device.marks() == ["1", "2"])
        try await device.mark(Marking(read: true, adding: ["later"]), 1)
        try await device.sync()
        #expect(server.marks == ["1 read +later", "2", "1 read +later", "2"])
        // The phone shows both, and changes one.
        for place in [1, 3] {
            let id = server.service.items[place].id
            server.change { $0.change(id, .starred(true)) }
            for _ in 0..<2 { try await device.sync() }
            #expect(server.marks == ["1 read +later", "2 starred", "1 read +later", "2 starred"])
            server.change { $0.change(id, .starred(false)) }
            for _ in 0..<2 { try await device.sync() }
            #expect(server.marks == ["1 read +later", "2", "1 read +later", "2"])
        }
        #expect(try await device.waiting() == 0)
        #expect(try await device.sync().isQuiet)
        // One of the subscriptions ends; the feed and the articles stay.
        server.change { $0.unsubscribe(from: gardenFeed) }
        try await device.sync()
        try await device.mark(Marking(favorite: true), 1)
        try await device.sync()
        #expect(server.marks == ["1 read starred +later", "2"])
        #expect(try await device.marks() == server.marks)
        #expect(try await device.query("SELECT removed_at FROM feed") == [""])
        #expect(try await device.waiting() == 0)
    }

    @Test("what the service purged stays as it is here, and a whole list that goes is not believed")
    func purged() async throws {
        let server = try GoogleReaderServer.garden(4)
        let device = try await ServiceDevice.joined(server)
        try await device.mark(Marking(read: true), 1)
        try await device.mark(Marking(favorite: true), 2)
        try await device.sync()
        server.change { $0.purge { $0.article.guid == "guid-1" } }
        try await device.mark(Marking(read: true), 2)
        try await device.sync()
        #expect(try await device.marks() == ["1 read", "2 read starred", "3", "4"])
        #expect(server.marks == ["2 read starred", "3", "4"])
        server.change { $0.empty() }
        #expect(try await device.sync().remarks == [.held(.feed, 1)])
        #expect(try await device.query("SELECT removed_at FROM feed") == [""])
        #expect(try await device.marks() == ["1 read", "2 read starred", "3", "4"])
        _ = try await device.sync(.accepting)
        #expect(try await device.query("SELECT removed_at IS NOT NULL FROM feed") == ["1"])
        #expect(try await device.marks() == ["1 read", "2 read starred", "3", "4"])
        #expect(try await device.waiting() == 0)
    }

    @Test("a text from the publisher outranks the copy of the service")
    func texts() async throws {
        let server = try GoogleReaderServer.garden(3)
        let device = try await ServiceDevice.joined(server, knowing: [2])
        let texts = """
            SELECT COALESCE(c.text, c.html) FROM article a JOIN content c ON c.article_id = a.id
            """
        #expect(
            try await device.query("\(texts) ORDER BY a.title") == [
                "The text of 1 at the service", "The publisher's text of 2",
                "The text of 3 at the service",
            ])
        // The publisher's identifier comes with the publisher's text.
        try await device.receive([1, 2, 3])
        #expect(
            try await device.query("\(texts) ORDER BY a.title")
                == (1...3).map { "The publisher's text of \($0)" })
        #expect(
            try await device.query("SELECT guid FROM article ORDER BY title")
                == ["guid-1", "guid-2", "guid-3"])
    }

    @Test("days of marks are told in as few requests as they would have been at once")
    func days() async throws {
        let server = try GoogleReaderServer.garden(3_000)
        let device = try await ServiceDevice.joined(server)
        for _ in 0..<3 {
            try await device.markAll(Marking(read: true))
            try await device.markAll(Marking(read: false))
        }
        #expect(try await device.waiting() == 0)
        try await device.markAll(Marking(read: true))
        #expect(try await device.waiting() == 3_000)
        let before = server.requests.count
        try await device.sync()
        let calls = server.requests[before...].map(\.call)
        #expect(calls.count { $0 == .editTag } == 30)
        #expect(calls.count { $0 == .itemContents } == 0)
        #expect(try await device.waiting() == 0)
    }
}
