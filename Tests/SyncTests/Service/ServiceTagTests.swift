import Loopback
import Store
import TestSupport
import Testing

@testable import Sync

@Suite("Tags of a service")
struct ServiceTagTests {
    @Test("a tag that is given here is a label there, and a label there is a tag here")
    func bothWays() async throws {
        let server = try GoogleReaderServer.garden(3)
        let device = try await ServiceDevice.joined(server)
        try await device.mark(Marking(adding: ["later & more", "a/b", "나중에"]), 1)
        server.mark(2, .label("theirs", true))
        let report = try await device.sync()
        #expect(report.sent == 3)
        #expect(report.received == [.tag: 1])
        #expect(server.marks == ["1 +a/b +later & more +나중에", "2 +theirs", "3"])
        #expect(try await device.marks() == server.marks)
        try await device.mark(Marking(removing: ["a/b"]), 1)
        server.mark(2, .label("theirs", false))
        try await device.sync()
        #expect(server.marks == ["1 +later & more +나중에", "2", "3"])
        #expect(try await device.marks() == server.marks)
        #expect(try await device.waiting() == 0)
        let edits = server.requests(of: .editTag).count
        #expect(try await device.sync().isQuiet)
        #expect(server.requests(of: .editTag).count == edits)
        _ = try await device.archive.perform { store throws(StoreError) in try store.log.undo() }
        try await device.sync()
        #expect(server.marks == ["1 +later & more +나중에", "2 +theirs", "3"])
    }

    @Test("a sync that does not ask for labels takes none away, and one that could not asks again")
    func withoutLabels() async throws {
        let server = try GoogleReaderServer.garden(20)
        for number in 1...20 {
            server.mark(number, .label("later", true))
            server.mark(number, .starred(true))
        }
        let device = try await ServiceDevice.joined(server)
        let marks = try await device.marks()
        for number in 1...20 {
            server.mark(number, .label("later", false))
            server.mark(number, .starred(false))
        }
        #expect(try await device.sync(.beside).remarks == [.held(.favorite, 20)])
        #expect(try await device.marks() == marks)
        server.fail(.refused(500), .nth(1), of: [.tagList])
        try await device.sync()
        _ = try await device.query("UPDATE account SET lists_seen_at = NULL RETURNING ''")
        server.fail(.refused(500), .nth(1), of: [.tagList])
        try await device.sync(.beside)
        #expect(try await device.sync(.beside).remarks == [.held(.tag, 20)])
        #expect(try await device.marks() == marks)
    }

    @Test("at the first meeting the tags of both sides are united")
    func firstMeeting() async throws {
        let server = try GoogleReaderServer.garden(3)
        server.mark(1, .label("both", true))
        server.mark(2, .label("theirs", true))
        server.mark(3, .label("theirs", true))
        let device = try await ServiceDevice(server, knowing: [1, 2])
        try await device.mark(Marking(adding: ["both"]), 1)
        try await device.mark(Marking(adding: ["ours"]), 2)
        try await device.add()
        for _ in 0..<2 { try await device.sync() }
        #expect(server.marks == ["1 +both", "2 +ours +theirs", "3 +theirs"])
        #expect(try await device.marks() == server.marks)
        #expect(try await device.waiting() == 0)
        #expect(try await device.sync().isQuiet)
    }

    @Test("a tag with the name of a folder is refused here, and no folder becomes a tag")
    func folders() async throws {
        let server = try GoogleReaderServer.garden(2)
        server.change {
            $0.publish(Publication(title: "Other"), at: "http://other.example/")
            $0.subscribe(to: "http://other.example/", folder: "News")
        }
        let device = try await ServiceDevice.joined(server)
        try await device.mark(Marking(adding: ["News", "Uncategorized", "fine"]), 1)
        try await device.sync()
        #expect(server.requests(of: .editTag).count == 1)
        #expect(
            try await device.refusals().sorted() == [
                "News, Bed 1: the service has a folder of this name",
                "Uncategorized, Bed 1: the service has a folder of this name",
            ])
        server.change {
            $0.unsubscribe(from: gardenFeed)
            $0.subscribe(to: gardenFeed, folder: "Garden")
        }
        for _ in 0..<2 { try await device.sync() }
        #expect(try await device.marks() == ["1 +News +Uncategorized +fine", "2"])
    }

    @Test("a service without labels refuses a tag once, which is shown, and takes the rest")
    func lacking() async throws {
        let server = try GoogleReaderServer.garden(3, .miniflux)
        let device = try await ServiceDevice.joined(server)
        try await device.mark(Marking(read: true), 1)
        try await device.mark(Marking(adding: ["later"]), 1, 2)
        try await device.mark(Marking(favorite: true), 3)
        try await device.sync()
        #expect(server.marks == ["1 read", "2", "3 starred"])
        let refusals = ["Bed 1", "Bed 2"].map { "later, \($0): the service has no labels" }
        #expect(try await device.refusals() == refusals)
        let labels = {
            server.requests(of: .editTag).filter { $0.form["a"]?.contains("label") == true }
        }
        #expect(labels().map { $0.form.values("i").count } == [2, 1])
        try await device.mark(Marking(adding: ["more"]), 3)
        #expect(try await device.sync().isQuiet)
        #expect(labels().count == 2)
        #expect(server.requests(of: .tagList).count == 2)
        // An article that has a tag before the service has it is no refusal.
        try await device.receive([4])
        try await device.mark(Marking(adding: ["later"]), 4)
        server.change { $0.publish(.garden(4), at: gardenFeed) }
        try await device.sync()
        #expect(try await device.waiting() == 3)
        // Sending one again asks the service again.
        _ = try await device.archive.perform { store throws(StoreError) in
            try store.sync.sendAgain(store.sync.refusals()[0].id)
        }
        try await device.sync()
        #expect(labels().count == 3)
        #expect(
            try await device.marks()
                == ["1 read +later", "2 +later", "3 starred +more", "4 +later"])
    }

    @Test(
        "a tag that a rule gives to what comes is told where it can be, and is no refusal elsewhere",
        arguments: [
            ("fine", ServiceDialect.freshRSS, 2), ("Uncategorized", .freshRSS, 0),
            ("fine", .miniflux, 0),
        ])
    func rules(tag: String, dialect: ServiceDialect, told: Int) async throws {
        let server = try GoogleReaderServer.garden(1, dialect)
        let device = try await ServiceDevice.joined(server)
        var actions = RuleActions()
        actions.tags = [tag]
        let rule = Rule(name: "r", query: "all", actions: actions)
        try await device.archive.perform { store throws(StoreError) in
            _ = try store.rules.add(rule)
        }
        server.change { for number in 2...3 { $0.publish(.garden(number), at: gardenFeed) } }
        for _ in 0..<2 { try await device.sync() }
        #expect(try await device.marks().suffix(2) == ["2 +\(tag)", "3 +\(tag)"])
        #expect(server.marks.count { $0.hasSuffix("+\(tag)") } == told)
        #expect(try await device.waiting() == 0)
    }

    @Test("an item whose label the service cannot take does not hold up the others")
    func poison() async throws {
        let server = try GoogleReaderServer.garden(8)
        let device = try await ServiceDevice.joined(server)
        try await device.markAll(Marking(adding: ["later"]))
        for number in [1, 2, 4] { server.fail(.refused(500), .nth(number), of: [.editTag]) }
        try await device.sync()
        #expect(server.service.items.count { $0.labels == ["later"] } >= 6)
        #expect(try await device.refusals() == [])
        try await device.sync()
        #expect(server.service.items.allSatisfy { $0.labels == ["later"] })
        #expect(try await device.waiting() == 0)
    }

    @Test(
        "a list of labels, or of their items, that lacks some or names everything changes nothing",
        arguments: [
            .listMissing(0.5), .listEmpty, .listIgnoresStream, .portal, .refused(404),
        ] as [ServiceFault.Effect], [ServiceCall.tagList, .itemIDs])
    func lists(effect: ServiceFault.Effect, call: ServiceCall) async throws {
        let server = try GoogleReaderServer.garden(5)
        for number in [1, 2] { server.mark(number, .label("theirs", true)) }
        server.mark(3, .label("other", true))
        let device = try await ServiceDevice.joined(server)
        let marks = ["1 +theirs", "2 +theirs", "3 +other", "4", "5"]
        #expect(try await device.marks() == marks)
        try await device.mark(Marking(adding: ["ours"]), 5)
        server.fail(effect, of: [call])
        for _ in 0..<3 { await device.trySync() }
        #expect(try await device.marks() == marks.dropLast() + ["5 +ours"])
        #expect(server.marks == marks.dropLast() + ["5 +ours"])
        server.setFaults()
        try await device.sync()
        #expect(try await device.waiting() == 0)
        #expect(try await device.sync().isQuiet)
    }
}
