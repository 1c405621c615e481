import System
import Testing

@testable import Store
@testable import Sync

@Suite("A folder for several devices")
struct FolderTests {
    @Test("what one device marks, the other one has after both have synced")
    func marks() async throws {
        let devices = try await Device.group(2, articles: 4)
        try await devices[0].mark(Marking(read: true), 1, 2)
        try await devices[0].mark(Marking(favorite: true, adding: ["korea"]), 3)
        try await devices[1].mark(Marking(later: true), 4)
        #expect(try await devices[0].waiting() == 4)
        let report = try await devices[0].run()
        #expect(report.sent == 4)
        try Carrier.carry(from: devices[0], to: devices[1])
        let received = try await devices[1].run()
        #expect(received.received == [.read: 2, .favorite: 1, .tag: 1])
        #expect(received.sent == 1)
        try Carrier.carry(from: devices[1], to: devices[0])
        try await devices[0].run()
        let expected = ["1 read", "2 read", "3 favorite +korea", "4 later"]
        #expect(try await devices[0].marks() == expected)
        #expect(try await devices[1].marks() == expected)
    }

    @Test("a change that came from elsewhere does not go back, and at rest nothing is written")
    func rest() async throws {
        let devices = try await Device.group(2, articles: 4)
        try await devices[0].mark(Marking(read: true), 1, 2, 3)
        try await Device.settle(devices)
        for device in devices {
            #expect(try await device.waiting() == 0)
            let report = try await device.run()
            #expect(report.isQuiet)
            #expect(report.remarks == [])
        }
    }

    @Test("the later change counts, whichever comes first")
    func later() async throws {
        let devices = try await Device.group(2, articles: 1)
        try await devices[0].mark(Marking(read: true), 1)
        try await devices[0].run()
        try Carrier.carry(from: devices[0], to: devices[1])
        try await devices[1].run()
        try await devices[1].mark(Marking(read: false), 1)
        try await Device.settle(devices)
        for device in devices { #expect(try await device.marks() == ["1"]) }
    }

    @Test("a later form of a log has a later time by the second, which rsync compares")
    func times() async throws {
        let devices = try await Device.group(1, articles: 3)
        var times: [Int] = []
        for article in 1...3 {
            try await devices[0].mark(Marking(read: true), article)
            try await devices[0].run()
            let log = try await devices[0].log(of: devices[0])
            var status = stat()
            try #require(stat(log, &status) == 0)
            times.append(Int(status.modified.tv_sec))
        }
        #expect(times[0] < times[1] && times[1] < times[2])
    }

    @Test(
        "a mark that is taken back before it was told is one change, and later than those before it"
    )
    func takenBack() async throws {
        let devices = try await Device.group(2, articles: 1)
        try await devices[1].mark(Marking(read: true), 1)
        try await devices[0].mark(Marking(read: true), 1)
        try await devices[0].mark(Marking(read: false), 1)
        #expect(try await devices[0].waiting() == 1)
        try await devices[0].turnClock(by: 1000)
        #expect(try await devices[0].run().sent == 1)
        try await Device.settle(devices)
        for device in devices { #expect(try await device.marks() == ["1"]) }
    }

    @Test("of several changes of a mark that come together the last one holds")
    func together() async throws {
        let devices = try await Device.group(2, articles: 1)
        for isRead in [true, false, true, false] {
            try await devices[0].mark(Marking(read: isRead, favorite: !isRead), 1)
            try await devices[0].run()
        }
        try Carrier.carry(from: devices[0], to: devices[1])
        try await devices[1].run()
        #expect(try await devices[1].marks() == ["1 favorite"])
        #expect(try await devices[1].waiting() == 0)
    }

    @Test("a mark that was taken back earlier gives way to the mark of another device")
    func takenBackEarlier() async throws {
        let devices = try await Device.group(2, articles: 1)
        try await devices[0].mark(Marking(read: true), 1)
        try await devices[0].mark(Marking(read: false), 1)
        try await devices[1].mark(Marking(read: true), 1)
        try await devices[1].turnClock(by: 1000)
        try await devices[1].run()
        try await Device.settle(devices)
        for device in devices { #expect(try await device.marks() == ["1 read"]) }
    }

    @Test("a change is told although another device has made the same one earlier")
    func sameChange() async throws {
        let devices = try await Device.group(2, articles: 1)
        try await devices[1].mark(Marking(read: true), 1)
        try await devices[1].run()
        try Carrier.carry(from: devices[1], to: devices[0])
        try await devices[1].mark(Marking(read: false), 1)
        try await devices[1].run()
        try await devices[0].mark(Marking(read: true), 1)
        try await devices[0].turnClock(by: 1000)
        try await devices[0].run()
        try await Device.settle(devices)
        for device in devices { #expect(try await device.marks() == ["1 read"]) }
    }

    @Test("at the first meeting what is set on either side is set on both")
    func firstMeeting() async throws {
        let (first, second) = (try Device("first"), try Device("second"))
        try await first.subscribe(articles: 3)
        try await second.subscribe(articles: 3)
        try await first.mark(Marking(read: true), 1, 2)
        try await second.mark(Marking(read: true), 3)
        try await second.mark(Marking(favorite: true), 1)
        try await first.run(.make(path: first.folder))
        // Told as unread, but the second device had read it before they met.
        try await first.mark(Marking(read: true), 3)
        try await first.run()
        try await first.mark(Marking(read: false), 3)
        try await first.run()
        try Carrier.carry(from: first, to: second)
        try await second.run(.join(path: second.folder))
        try await Device.settle([first, second])
        let expected = ["1 read favorite", "2 read", "3 read"]
        #expect(try await first.marks() == expected)
        #expect(try await second.marks() == expected)
    }

    /// They take longer than the time that the cache may be locked at once.
    @Test("at the first meeting nothing is lost, however many feeds there are")
    func manyFeeds() async throws {
        let (first, second) = (try Device("first"), try Device("second"))
        let urls = (1...1500).map { "https://example.org/\($0)" }
        try await first.archive.perform { store throws(StoreError) in
            _ = try store.feeds.subscribe(urls.map { Subscription(url: $0) })
        }
        try await first.run(.make(path: first.folder))
        try Carrier.carry(from: first, to: second)
        try await second.run(.join(path: second.folder))
        #expect(try await second.feeds().count == urls.count)
    }

    @Test("a mark of an article that is not here waits for it")
    func waiting() async throws {
        let devices = try await Device.group(2, articles: 1)
        try await devices[0].receive(1...4)
        try await devices[0].mark(Marking(read: true), 2, 3)
        try await Device.settle(devices)
        #expect(try await devices[1].marks() == ["1"])
        try await devices[1].receive(1...4)
        let report = try await devices[1].run()
        #expect(report.received == [.read: 2])
        #expect(try await devices[1].marks() == ["1", "2 read", "3 read", "4"])
    }

    @Test("feeds come with their titles, tags and settings, and go")
    func feeds() async throws {
        let devices = try await Device.group(2, articles: 1)
        try await devices[0].archive.perform { store throws(StoreError) in
            var subscription = Subscription(url: "https://example.com/other")
            (subscription.title, subscription.tags) = ("서울의 저녁", ["korea"])
            subscription.settings.interval = 7200
            let feed = try store.feeds.subscribe(subscription)
            var edit = FeedEdit()
            edit.addedTags = ["daily"]
            try store.feeds.edit(feed, edit)
        }
        try await Device.settle(devices)
        #expect(try await devices[1].feeds() == (try await devices[0].feeds()))
        let interval = try await devices[1].archive.perform { store throws(StoreError) in
            try store.feeds.find("https://example.com/other").feed.settings.interval
        }
        #expect(interval == 7200)
        try await devices[1].archive.perform { store throws(StoreError) in
            let feed = try store.feeds.find("https://example.com/other").feed.id
            try store.feeds.remove(feed, purge: false)
        }
        try await Device.settle(devices)
        #expect(try await devices[0].feeds().count == 1)
    }

    @Test("a feed of the local network has the settings of the others once it is added here")
    func localFeed() async throws {
        let url = "http://127.0.0.1:8080/feed"
        let devices = try await Device.group(2, articles: 1)
        try await devices[0].archive.perform { store throws(StoreError) in
            var subscription = Subscription(url: url)
            (subscription.title, subscription.tags) = ("Mine", ["local"])
            subscription.settings.interval = 7200
            _ = try store.feeds.subscribe(subscription)
        }
        try await Device.settle(devices)
        #expect(try await devices[1].feeds().count == 1)
        try await devices[1].archive.perform { store throws(StoreError) in
            var subscription = Subscription(url: url)
            subscription.title = "Here"
            _ = try store.feeds.subscribe(subscription)
        }
        try await Device.settle(devices)
        #expect(try await devices[1].feeds() == (try await devices[0].feeds()))
        for device in devices {
            let (feed, tags) = try await device.archive.perform { store throws(StoreError) in
                let feed = try store.feeds.find(url).feed
                return (feed, try store.feeds.subscriptions().first { $0.url == url }?.tags)
            }
            #expect(feed.settings.interval == 7200)
            #expect(feed.title == "Here")
            #expect(tags == ["local"])
        }
    }

    @Test("a feed that moved on one device moves on the other with its articles")
    func movedFeed() async throws {
        let devices = try await Device.group(2, articles: 2)
        try await devices[0].archive.perform { store throws(StoreError) in
            var edit = FeedEdit()
            edit.url = "https://example.org/moved"
            try store.feeds.edit(1, edit)
        }
        try await devices[0].mark(Marking(read: true), 2)
        try await Device.settle(devices)
        #expect(
            try await devices[1].feeds() == [
                "https://example.org/moved https://example.org/moved []"
            ])
        #expect(try await devices[1].marks() == ["1", "2 read"])
    }

    @Test("saved queries and rules are shared by name")
    func named() async throws {
        let devices = try await Device.group(2, articles: 1)
        try await devices[0].archive.perform { store throws(StoreError) in
            try store.search.save(SavedQuery(name: "morning", query: "is:unread"))
            var actions = RuleActions()
            actions.marks = [.read]
            _ = try store.rules.add(Rule(name: "ads", query: "title:ad", actions: actions))
        }
        try await Device.settle(devices)
        let (queries, rules) = try await devices[1].archive.perform { store throws(StoreError) in
            (try store.search.savedQueries(), try store.rules.all())
        }
        #expect(queries == [SavedQuery(name: "morning", query: "is:unread")])
        #expect(rules.map(\.query) == ["title:ad"])
        #expect(rules.map(\.actions.words) == [["read"]])
        try await devices[1].archive.perform { store throws(StoreError) in
            _ = try store.rules.remove(rules.map(\.id), about: "ads")
            _ = try store.search.removeQueries(named: ["morning"])
        }
        try await Device.settle(devices)
        let rest = try await devices[0].archive.perform { store throws(StoreError) in
            (try store.search.savedQueries().count, try store.rules.all().count)
        }
        #expect(rest == (0, 0))
    }

    @Test("rules that two devices added before they met are in the same order on both")
    func ruleOrder() async throws {
        let devices = try await Device.group(2, articles: 1)
        for (device, name) in zip(devices, ["a", "b"]) {
            try await device.archive.perform { store throws(StoreError) in
                var actions = RuleActions()
                actions.marks = [.read]
                _ = try store.rules.add(Rule(name: name, query: "title:x", actions: actions))
            }
        }
        try await Device.settle(devices)
        for device in devices {
            let rules = try await device.archive.perform { store throws(StoreError) in
                try store.rules.all()
            }
            #expect(rules.map(\.name) == ["a", "b"])
        }
    }

    @Test("undoing takes back what another device changed, on all devices")
    func undo() async throws {
        let devices = try await Device.group(2, articles: 3)
        try await devices[0].mark(Marking(read: true), 1, 2, 3)
        try await Device.settle(devices)
        try await devices[1].archive.perform { store throws(StoreError) in
            let entry = try store.log.entries(limit: 1)[0]
            #expect(entry.action == .sync)
            #expect(entry.count == 3)
            _ = try store.log.undo(entry: entry.id)
        }
        try await Device.settle(devices)
        for device in devices { #expect(try await device.marks() == ["1", "2", "3"]) }
    }

    @Test(
        "undoing a sync that brought several changes of one thing goes back to before all of them")
    func undoSeveral() async throws {
        let devices = try await Device.group(2, articles: 1)
        for isSecond in [false, true] {
            try await devices[0].mark(
                isSecond
                    ? Marking(read: false, removing: ["a"]) : Marking(read: true, adding: ["a"]), 1)
            try await devices[0].archive.perform { store throws(StoreError) in
                var edit = FeedEdit()
                edit.title = isSecond ? "Second" : "First"
                try store.feeds.edit(1, edit)
                try store.search.save(
                    SavedQuery(name: "x", query: isSecond ? "is:later" : "is:unread"))
            }
            try await devices[0].run()
        }
        try Carrier.carry(from: devices[0], to: devices[1])
        try await devices[1].run()
        try await devices[1].archive.perform { store throws(StoreError) in
            _ = try store.log.undo(entry: try store.log.entries(limit: 1)[0].id)
        }
        try await Device.settle(devices)
        for device in devices {
            #expect(try await device.marks() == ["1"])
            let (title, queries) = try await device.archive.perform { store throws(StoreError) in
                (try store.feeds.status(of: 1)?.feed.title, try store.search.savedQueries())
            }
            #expect(title == Device.feed && queries == [])
        }
    }

    @Test(
        "a mark that waits for an article is found, whether the feed moves before it or after",
        arguments: [false, true], [false, true])
    func movedFeed(movesFirst: Bool, byPerson: Bool) async throws {
        let devices = try await Device.group(2, articles: 1)
        let new = "https://example.org/moved"
        try await devices[0].receive(2...3)
        try await devices[0].mark(Marking(read: true), 2)
        try await devices[0].mark(Marking(favorite: true), 1)
        try await devices[0].run()
        try Carrier.carry(from: devices[0], to: devices[1])
        if !movesFirst { try await devices[1].run() }
        try await devices[1].archive.perform { store throws(StoreError) in
            if byPerson {
                var edit = FeedEdit()
                edit.url = new
                return try store.feeds.edit(1, edit)
            }
            try store.write(durable: false) { () throws(StoreError) in
                #expect(try store.feeds.move(feed: 1, to: new, now: TestClockTime.now))
            }
        }
        try await devices[1].run()
        try await devices[1].receive(2...3, of: new)
        try await devices[1].run()
        #expect(try await devices[1].marks() == ["1 favorite", "2 read", "3"])
        // A device that joins later subscribes to the feed at its new address alone.
        let third = try Device("third")
        for device in devices { try Carrier.carry(from: device, to: third) }
        try await third.run(.join(path: third.folder))
        try await third.receive(1...3, of: new)
        try await third.run()
        #expect(try await third.marks() == ["1 favorite", "2 read", "3"])
    }

    @Test("of marks that wait under two addresses of a feed the later one counts")
    func waitingTwice() async throws {
        let devices = try await Device.group(3, articles: 1)
        let new = "https://example.org/moved"
        for device in devices.prefix(2) { try await device.receive(2...2) }
        try await devices[0].mark(Marking(read: true), 2)
        try await devices[0].run()
        try Carrier.carry(from: devices[0], to: devices[1])
        try await devices[1].run()
        try await devices[1].archive.perform { store throws(StoreError) in
            var edit = FeedEdit()
            edit.url = new
            try store.feeds.edit(1, edit)
        }
        try await devices[1].mark(Marking(read: false), 2)
        try await devices[1].run()
        // The later mark comes first.
        for device in [devices[1], devices[0]] {
            try Carrier.carry(from: device, to: devices[2])
            try await devices[2].run()
        }
        try await devices[2].receive(2...2, of: new)
        try await devices[2].run()
        #expect(try await devices[2].marks() == ["1", "2"])
    }

    @Test("a query that was removed before anybody heard of it takes none away of that name")
    func removedUnheard() async throws {
        let devices = try await Device.group(2, articles: 1)
        for device in devices.reversed() {
            try await device.archive.perform { store throws(StoreError) in
                try store.search.save(SavedQuery(name: "x", query: "is:later"))
            }
        }
        _ = try await devices[0].archive.perform { store throws(StoreError) in
            try store.search.removeQueries(named: ["x"])
        }
        try await Device.settle(devices)
        for device in devices {
            let queries = try await device.archive.perform { store throws(StoreError) in
                try store.search.savedQueries()
            }
            #expect(queries.map(\.name) == ["x"])
        }
    }

    @Test("secrets stay on their machine")
    func secrets() async throws {
        let devices = try await Device.group(1, articles: 1)
        try await devices[0].archive.perform { store throws(StoreError) in
            _ = try store.feeds.subscribe(
                Subscription(url: "https://jane:sesame@example.org/private"))
            var edit = FeedEdit()
            edit.headers = .some("Authorization: sesame")
            try store.feeds.edit(1, edit)
        }
        try await devices[0].run()
        let folder = FolderDirectory(path: devices[0].folder)
        for device in folder.devices() {
            for log in folder.logs(of: device).files {
                let bytes = try FolderFile.read("\(folder.directory(of: device))/\(log)")
                #expect(!String(decoding: bytes, as: UTF8.self).contains("sesame"))
            }
        }
    }

    @Test("the folder is left alone while it is not there, is another one, or a newer one")
    func guards() async throws {
        let devices = try await Device.group(2, articles: 1)
        let folder = devices[0].folder
        let mark = try FolderFile.read("\(folder)/news.sync")
        FolderFile.remove("\(folder)/news.sync")
        try await devices[0].mark(Marking(read: true), 1)
        await #expect(throws: SyncError.noFolder(path: folder)) { try await devices[0].run() }
        #expect(try await devices[0].waiting() == 1)
        try FolderFile.replace("\(folder)/news.sync", with: Array(#"{"format":1,"set":"x"}"#.utf8))
        await #expect(throws: SyncError.otherFolder(path: folder)) { try await devices[0].run() }
        try FolderFile.replace("\(folder)/news.sync", with: Array(#"{"format":2,"set":"x"}"#.utf8))
        await #expect(throws: SyncError.newerFolder(path: folder, format: 2)) {
            try await devices[0].run()
        }
        try FolderFile.replace("\(folder)/news.sync", with: mark)
        #expect(try await devices[0].run().sent == 1)
    }
}
