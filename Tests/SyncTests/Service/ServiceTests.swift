import Loopback
import Store
import TestSupport
import Testing

@testable import Sync

@Suite("A service")
struct ServiceTests {
    @Test("at the first meeting both have all articles, and what either had read or starred")
    func firstMeeting() async throws {
        let server = try GoogleReaderServer.garden(6)
        server.mark(1, .read(true))
        server.mark(2, .starred(true))
        let device = try await ServiceDevice(server, knowing: [2, 3, 4])
        try await device.mark(Marking(read: true), 2)
        try await device.mark(Marking(favorite: true), 3)
        try await device.add()
        #expect(try await device.sync().arrived == 3)
        #expect(
            try await device.marks() == ["1 read", "2 read starred", "3 starred", "4", "5", "6"])
        try await device.sync()
        #expect(try await device.sync().isQuiet)
        #expect(server.marks == ["1 read", "2 read starred", "3 starred", "4", "5", "6"])
        #expect(try await device.waiting() == 0)
    }

    @Test("what is marked here goes there, and what is marked there comes here")
    func bothWays() async throws {
        let server = try GoogleReaderServer.garden(4)
        let device = try await ServiceDevice.joined(server)
        try await device.mark(Marking(read: true, favorite: true), 1)
        server.mark(2, .read(true))
        server.mark(3, .starred(true))
        let report = try await device.sync()
        #expect(report.sent == 2)
        #expect(report.received == [.read: 1, .favorite: 1])
        #expect(server.marks == ["1 read starred", "2 read", "3 starred", "4"])
        #expect(try await device.marks() == server.marks)
        try await device.mark(Marking(read: false), 1)
        server.mark(2, .read(false))
        server.mark(3, .starred(false))
        try await device.sync()
        #expect(server.marks == ["1 starred", "2", "3", "4"])
        #expect(try await device.marks() == server.marks)
        #expect(try await device.waiting() == 0)
    }

    @Test(
        "with nothing new, a sync that the person wants also asks for feeds and labels, and changes nothing"
    )
    func quiet() async throws {
        let server = try GoogleReaderServer.garden(50)
        let device = try await ServiceDevice.joined(server)
        let before = server.requests.count
        let changes = try await device.query("SELECT max(seq) FROM journal")
        #expect(try await device.sync().isQuiet)
        #expect(
            server.requests[before...].map(\.call)
                == [.signIn, .subscriptionList, .itemIDs, .itemIDs, .itemIDs, .tagList])
        #expect(try await device.query("SELECT max(seq) FROM journal") == changes)
    }

    @Test("beside a refresh, nothing new takes four requests: feeds and labels wait for an hour")
    func quietBesideRefresh() async throws {
        let server = try GoogleReaderServer.garden(50)
        let device = try await ServiceDevice.joined(server)
        server.mark(1, .label("later", true))
        let before = server.requests.count
        #expect(try await device.sync(.beside).isQuiet)
        #expect(
            server.requests[before...].map(\.call) == [.signIn, .itemIDs, .itemIDs, .itemIDs])
        _ = try await device.query(
            "UPDATE account SET lists_seen_at = lists_seen_at - 3600 RETURNING ''")
        #expect(try await device.sync(.beside).received == [.tag: 1])
        #expect(server.requests.last?.call == .itemContents)
    }

    @Test(
        "beside a refresh, feeds and labels are asked for as soon as something is new or waits for them"
    )
    func besideRefresh() async throws {
        let server = try GoogleReaderServer.garden(2)
        let device = try await ServiceDevice.joined(server)
        let other = "http://other.example/feed"
        server.change {
            $0.publish(Publication(title: "Other", articles: [.garden(9)]), at: other)
            $0.subscribe(to: other)
        }
        server.mark(9, .label("later", true))
        #expect(try await device.sync(.beside).arrived == 1)
        #expect(try await device.marks() == ["1", "2", "9 +later"])
        try await device.mark(Marking(adding: ["ours"]), 1)
        for _ in 0..<2 { try await device.sync(.beside) }
        #expect(server.marks == ["1 +ours", "2", "9 +later"])
        #expect(try await device.waiting() == 0)
        _ = try await device.archive.perform { store throws(StoreError) in
            try store.feeds.remove([1], purge: false)
        }
        try await device.sync(.beside)
        #expect(server.service.feeds.map(\.url) == [other])
    }

    @Test("undo takes back what a sync brought, and the service hears of it")
    func undo() async throws {
        let server = try GoogleReaderServer.garden(3)
        let device = try await ServiceDevice.joined(server)
        for number in 1...3 { server.mark(number, .read(true)) }
        try await device.sync()
        #expect(try await device.marks() == ["1 read", "2 read", "3 read"])
        _ = try await device.archive.perform { store throws(StoreError) in try store.log.undo() }
        #expect(try await device.marks() == ["1", "2", "3"])
        try await device.sync()
        #expect(server.marks == ["1", "2", "3"])
    }
}
