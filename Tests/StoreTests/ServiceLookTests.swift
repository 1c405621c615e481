import Testing

@testable import Store

@Suite("A look at a service")
struct ServiceLookTests {
    private let database: TestDatabase
    private let account: Int64

    init() throws {
        database = try TestDatabase()
        account = try database.store.sync.add(
            service: "https://reader.example", user: "u", passwordCommand: "true"
        ).id
        try database.execute(
            """
            INSERT INTO remote_item(
              account_id, remote_id, article_id, base_read, base_favorite, gone)
            VALUES(\(account), 1, 1, 0, 1, 0), (\(account), 2, 2, 0, 1, 0),
              (\(account), 'three', 3, 0, 1, 0), (\(account), 4, 4, 1, 0, 0),
              (\(account), 5, 5, 0, 1, 1)
            """)
    }

    @Test(
        "a list is unchanged if it names just what was last seen in it, and then nothing is in doubt",
        arguments: [ServiceList.unread, .favorites],
        [
            (["1", "2", "three"], true), (["three", "2", "1"], true),
            (["2", "1", "2", "three"], true), (["1", "2"], false),
            (["1", "2", "three", "4"], false), (["1", "2", "3"], false), ([], false),
        ])
    func unchanged(list: ServiceList, listed: (ids: [String], isUnchanged: Bool)) throws {
        let sync = database.store.sync
        let ids = listed.ids.map { RemoteID($0) }
        var look = try sync.beginLook(at: account)
        _ = try sync.note(ids, in: list, of: account)
        #expect(try sync.isUnchanged(list, ids, of: account) == listed.isUnchanged)
        look.unchanged = Set([.unread, .favorites]).subtracting([list])
        #expect(try sync.doubts(about: look, of: account).isEmpty == listed.isUnchanged)
        try sync.noteUnchanged(&look, of: account)
        #expect(look.unchanged == [])
        #expect(try sync.doubts(about: look, of: account).isEmpty == listed.isUnchanged)
    }

    @Test("a look at unchanged lists finds no doubt, and can still note them")
    func unnoted() throws {
        let sync = database.store.sync
        var look = try sync.beginLook(at: account)
        look.unchanged = [.unread, .favorites]
        #expect(try sync.doubts(about: look, of: account).isEmpty)
        try sync.noteUnchanged(&look, of: account)
        #expect(try sync.doubts(about: look, of: account).isEmpty)
        #expect(try sync.share(.unread, .favorites, of: account))
    }

    @Test("no list of all items, of read items or of a label counts as unchanged")
    func withoutBase() throws {
        for list in [ServiceList.all, .read, .label("x")] {
            #expect(try !database.store.sync.isUnchanged(list, [], of: account))
        }
    }
}
