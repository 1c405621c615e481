import Testing

@testable import Store

@Suite("The spelling of an address")
struct AddressTests {
    @Test(
        "does not tell two feeds apart by scheme, host and default port",
        arguments: [
            ("http://a.example/f", "HTTP://A.Example/f", true),
            ("http://a.example/f", "http://a.example:80/f", true),
            ("https://a.example/f", "https://a.example:443/f", true),
            ("https://a.example", "https://A.example:443", true),
            ("https://u:P@a.example/f", "https://u:P@A.example/f", true),
            ("http://[::1]/f", "http://[::1]:80/f", true),
            ("http://a.example/f", "https://a.example/f", false),
            ("http://a.example/f", "http://a.example:443/f", false),
            ("http://a.example/f", "http://a.example:8080/f", false),
            ("http://a.example/f", "http://a.example/F", false),
            ("http://a.example/f", "http://a.example/f?", false),
            ("http://a.example/%7e", "http://a.example/~", false),
            ("https://u:P@a.example/f", "https://u:p@a.example/f", false),
            ("file:///A", "file:///a", false),
        ])
    func subscribing(first: String, second: String, isSame: Bool) throws {
        let database = try TestDatabase()
        let id = try database.subscribe(first)
        let list = try database.store.feeds.subscribe([Subscription(url: second)])
        #expect(list.known == (isSame ? [id] : []))
        #expect(try database.store.feeds.all().map(\.feed.url).contains(first))
        #expect(try database.store.feeds.all().count == (isSame ? 1 : 2))
        if isSame {
            #expect(throws: StoreError.refusal(.alreadySubscribed(id: id, url: first))) {
                try database.store.feeds.requireNew(second)
            }
        }
    }

    @Test("of a list is compared with the rest of the list as well")
    func list() throws {
        let database = try TestDatabase()
        let urls = ["http://a.example/f", "http://A.example/f", "http://a.example:80/f"]
        let added = try database.store.feeds.subscribe(urls.map { Subscription(url: $0) })
        #expect(added.added == [1] && added.known.isEmpty)
        #expect(try database.store.feeds.all().map(\.feed.url) == [urls[0]])
    }

    @Test("that a removed feed had is given up for the one that is typed now")
    func comingBack() throws {
        let database = try TestDatabase()
        let id = try database.subscribe("http://a.example/f")
        try database.store.feeds.remove(id, purge: false)
        #expect(try database.subscribe("http://A.example:80/f") == id)
        #expect(try database.store.feeds.all().map(\.feed.url) == ["http://A.example:80/f"])
    }

    @Test("may be changed by the person")
    func editing() throws {
        let database = try TestDatabase()
        let id = try database.subscribe("http://a.example/f")
        var edit = FeedEdit()
        edit.url = "http://A.example/f"
        try database.store.feeds.edit(id, edit)
        #expect(try database.store.feeds.all().map(\.feed.url) == ["http://A.example/f"])
    }
}
