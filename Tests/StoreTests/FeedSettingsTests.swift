import Feeds
import Testing

@testable import Store

@Suite("The settings of a feed")
struct FeedSettingsTests {
    /// Every setting has a value.
    private static var all: FeedSettings {
        var settings = FeedSettings()
        for setting in FeedSettings.table {
            switch setting.value {
            case .text(let path): settings[keyPath: path] = setting.name
            case .lines(let path): settings[keyPath: path] = "X-One: 1\nX-Two: 2"
            case .number(let path): settings[keyPath: path] = 3600
            case .flag(let path): settings[keyPath: path] = true
            }
        }
        return settings
    }

    private func filled() throws -> (database: TestDatabase, feed: Int64) {
        let database = try TestDatabase()
        var subscription = Subscription(url: "https://example.org/feed")
        subscription.settings = Self.all
        return (database, try database.store.feeds.subscribe(subscription))
    }

    private func settings(_ database: TestDatabase) throws -> [FeedSettings] {
        try database.store.feeds.all().map(\.feed.settings)
    }

    @Test("are stored as they are")
    func stored() throws {
        let (database, _) = try filled()
        #expect(try settings(database) == [Self.all])
        #expect(try database.store.feeds.subscriptions().map(\.settings) == [Self.all])
    }

    @Test("are taken away one by one, which can be undone")
    func edited() throws {
        let (database, feed) = try filled()
        for setting in FeedSettings.table {
            var edit = FeedEdit()
            switch setting.value {
            case .text(let path), .lines(let path): edit[dynamicMember: path] = .some(nil)
            case .number(let path): edit[dynamicMember: path] = .some(nil)
            case .flag(let path): edit[dynamicMember: path] = false
            }
            #expect(edit != FeedEdit(), "\(setting.name)")
            try database.store.feeds.edit(feed, edit)
            var expected = Self.all
            expected.clear(setting)
            #expect(try settings(database) == [expected], "\(setting.name)")
            _ = try database.store.log.undo()
            #expect(try settings(database) == [Self.all], "\(setting.name)")
        }
    }

    @Test("come back with a feed that was removed, but for those that are set anew")
    func restored() throws {
        let (database, feed) = try filled()
        try database.store.feeds.remove(feed, purge: false)
        var subscription = Subscription(url: "https://example.org/feed")
        subscription.settings.isInsecure = true
        subscription.settings.allowsPrivate = true
        subscription.settings.interval = 60
        _ = try database.store.feeds.subscribe(subscription)
        var expected = Self.all
        expected.interval = 60
        expected.isHidden = false
        #expect(try settings(database) == [expected])
    }

    @Test("secrets do not come back with a feed that gets another proxy")
    func restoredWithProxy() throws {
        for (proxy, isOther) in [("http://other.example:8080", true), ("proxy", false)] {
            let (database, feed) = try filled()
            try database.store.feeds.remove(feed, purge: false)
            var subscription = Subscription(url: "https://example.org/feed")
            subscription.proxy = proxy
            _ = try database.store.feeds.subscribe(subscription)
            var expected = Self.all
            expected.proxy = proxy
            (expected.isInsecure, expected.allowsPrivate) = (false, false)
            expected.isHidden = false
            for setting in FeedSettings.table where isOther && setting.isSecret {
                expected.clear(setting)
            }
            #expect(try settings(database) == [expected], "\(proxy)")
        }
    }
}
