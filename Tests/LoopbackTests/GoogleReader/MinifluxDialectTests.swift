import Loopback
import TestSupport
import Testing

@Suite("Reading service like Miniflux")
struct MinifluxDialectTests {
    @Test("a continuation is an offset: what is read while a list is read makes it skip items")
    func offsets() throws {
        let server = try GoogleReaderServer.sample(6, .miniflux)
        let client = ServiceClient(server: server)
        let query = "s=\(state("reading-list"))&xt=\(state("read"))&n=2"
        let first = try client.ids(query)
        #expect(first.ids == [6, 5])
        #expect(first.continuation == "2")
        server.change { $0.mark("g6", .read(true)) }
        #expect(try client.ids(query + "&c=2").ids == [3, 2])
        #expect(try client.ids(query + "&c=4").continuation == nil)
    }

    @Test("ot and the order go by the publication: an old article that comes today is never listed")
    func publication() throws {
        let server = try GoogleReaderServer.sample(2, .miniflux)
        let client = ServiceClient(server: server)
        server.change {
            $0.elapse(seconds: 1_000)
            let old = ServiceArticle(guid: "g3", title: "Old", published: 1_500_000_000)
            $0.publish(old, at: sampleFeed)
        }
        #expect(try client.ids().ids == [2, 1, 3])
        #expect(try client.ids("s=\(state("reading-list"))&ot=1600000000").ids == [2, 1])
        #expect(try client.ids("s=\(state("reading-list"))&nt=1600000000").ids == [3])
        _ = try client.post(.markAllAsRead, "s=\(state("reading-list"))&ts=1550000000000000")
        #expect(server.read == [3])
    }

    @Test(
        "T signs a POST in, and the header is not looked at",
        arguments: [
            (true, "", 401), (true, "T=wrong&", 401), (false, "T=AUTH&", 200),
        ])
    func token(hasHeader: Bool, token: String, status: Int) throws {
        let server = try GoogleReaderServer.sample(1, .miniflux)
        let auth = server.service.auth
        let answer = try ServiceClient(server: server).send(
            "POST", "/reader/api/0/edit-tag",
            headers: hasHeader ? ["Authorization": "GoogleLogin auth=\(auth)"] : [:],
            body: token.replacing("AUTH", with: auth) + "a=\(state("read"))&i=1")
        #expect(answer.status == status)
        #expect(answer.header("X-Reader-Google-Bad-Token") == (status == 401 ? "true" : nil))
        #expect(server.read == (status == 401 ? [] : [1]))
    }

    @Test(
        "an edit that means nothing or two things is an error, and does nothing",
        arguments: [
            ("a=user/-/label/later&i=1", 500), ("a=\(state("read"))&a=user/1/label/x&i=1", 500),
            ("a=\(state("read"))&a=\(state("kept-unread"))&i=1", 500), ("i=1", 500),
            ("a=\(state("read"))", 400), ("a=\(state("like"))&i=1", 200),
            ("a=\(state("read"))&i=999", 200),
        ])
    func edits(form: String, status: Int) throws {
        let server = try GoogleReaderServer.sample(1, .miniflux)
        #expect(try ServiceClient(server: server).post(.editTag, form).status == status)
        #expect(server.read == [])
    }

    @Test("does several tags of one edit, and takes kept-unread for unread")
    func severalTags() throws {
        let server = try GoogleReaderServer.sample(1, .miniflux)
        let client = ServiceClient(server: server)
        _ = try client.post(.editTag, "a=\(state("read"))&a=\(state("starred"))&i=1")
        #expect(server.read == [1])
        #expect(server.service.item("g1")?.isStarred == true)
        _ = try client.post(.editTag, "a=\(state("kept-unread"))&i=1")
        #expect(server.read == [])
    }

    @Test(
        "filters by xt=read only",
        arguments: [
            ("xt=\(state("read"))", [2, 1]), ("xt=\(state("starred"))", [3, 2, 1]),
            ("it=\(state("read"))", [3, 2, 1]), ("s=\(state("read"))", [3]),
        ])
    func filters(query: String, ids: [Int]) throws {
        let server = try GoogleReaderServer.sample(3, .miniflux)
        server.change {
            $0.mark("g3", .read(true))
            $0.mark("g1", .starred(true))
        }
        let stream = query.hasPrefix("s=") ? "" : "s=\(state("reading-list"))&"
        #expect(try ServiceClient(server: server).ids(stream + query).ids == ids)
    }

    @Test(
        "one known stream is listed; anything else is an error",
        arguments: [
            "s=user/-/label/All", "s=user/-/label/none", "s=feed/9", "s=feed/1&s=feed/1",
            "s=\(state("kept-unread"))",
        ])
    func streams(query: String) throws {
        #expect(try ServiceClient(server: .sample(1, .miniflux)).ids(query).status == 500)
    }

    @Test(
        "what it does not know or lacks is an empty list",
        arguments: [ServiceCall.unreadCount, .streamContents, .export, .unknown])
    func missing(call: ServiceCall) throws {
        let client = ServiceClient(server: try .sample(1, .miniflux))
        let answer = try client.get(call, path: call == .streamContents ? "/feed/1" : "")
        #expect(answer.status == 200)
        #expect(answer.body == "[]")
    }

    @Test(
        "sixteen digits are tried as a hexadecimal id first",
        arguments: [
            ("17", [17]), ("0000000000000017", [23]), ("0000000000000011", [17]),
            ("tag:google.com,2005:reader/item/0000000000000011", [17]),
        ])
    func ids(name: String, found: [Int]) throws {
        let client = ServiceClient(server: try .sample(30, .miniflux))
        let answer = try client.post(.itemContents, "output=json&i=\(name)")
        #expect(
            answer.items
                == found.map { "tag:google.com,2005:reader/item/\(KeptItem.hexadecimal($0))" })
    }

    @Test("to subscribe to what is there or cannot be had is an error")
    func quickAdd() throws {
        let server = try GoogleReaderServer.sample(1, .miniflux)
        let client = ServiceClient(server: server)
        for url in [sampleFeed, "http://garden.example/none"] {
            #expect(try client.post(.quickAdd, "quickadd=\(url)").status == 500)
        }
        server.change { $0.publish(Publication(title: "A, b & c"), at: "http://b.example/") }
        let added = try client.post(.quickAdd, "quickadd=http://b.example/")
        #expect(added.body.contains("\"streamName\":\"A, b & c\""))
    }
}
