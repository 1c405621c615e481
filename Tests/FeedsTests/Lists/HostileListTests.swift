import Feeds
import Loopback
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

    /// What is small to write and could be long to read.
    private static let floods = [
        String(repeating: "<outline text='a'>", count: 100_000),
        "<opml>" + String(repeating: "<outline xmlUrl='http://a.example/' category='", count: 1)
            + (0..<100_000).map { "\($0)," }.joined() + "'/>",
        (0..<50_000).map { "http://a.example/ tag\($0)\n" }.joined(),
        "http://a.example/ " + (0..<100_000).map { "tag\($0) " }.joined(),
        String(repeating: "feed:", count: 200_000) + "//a.example/",
        "[" + String(repeating: "[", count: 100_000),
        "[" + String(repeating: "{\"url\":\"http://a.example/\",\"tags\":[\"x\"]},", count: 20_000),
        String(repeating: "<link rel=alternate type=application/rss+xml href=/", count: 20_000),
        (0..<50_000).map { "<link rel=feed href=/\($0)>" }.joined(),
        String(repeating: "<template>", count: 100_000),
        String(repeating: "<base href=x>", count: 100_000),
    ]

    @Test("time is linear", .timeLimit(.minutes(1)), arguments: floods.indices)
    func isLinear(index: Int) {
        let document = Array(Self.floods[index].utf8)
        let list = try? SubscriptionListReader.read(document)
        #expect((list?.feeds ?? []).allSatisfy { $0.allTags.count <= 512 })
        #expect(FeedDiscovery.feeds(inPage: document, base: "https://a.example/").count <= 1_000)
        let header = FeedDiscovery.feeds(
            inPage: [], linkHeaders: [String(decoding: document, as: UTF8.self)])
        #expect(header.isEmpty)
    }
}
