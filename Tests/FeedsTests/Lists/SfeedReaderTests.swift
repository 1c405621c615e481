import Testing

@testable import Feeds

@Suite("SfeedReader")
struct SfeedReaderTests {
    private func read(_ text: String) throws -> SubscriptionList {
        try SubscriptionListReader.read(Array(text.utf8))
    }

    @Test("a feed is a line of the script; nothing else of it matters")
    func feeds() throws {
        let list = try read(
            #"""
            #sfeedpath="$HOME/.sfeed/feeds"
            maxjobs=8
            feeds() {
            	# feed <name> <feedurl> [basesiteurl] [encoding]
            	feed "code madness" "https://codemadness.example/atom.xml"
            	feed '서울/저녁' 'https://seoul.example/f?a=1&b=2' 'https://seoul.example/' 'euc-kr'
            	feed it\'s https://its.example/f; feed second https://second.example/f
            	feed "on two lines" \
            	  "https://two.example/f"
            }
            """#)
        let names = ["code madness", "서울/저녁", "it's", "second", "on two lines"]
        #expect(list.feeds.map(\.customTitle) == names)
        #expect(
            list.feeds.map(\.url) == [
                "https://codemadness.example/atom.xml", "https://seoul.example/f?a=1&b=2",
                "https://its.example/f", "https://second.example/f", "https://two.example/f",
            ])
        #expect(list.feeds.map(\.homeURL) == [nil, "https://seoul.example/", nil, nil, nil])
        #expect(
            list.articleFiles.map(\.name) == [
                "code madness", "서울_저녁", "it's", "second", "on two lines",
            ])
        #expect(list.articleDirectory == nil)
        #expect(list.omissions == [])
    }

    @Test(
        "what only a shell could read is left out, and told",
        arguments: [
            (#"feed "x" "https://x.example/$KEY""#, ListOmission.Reason.expansion),
            ("feed x `cat url`", .expansion), ("feed x $(cat url)", .expansion),
            ("for u in a b; do feed $u https://x.example/$u; done", .expansion),
            ("do feed x https://x.example/", .expansion),
            ("test -e x && feed x https://x.example/", .expansion),
            (#"sfeedpath="$(pwd)""#, .expansion),
            ("feed 'x' 'not an address'", .address), ("fetch() {", .function("fetch")),
            ("filter () {", .function("filter")),
        ])
    func omissions(line: String, reason: ListOmission.Reason) throws {
        let list = try read("feeds() {\n\(line)\n}\n")
        #expect(list.feeds.isEmpty)
        #expect(list.omissions == [ListOmission(reason, line: 2)])
    }

    @Test(
        "the directory of the articles is told where the script names it",
        arguments: [
            (#"sfeedpath="$HOME/a b/feeds""#, "~/a b/feeds"), ("sfeedpath=${HOME}/f", "~/f"),
            ("sfeedpath='/var/feeds' # mine", "/var/feeds"), ("sfeedpath=feeds", "feeds"),
        ])
    func directory(line: String, path: String) throws {
        let list = try read("\(line)\nfeeds() {\nfeed x https://x.example/f\n}\n")
        #expect(list.articleDirectory == path)
        #expect(list.omissions == [])
    }

    @Test(
        "words are those of a shell",
        arguments: [
            (#"a  'b c'd "e\"\n" \f"#, ["a", "b cd", #"e"\n"#, "f"]), ("a#b #c", ["a#b"]),
            ("'' x", ["", "x"]), ("a|b", ["a"]), ("", []), ("'a", nil), (#""a$b""#, nil),
            ("'$a'", ["$a"]),
        ] as [(String, [String]?)])
    func words(line: String, words: [String]?) {
        #expect(ShellLine(Array(line.utf8)).words == words)
    }

    @Test("its files alone are no list of feeds, and say what is")
    func articlesAlone() {
        #expect(throws: ListError.articles) {
            try read("1700000000\tTitle\thttps://a.example/1\t\t\tid\t\t\t\n")
        }
        #expect(throws: ListError.unrecognised) { try read("1700000000\tTitle\n") }
    }

    @Test("a line of its files is an article")
    func articles() throws {
        let lines = [
            "1700000000\t첫 글\thttps://a.example/1\t<p>a\\tb\\nc\\\\d</p>\thtml\tid-1\tMina\t"
                + "https://a.example/1.mp3\tko|swift",
            "1600000000\tOld\thttps://a.example/0\tplain text\tplain\t\t\t\t", "broken\tline", "",
        ]
        let articles = SfeedArticles.read(
            Array(lines.joined(separator: "\n").utf8), of: "https://a.example/f",
            read: ["https://a.example/0"])
        try #require(articles.count == 2)
        let first = articles[0].item
        #expect(
            first.id == "id-1" && first.title == "첫 글" && first.published?.seconds == 1_700_000_000)
        #expect(first.contentHTML == "<p>a\tb\nc\\d</p>" && first.contentText == nil)
        #expect(first.authors.map(\.name) == ["Mina"] && first.tags == ["ko", "swift"])
        #expect(first.attachments.map(\.url) == ["https://a.example/1.mp3"])
        #expect(articles[1].item.contentText == "plain text" && articles[1].item.id == nil)
        #expect(articles.map(\.isRead) == [false, true])
    }
}
