import Loopback
import TestSupport
import Testing

@Suite("Faults of a reading service")
struct ServiceFaultTests {
    @Test(
        "an edit gets an answer or none, and is done or is not",
        arguments: [
            (.requestLost, 0, false), (.answerLost, 0, true), (.ignored, 200, false),
            (.doubled, 200, true), (.answerCut, 200, true), (.badToken, 401, false),
            (.refused(429, retryAfter: 30), 429, false), (.refused(503), 503, false),
            (.portal, 200, false),
        ] as [(ServiceFault.Effect, Int, Bool)])
    func edit(effect: ServiceFault.Effect, status: Int, isDone: Bool) throws {
        let server = try GoogleReaderServer.sample(2)
        let client = ServiceClient(server: server)
        server.fail(effect, .nth(2), of: [.editTag])
        #expect(try client.edit([server.id(1)], add: "read").body == "OK")
        _ = try client.ids()
        let answer = try client.edit([server.id(2)], add: "read")
        #expect(answer.status == status)
        #expect(server.read == (isDone ? [1, 2] : [1]))
        #expect(try client.edit([server.id(2)], add: "read").body == "OK")
    }

    @Test("what each fault says")
    func answers() throws {
        let server = try GoogleReaderServer.sample(1)
        let client = ServiceClient(server: server)
        let whole = try client.ids()
        func answer(_ effects: ServiceFault.Effect...) throws -> ServiceClient.Answer {
            server.setFaults(effects.map { ServiceFault($0) })
            return try client.ids()
        }
        #expect(try answer(.refused(503, retryAfter: 7)).header("Retry-After") == "7")
        #expect(try answer(.badToken).header("Google-Bad-Token") == "true")
        #expect(try answer(.portal).body.hasPrefix("<!DOCTYPE html>"))
        let cut = try answer(.answerCut)
        #expect(cut.body == String(whole.body.prefix(whole.body.count / 2)))
        #expect(cut.header("Content-Length") == String(whole.body.utf8.count))
        let quota = try answer(.quota(used: 95, of: 100, resetsAfter: 3_600), .listEmpty)
        #expect(quota.header("X-Reader-Zone1-Usage") == "95")
        #expect(quota.header("X-Reader-Zone1-Limit") == "100")
        #expect(quota.header("X-Reader-Limits-Reset-After") == "3600")
        #expect(quota.ids == [])
        server.setFaults()
        #expect(try client.ids().body == whole.body)
    }

    @Test("a doubled request is applied twice, and the second answer counts")
    func doubled() throws {
        let server = try GoogleReaderServer.sample(1)
        server.change { $0.publish(Publication(title: "B"), at: "http://b.example/") }
        server.fail(.doubled, of: [.quickAdd])
        let answer = try ServiceClient(server: server).post(.quickAdd, "quickadd=http://b.example/")
        #expect(answer.body.contains("Already subscribed!"))
        #expect(server.service.feeds.count == 2)
    }

    @Test("lists are empty, ignore their stream or their filters")
    func lists() throws {
        let server = try GoogleReaderServer.sample(3)
        let client = ServiceClient(server: server)
        server.change { $0.mark("g1", .read(true)) }
        let starred = "s=\(state("starred"))&xt=\(state("read"))"
        func listed(_ effects: ServiceFault.Effect...) throws -> [Int] {
            server.setFaults(effects.map { ServiceFault($0, of: [.itemIDs]) })
            return try client.ids(starred).ids
        }
        #expect(try listed() == [])
        #expect(try listed(.listIgnoresStream) == [3, 2].map(server.id))
        #expect(try listed(.listIgnoresStream, .listIgnoresFilters) == [3, 2, 1].map(server.id))
        server.setFaults([ServiceFault(.listEmpty)])
        let first = try client.ids("s=\(state("reading-list"))&n=1")
        #expect(first.ids == [])
        #expect(first.continuation == nil)
        let subscriptions = try client.get(.subscriptionList, "output=json")
        #expect(subscriptions.body == "{\"subscriptions\":[]}\n")
    }

    @Test("lists that miss ids miss the same ones for the same seed")
    func missing() throws {
        func listed(seed: UInt64) throws -> [[Int]] {
            let server = try GoogleReaderServer.sample(100, seed: seed)
            server.fail(.listMissing(0.3), of: [.itemIDs])
            return try (0..<3).map { _ in try ServiceClient(server: server).ids().ids }
        }
        let lists = try listed(seed: 7)
        #expect(Set(lists).count == 3)
        #expect(lists.allSatisfy { (50...90).contains($0.count) })
        #expect(try listed(seed: 7) == lists)
        #expect(try listed(seed: 8) != lists)
    }

    @Test("a share of the requests is hit, the same ones for the same seed")
    func share() throws {
        func statuses(seed: UInt64) throws -> [Int] {
            let server = try GoogleReaderServer.sample(1, seed: seed)
            server.fail(.requestLost, .share(0.5))
            return try (0..<40).map { _ in try ServiceClient(server: server).ids().status }
        }
        let first = try statuses(seed: 3)
        #expect((10...30).contains(first.count { $0 == 0 }))
        #expect(try statuses(seed: 3) == first)
        #expect(try statuses(seed: 4) != first)
    }

    @Test("a late answer says what was true when the request came, a slow request is applied late")
    func gates() async throws {
        let server = try GoogleReaderServer.sample(2)
        let client = ServiceClient(server: server)
        let headers = ["Authorization": "GoogleLogin auth=\(server.service.auth)"]
        let late = Gate()
        let slow = Gate()
        server.fail(.late(late), .nth(1), of: [.itemIDs])
        server.fail(.slow(slow), .nth(1), of: [.editTag])
        let list = try client.begin(
            "GET",
            "/api/greader.php/reader/api/0/stream/items/ids?n=9&s=\(state("reading-list"))"
                + "&xt=\(state("read"))", headers: headers)
        try await server.loopback.waitForRequests(1)
        let edit = try client.begin(
            "POST", "/api/greader.php/reader/api/0/edit-tag", headers: headers,
            body: "i=\(server.id(2))&a=\(state("read"))")
        try await server.loopback.waitForRequests(2)
        #expect(try client.ids().ids.count == 2)
        #expect(server.loopback.maxConcurrent == 3)
        #expect(server.read == [])
        server.change { $0.mark("g1", .read(true)) }
        slow.open()
        #expect(ServiceClient.Answer(edit.receiveAll()).body == "OK")
        #expect(server.read == [1, 2])
        late.open()
        #expect(ServiceClient.Answer(list.receiveAll()).ids == [2, 1].map(server.id))
    }
}
