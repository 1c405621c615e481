import Loopback
import Store
import TestSupport
import Testing

@testable import Sync

@Suite("Faults of a service")
struct ServiceFaultTests {
    @Test(
        "an edit that is lost, doubled, unanswered or without effect is there in the end",
        arguments: [
            .requestLost, .answerLost, .doubled, .ignored, .badToken, .answerCut, .portal,
            .refused(413), .refused(500), .refused(400),
        ] as [ServiceFault.Effect])
    func edits(effect: ServiceFault.Effect) async throws {
        let server = try GoogleReaderServer.garden(4)
        let device = try await ServiceDevice.joined(server)
        try await device.mark(Marking(read: true), 1, 2)
        try await device.mark(Marking(favorite: true), 3)
        server.fail(effect, .nth(1), of: [.editTag])
        await device.trySync()
        #expect(try await device.marks() == ["1 read", "2 read", "3 starred", "4"])
        for _ in 0..<2 { try await device.sync() }
        #expect(server.marks == ["1 read", "2 read", "3 starred", "4"])
        #expect(try await device.waiting() == 0)
    }

    @Test(
        "a list that lacks ids, is empty, or names everything changes nothing",
        arguments: [
            .listMissing(0.5), .listEmpty, .listIgnoresStream, .listIgnoresFilters,
        ] as [ServiceFault.Effect], [4, 150])
    func lists(effect: ServiceFault.Effect, count: Int) async throws {
        let server = try GoogleReaderServer.garden(count)
        for number in 1...count where number % 2 == 0 { server.mark(number, .read(true)) }
        server.mark(1, .starred(true))
        let device = try await ServiceDevice.joined(server)
        let marks = try await device.marks()
        #expect(marks == server.marks)
        server.fail(effect, of: [.itemIDs])
        try await device.mark(Marking(favorite: true), 3)
        for _ in 0..<3 { try await device.sync() }
        server.setFaults()
        try await device.mark(Marking(favorite: false), 3)
        #expect(try await device.marks() == marks)
        for _ in 0..<2 { try await device.sync() }
        #expect(server.marks == marks)
        #expect(try await device.waiting() == 0)
    }

    @Test("a service that comes back from a backup takes nothing away until that is accepted")
    func backup() async throws {
        let server = try GoogleReaderServer.garden(40)
        let device = try await ServiceDevice.joined(server)
        let backup = server.service
        for number in 1...20 { server.mark(number, .read(true)) }
        for number in 1...15 { server.mark(number, .starred(true)) }
        for number in 1...12 { server.mark(number, .label("later", true)) }
        try await device.sync()
        let marks = try await device.marks()
        #expect(marks == server.marks)
        server.change { $0 = backup }
        server.mark(40, .starred(true))
        let remarks = try await device.sync().remarks
        #expect(remarks == [.held(.read, 20), .held(.favorite, 15), .held(.tag, 12)])
        // Also when the person has more of them, and somebody marks one again.
        try await device.mark(Marking(favorite: true), 21, 22, 23, 24, 25, 26, 27, 28, 29, 30)
        server.mark(1, .starred(true))
        for _ in 0..<2 { #expect(try await device.sync().remarks.isEmpty) }
        let more = (21...30).map { "\($0) starred" }
        #expect(
            try await device.marks()
                == Array(marks[..<20]) + more + Array(marks[30..<39]) + ["40 starred"])
        // One favorite is there again; all other lost marks are listed.
        #expect(try await device.refusals().count == 20 + 14 + 12)
        #expect(try await device.sync(.accepting).remarks.isEmpty)
        #expect(try await device.marks() == server.marks)
        #expect(try await device.waiting() == 0)
    }

    @Test(
        "a service that lacks many favorites because it has no such items any more takes none away")
    func purgedFavorites() async throws {
        let server = try GoogleReaderServer.garden(40)
        let device = try await ServiceDevice.joined(server)
        try await device.markAll(Marking(read: true, favorite: true))
        for _ in 0..<2 { try await device.sync() }
        let marks = try await device.marks()
        server.change { $0.purge { "1234".contains($0.article.guid.suffix(1)) } }
        server.mark(5, .starred(false))
        for _ in 0..<2 { #expect(try await device.sync().remarks.isEmpty) }
        #expect(try await device.marks() == marks.map { $0 == "5 read starred" ? "5 read" : $0 })
        #expect(try await device.waiting() == 0)
    }

    @Test("an account that is added again gives a service back what a backup lacks")
    func givingBack() async throws {
        let server = try GoogleReaderServer.garden(30)
        let device = try await ServiceDevice.joined(server)
        let backup = server.service
        try await device.markAll(Marking(read: true, favorite: true))
        for _ in 0..<2 { try await device.sync() }
        let marks = server.marks
        server.change { $0 = backup }
        #expect(try await device.sync().remarks == [.held(.read, 30), .held(.favorite, 30)])
        #expect(try await device.waiting() == 60)
        try await device.archive.perform { store throws(StoreError) in
            try store.sync.remove(account: 1)
        }
        try await device.add()
        for _ in 0..<2 { try await device.sync() }
        #expect(server.marks == marks)
        #expect(try await device.marks() == marks)
    }

    @Test("a change that is undone while its request is unanswered is told, too")
    func uncertain() async throws {
        let server = try GoogleReaderServer.garden(1)
        let device = try await ServiceDevice.joined(server)
        try await device.mark(Marking(read: true), 1)
        server.fail(.answerLost, of: [.editTag])
        await device.trySync()
        try await device.mark(Marking(read: false), 1)
        #expect(server.marks == ["1 read"])
        server.setFaults()
        try await device.sync()
        #expect(server.marks == ["1"])
        #expect(try await device.marks() == ["1"])
        #expect(try await device.waiting() == 0)
    }

    @Test(
        "FreshRSS would drop a tag behind a thousand items, so it is first, and the items are few")
    func firstLie() async throws {
        let server = try GoogleReaderServer.garden(1_200)
        let device = try await ServiceDevice.joined(server)
        try await device.markAll(Marking(read: true))
        try await device.sync()
        let edits = server.requests(of: .editTag)
        #expect(edits.count == 12)
        for edit in edits {
            #expect(edit.form.all.prefix(2).map(\.name) == ["T", "a"])
            #expect(
                edit.form.all.dropFirst(2).allSatisfy { $0.name == "i" && Int($0.value) != nil })
            #expect(edit.form.values("i").count == 100)
        }
        #expect(try await device.waiting() == 0)
        #expect(server.service.items.allSatisfy { $0.isRead })
    }

    @Test("FreshRSS says OK to what a locked database did not take, so it is sent until it is seen")
    func secondLie() async throws {
        let server = try GoogleReaderServer.garden(2)
        let device = try await ServiceDevice.joined(server)
        try await device.mark(Marking(read: true), 1)
        server.fail(.ignored, of: [.editTag])
        for _ in 0..<3 { try await device.sync() }
        #expect(try await device.waiting() == 1)
        server.setFaults()
        try await device.sync()
        #expect(server.marks == ["1 read", "2"])
        #expect(try await device.waiting() == 0)
    }

    @Test("FreshRSS takes only the last of two tags, so read and starred are two requests")
    func thirdLie() async throws {
        let server = try GoogleReaderServer.garden(1)
        let device = try await ServiceDevice.joined(server)
        try await device.mark(Marking(read: true, favorite: true), 1)
        try await device.sync()
        #expect(server.requests(of: .editTag).map { $0.form.values("a").count } == [1, 1])
        #expect(server.marks == ["1 read starred"])
    }

    @Test("what a service denies six times is refused, and no longer stands in the way")
    func refusal() async throws {
        let server = try GoogleReaderServer.garden(3)
        let device = try await ServiceDevice.joined(server)
        try await device.mark(Marking(read: true), 1, 2)
        server.fail(.ignored, of: [.editTag])
        for _ in 0..<6 { try await device.sync() }
        // From the fourth time on, each is sent alone.
        #expect(
            server.requests(of: .editTag).map { $0.form.values("i").count }
                == [2, 2, 2, 1, 1, 1, 1, 1, 1])
        let refusals = try await device.archive.perform { store throws(StoreError) in
            try store.sync.refusals()
        }
        #expect(refusals.map(\.title) == ["Bed 1", "Bed 2"])
        server.setFaults()
        #expect(try await device.sync().isQuiet)
        #expect(try await device.marks() == ["1 read", "2 read", "3"])
        _ = try await device.archive.perform { store throws(StoreError) in
            try store.sync.sendAgain(refusals[0].id)
        }
        try await device.sync()
        #expect(server.marks == ["1 read", "2", "3"])
    }

    @Test("one item that the service cannot take does not hold up the others")
    func poison() async throws {
        let server = try GoogleReaderServer.garden(8)
        let device = try await ServiceDevice.joined(server)
        try await device.markAll(Marking(read: true))
        for number in [1, 2, 4] { server.fail(.refused(500), .nth(number), of: [.editTag]) }
        try await device.sync()
        #expect(server.service.items.count { $0.isRead } >= 6)
        try await device.sync()
        #expect(server.service.items.allSatisfy { $0.isRead })
        #expect(try await device.waiting() == 0)
    }

    @Test("a look that began before another process told something changes nothing")
    func staleLook() async throws {
        let server = try GoogleReaderServer.garden(2)
        let device = try await ServiceDevice.joined(server)
        server.mark(2, .read(true))
        let gate = Gate()
        let arrived = server.requests(of: .itemContents).count + 1
        server.fail(.late(gate), .nth(1), of: [.itemContents])
        let syncing = Task { try await device.sync() }
        while server.requests(of: .itemContents).count < arrived { await Task.yield() }
        try await device.mark(Marking(read: true), 1)
        try await device.tell()
        gate.open()
        #expect(try await syncing.value.isQuiet)
        #expect(try await device.marks() == ["1 read", "2"])
        #expect(server.marks == ["1 read", "2 read"])
        try await device.sync()
        #expect(try await device.marks() == ["1 read", "2 read"])
        #expect(try await device.waiting() == 0)
    }

    @Test("a sign-in that is over is made anew once, and a token too")
    func renewal() async throws {
        let server = try GoogleReaderServer.garden(2)
        let device = try await ServiceDevice.joined(server)
        try await device.mark(Marking(read: true), 1)
        server.fail(.badToken, .nth(1), of: [.editTag])
        server.fail(.badToken, .nth(1), of: [.subscriptionList])
        let before = server.requests.count
        try await device.sync()
        #expect(server.marks == ["1 read", "2"])
        let calls = server.requests[before...].map(\.call)
        #expect(calls.count { $0 == .signIn } == 2)
        #expect(calls.count { $0 == .token } == 2)
        #expect(calls.count { $0 == .editTag } == 2)
    }

    @Test("a service that asks to wait is left alone until then")
    func waiting() async throws {
        let server = try GoogleReaderServer.garden(1)
        let device = try await ServiceDevice.joined(server)
        server.fail(.refused(429, retryAfter: 60), .nth(1), of: [.itemIDs])
        let end = TestClockTime.now + 60
        await #expect(throws: ServiceError.later(until: end)) { try await device.sync() }
        let count = server.requests.count
        await #expect(throws: ServiceError.later(until: end)) { try await device.sync() }
        #expect(server.requests.count == count)
    }

    @Test("a quota that is nearly used up is left to the other devices")
    func quota() async throws {
        let server = try GoogleReaderServer.garden(1)
        let device = try await ServiceDevice.joined(server)
        try await device.mark(Marking(read: true), 1)
        server.fail(.quota(used: 95, of: 100, resetsAfter: 3_600), of: [.editTag])
        let end = TestClockTime.now + 3_600
        await #expect(throws: ServiceError.later(until: end)) { try await device.sync() }
        #expect(server.marks == ["1 read"])
    }

    @Test(
        "the page of a hotel, and no network, change nothing",
        arguments: [ServiceCall.signIn, .subscriptionList, .itemIDs, .itemContents])
    func noService(call: ServiceCall) async throws {
        let server = try GoogleReaderServer.garden(2)
        let device = try await ServiceDevice.joined(server)
        server.mark(1, .read(true))
        try await device.mark(Marking(favorite: true), 2)
        for effect in [ServiceFault.Effect.portal, .requestLost] {
            server.setFaults([ServiceFault(effect, of: [call])])
            await #expect(throws: ServiceError.self) { try await device.sync() }
            #expect(try await device.marks() == ["1", "2 starred"])
            #expect(try await device.waiting() == 1)
        }
        server.loopback.stop()
        let error = await #expect(throws: ServiceError.self) { try await device.sync() }
        #expect(error?.isFailure == false)
    }

    @Test("a wrong password adds no account")
    func password() async throws {
        let server = try GoogleReaderServer.garden(1)
        let device = try await ServiceDevice(server)
        await #expect(throws: ServiceError.signIn) { try await device.add(password: "x") }
        let isSetUp = try await device.archive.perform { store throws(StoreError) in
            try store.sync.isSetUp()
        }
        #expect(!isSetUp)
    }

    @Test("no secret is in the database")
    func secrets() async throws {
        let server = try GoogleReaderServer.garden(2)
        let device = try await ServiceDevice.joined(server)
        try await device.mark(Marking(read: true), 1)
        try await device.sync()
        for file in [device.path, device.path + "-wal"] {
            let bytes = try FolderFile.read(file, limit: 1 << 26)
            let text = String(decoding: bytes, as: Unicode.ASCII.self)
            for secret in server.service.secrets { #expect(!text.contains(secret)) }
        }
    }
}
