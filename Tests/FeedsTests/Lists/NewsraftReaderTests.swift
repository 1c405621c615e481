import Testing

@testable import Feeds

@Suite("NewsraftReader")
struct NewsraftReaderTests {
    @Test("sections become folders, and periods intervals; commands are left out")
    func sections() throws {
        let text = """
            # my feeds
            https://a.example/f "Title of \\"A\\""
            @ 한국 뉴스 < reload-period 30
            https://b.example/f
            https://c.example/f "C" < reload-period 120; item-limit 5
            $(cat feed.xml) "command"
            @ Comics
            https://d.example/f < reload-period 0
            """
        let list = try SubscriptionListReader.read(Array(text.utf8))
        #expect(list.feeds.map(\.url) == ["a", "b", "c", "d"].map { "https://\($0).example/f" })
        #expect(list.feeds.map(\.customTitle) == ["Title of \"A\"", nil, "C", nil])
        #expect(list.feeds.map(\.folder) == [[], ["한국 뉴스"], ["한국 뉴스"], ["Comics"]])
        #expect(list.feeds.map(\.settings.interval) == [nil, 1800, 7200, nil])
        #expect(list.omissions == [ListOmission(.expansion, line: 6)])
    }

    @Test("the name of the file tells it from newsboat's, where a word would be a tag")
    func name() throws {
        let bytes = Array("https://a.example/f \"A\"\n".utf8)
        let (ours, other) = (
            try SubscriptionListReader.read(bytes, name: "feeds"),
            try SubscriptionListReader.read(bytes, name: "urls")
        )
        #expect(ours.feeds.map(\.customTitle) == ["A"] && ours.feeds[0].folder == [])
        #expect(other.feeds.map(\.customTitle) == [nil] && other.feeds[0].folder == ["A"])
    }
}
