import Loopback
import TestSupport
import Testing

@Suite("Reading service")
struct ReadingServiceTests {
    @Test("to subscribe again gives a new feed and new ids, all of them unread")
    func subscribeAgain() throws {
        let server = try GoogleReaderServer.sample(2)
        let old = [1, 2].map(server.id)
        server.change {
            $0.mark("g1", .read(true))
            $0.subscribeAgain(to: sampleFeed)
        }
        #expect(server.read == [])
        #expect(server.service.feeds.map(\.id) == [2])
        #expect(Set([1, 2].map(server.id)).isDisjoint(with: old))
        #expect(server.service.items.count == 2)
    }

    @Test("an edited article keeps its id and its marks")
    func edit() throws {
        let server = try GoogleReaderServer.sample(2)
        let id = server.id(1)
        server.change {
            $0.mark("g1", .starred(true))
            $0.edit("g1") { $0.title = "Changed" }
        }
        let item = try #require(server.service.item("g1"))
        #expect(item.id == id)
        #expect(item.isStarred)
        let answer = try ServiceClient(server: server).post(.itemContents, "i=\(id)")
        #expect(answer.body.contains("\"title\":\"Changed\""))
    }

    @Test("what was purged is gone from every list, and does not come again")
    func purge() throws {
        let server = try GoogleReaderServer.sample(3)
        let client = ServiceClient(server: server)
        let gone = server.id(2)
        server.change {
            $0.purge { $0.article.guid == "g2" }
            $0.publish(ServiceArticle(guid: "g4", title: "New", published: 1), at: sampleFeed)
        }
        #expect(try client.ids().ids == [4, 3, 1].map(server.id))
        #expect(try client.post(.itemContents, "i=\(gone)").items == [])
        server.change { $0.empty() }
        #expect(try client.ids().ids == [])
    }

    @Test("an expired sign-in and an old token are refused; a new sign-in gives good ones")
    func expiry() throws {
        let server = try GoogleReaderServer.sample(1)
        let client = ServiceClient(server: server)
        let old = server.service
        server.change { $0.renewToken() }
        let root = "/api/greader.php/"
        func mark(_ service: ReadingService) throws -> Int {
            try client.send(
                "POST", root + "reader/api/0/edit-tag",
                headers: ["Authorization": "GoogleLogin auth=\(service.auth)"],
                body: "i=1&a=\(state("read"))&T=\(service.token)"
            ).status
        }
        #expect(try mark(old) == 401)
        #expect(try mark(server.service) == 200)
        let renewed = server.service
        server.change { $0.expireSignIn() }
        #expect(try mark(renewed) == 401)
        let signedIn = try client.send(
            "POST", root + "accounts/ClientLogin", body: "Email=alice&Passwd=correct+horse")
        #expect(signedIn.body.contains("Auth=\(server.service.auth)\n"))
        #expect(server.service.secrets.count == 6)
    }

    @Test("the log has each request, taken apart")
    func log() throws {
        let server = try GoogleReaderServer.sample(1)
        let client = ServiceClient(server: server)
        _ = try client.ids("s=feed%2F1&n=7&n=8")
        _ = try client.post(.editTag, "i=1&i=%EB%B0%A4+%zz&a=")
        #expect(server.requests.map(\.call) == [.itemIDs, .editTag])
        let list = try #require(server.requests(of: .itemIDs).first)
        #expect(list.query["s"] == "feed/1")
        #expect(list.query.values("n") == ["7", "8"])
        let edit = try #require(server.requests(of: .editTag).first)
        #expect(edit.method == "POST")
        #expect(edit.form.all.map(\.name) == ["T", "i", "i", "a"])
        #expect(edit.form["i"] == "밤 %zz")
        #expect(edit.form["T"] == server.service.token)
    }
}
