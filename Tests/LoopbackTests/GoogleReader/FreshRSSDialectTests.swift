import Loopback
import TestSupport
import Testing

@Suite("Reading service like FreshRSS")
struct FreshRSSDialectTests {
    @Test(
        "reads no more than 1,000 fields of a form, and says OK to an edit whose tag is behind them",
        arguments: [(999, true), (1_000, false)])
    func fields(items: Int, isDone: Bool) throws {
        let server = try GoogleReaderServer.sample(1)
        let ids = Array(repeating: "i=\(server.id(1))", count: items).joined(separator: "&")
        let answer = try ServiceClient(server: server).send(
            "POST", "/api/greader.php/reader/api/0/edit-tag",
            headers: ["Authorization": "GoogleLogin auth=\(server.service.auth)"],
            body: "\(ids)&a=\(state("read"))&T=\(server.service.token)")
        #expect(answer.body == "OK")
        #expect(server.read == (isDone ? [1] : []))
    }

    @Test("does all items behind the tag, but none behind the first MiB")
    func body() throws {
        let server = try GoogleReaderServer.sample(2_000)
        let client = ServiceClient(server: server)
        #expect(try client.edit((1...2_000).map(server.id), add: "read").body == "OK")
        #expect(server.read.count == 2_000)
        let filler = Array(repeating: 7, count: 1 << 19)
        let edit = try client.edit([server.id(1)] + filler + [server.id(2)], remove: "read")
        #expect(edit.body == "OK")
        #expect(server.read.count == 1_999)
        #expect(server.service.item("g1")?.isRead == false)
    }

    @Test("pages of unread ids leave nothing out while they are marked as read")
    func pages() throws {
        let server = try GoogleReaderServer.sample(5)
        let client = ServiceClient(server: server)
        let query = "s=\(state("reading-list"))&xt=\(state("read"))&n=2"
        let first = try client.ids(query)
        #expect(first.ids == [5, 4].map(server.id))
        server.change { $0.mark("g4", .read(true)) }
        let second = try client.ids(query + "&c=\(first.continuation ?? "")")
        #expect(second.ids == [3, 2].map(server.id))
        let all = try client.ids("s=\(state("reading-list"))&n=2&c=\(server.id(3))")
        #expect(all.ids == [2, 1].map(server.id))
        let oldest = try client.ids(query + "&r=o&c=\(server.id(1))")
        #expect(oldest.ids == [2, 3].map(server.id))
    }

    @Test(
        "lists twenty ids when it is not asked for a number, and all for 0",
        arguments: [("", 20), ("&n=0", 30), ("&n=25", 25)])
    func count(query: String, count: Int) throws {
        let client = ServiceClient(server: try .sample(30))
        #expect(try client.ids("s=\(state("reading-list"))" + query).ids.count == count)
    }

    @Test("a page is no longer than the service says, and goes on", arguments: [0, 9])
    func longestPage(count: Int) throws {
        var dialect = ServiceDialect.freshRSS
        dialect.longestPage = 3
        let server = try GoogleReaderServer.sample(5, dialect)
        let client = ServiceClient(server: server)
        let first = try client.ids("s=feed/1&n=\(count)")
        #expect(first.ids == [5, 4, 3].map(server.id))
        let second = try client.ids("s=feed/1&n=\(count)&c=\(first.continuation ?? "")")
        #expect(second.ids == [2, 1].map(server.id))
    }

    @Test("compares ot and nt with the second of the arrival")
    func time() throws {
        let server = try GoogleReaderServer.sample(2)
        let client = ServiceClient(server: server)
        server.change {
            $0.elapse(seconds: 10)
            $0.publish(ServiceArticle(guid: "g3", title: "", published: 1), at: sampleFeed)
        }
        let all = "s=\(state("reading-list"))&n=9"
        #expect(try client.ids(all + "&ot=1700000010").ids == [server.id(3)])
        #expect(try client.ids(all + "&ot=1700000011").ids == [])
        #expect(try client.ids(all + "&nt=1700000010").ids == [2, 1].map(server.id))
    }

    @Test("takes an edit without a token, and one with x")
    func token() throws {
        let server = try GoogleReaderServer.sample(2)
        let client = ServiceClient(server: server)
        for (number, token) in [(1, ""), (2, "&T=x")] {
            let body = "i=\(server.id(number))&a=\(state("read"))\(token)"
            let answer = try client.send(
                "POST", "/api/greader.php/reader/api/0/edit-tag",
                headers: ["Authorization": "GoogleLogin auth=\(server.service.auth)"], body: body)
            #expect(answer.body == "OK")
        }
        #expect(server.read == [1, 2])
    }

    @Test("renames and removes a label, refuses one with the name of a folder, and says OK")
    func labels() throws {
        let server = try GoogleReaderServer.sample(1)
        let client = ServiceClient(server: server)
        func label(_ name: String) throws -> [String]? {
            _ = try client.post(.editTag, "a=user/-/label/\(name)&i=\(server.id(1))")
            return server.service.item("g1")?.labels
        }
        #expect(try label("later") == ["later"])
        #expect(try label("Uncategorized") == ["later"])
        let both = "s=user/-/label/later&dest=user/-/label/soon"
        #expect(try client.post(.renameTag, both).body == "OK")
        #expect(server.service.item("g1")?.labels == ["soon"])
        #expect(try client.post(.renameTag, both).status == 400)
        #expect(try client.ids("s=user/-/label/soon").ids == [server.id(1)])
        #expect(try client.post(.disableTag, "s=user/-/label/soon").body == "OK")
        #expect(server.service.item("g1")?.labels == [])
    }

    @Test("renames a feed, moves it into a folder and out of it, and removes it once")
    func subscriptions() throws {
        let server = try GoogleReaderServer.sample(1)
        let client = ServiceClient(server: server)
        func edit(_ form: String) throws -> Int {
            try client.post(.subscriptionEdit, "s=feed/1&" + form).status
        }
        #expect(try edit("ac=edit&t=Yard&a=user/-/label/Home") == 200)
        #expect(server.service.feeds.map(\.title) == ["Yard"])
        #expect(try client.ids("s=user/-/label/Home").ids == [server.id(1)])
        #expect(try edit("ac=edit&r=user/-/label/Home") == 200)
        #expect(server.service.folders == ["Uncategorized"])
        #expect(try edit("ac=unsubscribe") == 200)
        #expect(try edit("ac=unsubscribe") == 400)
        #expect(server.service.items == [])
    }

    @Test("cuts contents off after 500,000 bytes, at the beginning of a letter")
    func content() throws {
        let server = try GoogleReaderServer.sample(1)
        server.change {
            $0.edit("g1") { $0.content = "a" + String(repeating: "밤", count: 200_000) }
        }
        let path = "/feed/" + sampleFeed
        let answer = try ServiceClient(server: server).get(.streamContents, path: path)
        #expect(answer.body.hasSuffix("밤\"}}]}"))
        #expect(answer.body.count { $0 == "밤" } == 166_666)
        #expect(answer.items.count == 1)
    }
}
