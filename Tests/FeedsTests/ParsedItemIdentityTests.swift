import Feeds
import TestSupport
import Testing

@Suite("The identity of items without an id")
struct ParsedItemIdentityTests {
    @Test("is the URL, else a hash of what changes least")
    func identities() throws {
        let items = try FeedParser.parse(Fixture.bytes("without-ids")).items
        #expect(items.map(\.id) == [nil, nil, nil, nil, nil, nil])
        let identities = items.map(\.fallbackIdentity)
        #expect(identities.first == "https://ids.example/1")
        #expect(identities.dropFirst().allSatisfy { $0.hasPrefix("fnv1a:") })
        #expect(Set(identities).count == identities.count)
    }

    /// The hashes are in databases: a change of the algorithm would show every article twice.
    @Test("never changes")
    func stable() {
        var item = ParsedItem()
        #expect(item.fallbackIdentity == "fnv1a:65e60e0ee0757277b806e8601f8e48c9")
        item.title = "Rain"
        item.published = Timestamp(seconds: 0)
        #expect(item.fallbackIdentity == "fnv1a:b2fb86a2f1cec1caeef8004f3f6fbd78")
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

    @Test("tells apart notes without a title that came on one day")
    func untitled() {
        var note = ParsedItem()
        note.published = Timestamp(seconds: 0)
        note.contentText = "rain"
        var other = note
        other.contentText = "sun"
        #expect(note.fallbackIdentity != other.fallbackIdentity)
    }

    @Test("tells apart items of little more than a date")
    func littleMore() {
        var dated = ParsedItem()
        dated.published = Timestamp(seconds: 0)
        var tagged = dated
        tagged.tags = ["weather"]
        var signed = dated
        signed.authors = [ParsedAuthor(name: "weather")]
        var edited = dated
        edited.modified = Timestamp(seconds: 1)
        let identities = [dated, tagged, signed, edited].map(\.fallbackIdentity)
        #expect(Set(identities).count == identities.count)
    }

    @Test("only an item without any property but a language or details is blank")
    func blank() {
        var item = ParsedItem()
        item.language = "en"
        item.details = ItemDetails()
        #expect(item.isBlank)
        for property in [\ParsedItem.id, \.url, \.title, \.summary, \.image] {
            var other = item
            other[keyPath: property] = "x"
            #expect(!other.isBlank)
        }
        item.tags = ["x"]
        #expect(!item.isBlank)
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
