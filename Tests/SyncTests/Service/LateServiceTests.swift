import Loopback
import Store
import TestSupport
import Testing

@testable import Sync

@Suite("A service that is late")
struct LateServiceTests {
    @Test("is not contradicted for a while, and nothing is sent to it twice meanwhile")
    func grace() async throws {
        let server = try GoogleReaderServer.garden(2)
        let device = try await ServiceDevice.joined(server)
        try await device.mark(Marking(read: true, adding: ["later"]), 1)
        // The machine that answers does not know yet what another one was told.
        server.fail(.ignored, of: [.editTag])
        for _ in 0..<3 { try await device.sync(.replicated) }
        #expect(server.requests(of: .editTag).count == 2)
        #expect(try await device.marks() == ["1 read +later", "2"])
        #expect(try await device.query("SELECT attempts FROM outbox") == ["0", "0"])
        try await later(device)
        try await device.sync(.replicated)
        #expect(try await device.query("SELECT attempts FROM outbox") == ["1", "1"])
        try await device.sync(.replicated)
        #expect(server.requests(of: .editTag).count == 4)
        server.setFaults()
        server.mark(1, .read(true))
        server.mark(1, .label("later", true))
        try await device.sync(.replicated)
        // One machine shows it, another one may still not.
        #expect(try await device.waiting() == 2)
        try await later(device)
        try await device.sync(.replicated)
        #expect(try await device.waiting() == 0)
        #expect(server.requests(of: .editTag).count == 4)
    }

    @Test("is told at once of what was changed again")
    func changedAgain() async throws {
        let server = try GoogleReaderServer.garden(1)
        let device = try await ServiceDevice.joined(server)
        try await device.mark(Marking(read: true), 1)
        try await device.sync(.replicated)
        #expect(server.marks == ["1 read"])
        try await device.mark(Marking(read: false), 1)
        try await device.sync(.replicated)
        #expect(server.marks == ["1"])
        try await later(device)
        try await device.sync(.replicated)
        #expect(try await device.waiting() == 0)
        #expect(try await device.marks() == ["1"])
    }

    @Test("is not contradicted about feeds, either")
    func feeds() async throws {
        let server = try GoogleReaderServer.garden(1)
        let device = try await ServiceDevice.joined(server)
        var edit = FeedEdit()
        edit.title = "Mine"
        try await device.archive.perform { [edit] store throws(StoreError) in
            try store.feeds.edit(1, edit)
        }
        server.fail(.ignored, .nth(1), of: [.subscriptionEdit])
        for _ in 0..<2 { try await device.sync(.replicated) }
        #expect(server.requests(of: .subscriptionEdit).count == 1)
        #expect(try await device.query("SELECT custom_title FROM feed") == ["Mine"])
        for _ in 0..<2 {
            try await later(device)
            try await device.sync(.replicated)
        }
        #expect(server.service.feeds.map(\.title) == ["Mine"])
        #expect(try await device.waiting() == 1)
        try await later(device)
        try await device.sync(.replicated)
        #expect(try await device.waiting() == 0)
    }

    @Test("is known by its address")
    func addresses() {
        for (address, grace) in [
            ("https://bazqux.com", 300), ("https://www.inoreader.com", 300),
            ("https://notbazqux.com", 0), ("https://rss.example/api/greader.php", 0),
        ] {
            #expect(GoogleReaderDialect(address: address).grace == Int64(grace))
        }
    }

    /// Lets the time pass in which the service may be late.
    private func later(_ device: ServiceDevice) async throws {
        _ = try await device.query("UPDATE outbox SET sent_at = sent_at - 301000 RETURNING ''")
    }
}
