import Feeds
import Testing

@Suite("The identity of items without an id")
struct FallbackIdentityTests {
    @Test("is the URL, else a hash of what changes least")
    func identities() throws {
        let items = try FeedParser.parse(fixture: "jsonfeed-without-ids").items
        #expect(items.map(\.id) == [nil, nil, nil, nil, nil, nil])
        let identities = items.map(\.fallbackIdentity)
        #expect(identities.prefix(2) == ["https://ids.example/1", "https://ids.example/2"])
        #expect(identities.dropFirst(2).allSatisfy { $0.hasPrefix("news:") })
        #expect(Set(identities).count == identities.count)
    }

    /// The hashes are in databases: a change of the algorithm would show every article twice.
    @Test("never changes")
    func stable() {
        var item = ParsedItem()
        #expect(item.fallbackIdentity == "news:879e907b5281763")
        item.title = "Rain"
        item.published = Timestamp(seconds: 0)
        #expect(item.fallbackIdentity == "news:2e52652d8a8d2dec")
    }

    @Test("does not depend on the content where there is a title")
    func content() {
        var item = ParsedItem()
        item.title = "Rain"
        let before = item.fallbackIdentity
        item.contentText = "corrected"
        item.modified = Timestamp(seconds: 5)
        item.tags = ["weather"]
        #expect(item.fallbackIdentity == before)
    }

    @Test("tells apart what stands in different members")
    func members() {
        var titled = ParsedItem()
        titled.title = "a"
        var enclosed = ParsedItem()
        enclosed.attachments = [Attachment(url: "a")]
        #expect(titled.fallbackIdentity != enclosed.fallbackIdentity)
    }
}
