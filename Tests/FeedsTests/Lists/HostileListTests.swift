import Feeds
import TestSupport
import Testing

@Suite("lists and pages with hostile bytes")
struct HostileListTests {
    /// Lists and pages, as the fixtures are called.
    private static let documents = [
        "opml/own-settings.opml", "opml/nested-folders.opml", "opml/freshrss.opml",
        "opml/several-bodies.opml", "opml/utf-16.opml", "newsboat/quotes.urls",
        "newsboat/commands.urls", "pages/every-type.html", "pages/spellings.html",
        "pages/not-in-the-page.html", "pages/base.html",
    ]

    @Test("any change of any byte is put up with", arguments: documents)
    func survivesChanges(name: String) throws {
        let document = try Fixture.read(name)
        var random = Seeded(7)
        for _ in 0..<300 {
            var changed = document
            for _ in 0..<Int.random(in: 1...8, using: &random) where !changed.isEmpty {
                let place = Int.random(in: 0..<changed.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: changed[place] = UInt8.random(in: 0...255, using: &random)
                case 1: changed.remove(at: place)
                case 2: changed.insert(UInt8.random(in: 0...255, using: &random), at: place)
                default: changed.removeLast(changed.count - place)
                }
            }
            for feed in (try? SubscriptionListReader.read(changed))?.feeds ?? [] {
                #expect(!feed.url.isEmpty)
            }
            _ = FeedDiscovery.feeds(inPage: changed, base: "https://a.example/")
        }
    }

    /// Documents that are small to write and could take long to read, with a number of elements.
    private static let floods: [@Sendable (Int) -> String] = [
        { String(repeating: "<outline text='a'>", count: $0) },
        { count in
            "<opml><outline xmlUrl='http://a.example/' category='"
                + (0..<count).map { "\($0)," }.joined() + "'/>"
        },
        { count in (0..<count).map { "http://a.example/ tag\($0)\n" }.joined() },
        { count in "http://a.example/ " + (0..<count).map { "tag\($0) " }.joined() },
        { String(repeating: "feed:", count: $0) + "//a.example/" },
        { "[" + String(repeating: "[", count: $0) },
        { count in
            "["
                + String(
                    repeating: "{\"url\":\"http://a.example/\",\"tags\":[\"x\"]},", count: count)
        },
        { String(repeating: "<link rel=alternate type=application/rss+xml href=/", count: $0) },
        { count in (0..<count).map { "<link rel=feed href=/\($0)>" }.joined() },
        { String(repeating: "feed a http://a.example/;", count: $0) },
        { String(repeating: "feed a \\\n", count: $0) },
        { String(repeating: "<template>", count: $0) },
        { String(repeating: "<base href=x>", count: $0) },
    ]

    @Test("time is linear", arguments: floods.indices)
    func isLinear(index: Int) {
        let growth = Growth.ofEightfold(3000) {
            Array(Self.floods[index]($0).utf8)
        } work: { document in
            let list = try? SubscriptionListReader.read(document)
            #expect((list?.feeds ?? []).allSatisfy { $0.allTags.count <= 512 })
            let found = FeedDiscovery.feeds(inPage: document, base: "https://a.example/")
            #expect(found.count <= 1_000)
            let header = FeedDiscovery.feeds(
                inPage: [], linkHeaders: [String(decoding: document, as: UTF8.self)])
            #expect(header.isEmpty)
        }
        #expect(growth < Growth.linear)
    }

    @Test(
        "no more feeds are kept than the size of a list makes plausible",
        arguments: ["\n", "json", "<outline xmlUrl='"])
    func boundsFeeds(kind: String) throws {
        let urls = (0..<40_000).map { "http://a/\($0)" }
        let text =
            switch kind {
            case "\n": urls.joined(separator: "\n")
            case "json": "[\"\(urls.joined(separator: "\",\""))\"]"
            default: "<opml>\(urls.map { "<outline xmlUrl='\($0)'/>" }.joined())</opml>"
            }
        let list = try SubscriptionListReader.read(Array(text.utf8))
        #expect(list.feeds.count == 20_000 + text.utf8.count / 100)
        #expect(list.feeds.count + list.omissionCount == urls.count)
        #expect(list.omissions.allSatisfy { $0.reason == .excess })
        #expect(list.omissions.count == 1_000)
        #expect(list.feeds.map(\.url) == Array(urls.prefix(list.feeds.count)))
    }

    @Test("what is left out is told of a thousand times, and counted on")
    func boundsOmissions() throws {
        let text = "http://a.example/\n" + String(repeating: "\n#\na b\n", count: 5_000)
        let list = try SubscriptionListReader.read(Array(text.utf8))
        #expect(list.feeds.count == 1)
        #expect(list.omissionCount == 5_000)
        #expect(list.omissions.count == 1_000)
        #expect(list.omissions.last?.line == 3_001)
    }

    private static let numbers = (0..<10_000).map { "t\($0)" }

    @Test(
        "no more tags are kept than anybody has",
        arguments: [
            "<opml><outline xmlUrl='http://a.example/' category='\(numbers.joined(separator: ","))'/>",
            "<opml><outline xmlUrl='http://a.example/' category='/\(numbers.joined(separator: "/"))'/>",
            "http://a.example/ \(numbers.joined(separator: " "))",
            "http://a.example/ " + numbers.map { "\"\($0)\"" }.joined(),
            numbers.map { "http://a.example/ \($0)\n" }.joined(),
            "[{\"url\":\"http://a.example/\",\"tags\":[\"\(numbers.joined(separator: "\",\""))\"]}]",
        ])
    func boundsTags(text: String) throws {
        let feed = try #require(try SubscriptionListReader.read(Array(text.utf8)).feeds.first)
        #expect(256...257 ~= feed.allTags.count)
        #expect(feed.allTags == Array(Self.numbers.prefix(feed.allTags.count)))
    }

    @Test("a feed in many folders gets the names of the outer ones")
    func boundsFolders() throws {
        let folders = Self.numbers.prefix(200).map { "<outline text='\($0)'>" }.joined()
        let feed = "<outline xmlUrl='http://a.example/'/>"
        let end = String(repeating: "</outline>", count: 200)
        let text =
            "<opml>\(folders)\(feed)\(feed)\(end)<outline xmlUrl='http://b.example/'/></opml>"
        let feeds = try SubscriptionListReader.read(Array(text.utf8)).feeds
        #expect(feeds.map(\.folder) == [Array(Self.numbers.prefix(16)), []])
        #expect(feeds.map(\.tags) == [[], []])
    }
}
