import Loopback
import TestSupport
import Testing

@Suite("news search", .fewAtOnce)
struct SearchCommandTests {
    @Test("piped: the columns of list, then a piece of the text")
    func records() async throws {
        let news = try await filled()
        let found = try await news.lines("search", "swift")
        let listed = try await news.lines("list", "swift")
        #expect(found.map(\.columns.count) == [7, 7])
        #expect(Set(found.map { $0.columns[..<6] }) == Set(listed.map { $0.columns[...] }))
        #expect(found.allSatisfy { $0.columns[6].contains("Text of ") })
        #expect(!found.joined().contains("\u{1B}"))
    }

    @Test("in JSON two articles never have the same id")
    func ids() async throws {
        let news = try CommandHarness()
        for name in ["a", "b"] {
            try news.home.write(
                """
                {"version": "https://jsonfeed.org/version/1.1", "title": "\(name)", "items": [
                  {"id": "tag:same", "title": "\(name)", "content_text": "Swift"}]}
                """, to: "\(name).json")
            try await news.add(news.home.file("\(name).json"))
        }
        let document = try CommandJSON(try await news.run("search", "swift", "--json").stdout)
        let ids = try #require(document["items"]).elements.compactMap { $0["id"]?.text }
        #expect(Set(ids).count == 2)
    }

    @Test("JSON is a JSON Feed document that also says how well each fits, and where")
    func json() async throws {
        let news = try await filled()
        let document = try CommandJSON(try await news.run("search", "swift", "--json").stdout)
        #expect(document["version"]?.text == "https://jsonfeed.org/version/1.1")
        #expect(document["_news"]?["status"]?.text == "success")
        let items = try #require(document["items"]).elements
        #expect(items.count == 2)
        for item in items {
            #expect(item["_news"]?["score"]?.number != nil)
            #expect(item["_news"]?["snippet"]?.text?.contains("Text of ") == true)
        }
    }

    @Test("nothing found: exit 0, and nothing in a pipe but a word with -v")
    func nothing() async throws {
        let news = try await filled()
        let result = try await news.run("search", "zebra")
        #expect(result.exitStatus == 0 && result.stdout == "" && result.stderr == "")
        let verbose = try await news.run("-v", "search", "zebra")
        #expect(verbose.messages.contains("news: nothing found"))
        for (words, isSaid) in [([], true), (["-q"], false)] {
            let terminal = try news.terminal(words + ["search", "zebra"])
            #expect(await terminal.wait().exitStatus == 0)
            #expect(terminal.screen.text.contains("nothing found") == isSaid)
        }
        let part = try news.terminal("search", "Tex")
        #expect(await part.wait().exitStatus == 0)
        #expect(
            part.screen.text.contains("nothing found; some words begin so: news search 'Tex*'"))
        #expect(try await news.lines("search", "Tex*").isEmpty == false)
        let json = try await news.run("search", "zebra", "--json")
        #expect(try Listed(json.stdout).items.isEmpty)
    }

    @Test("--by date is the order of list; --limit holds for both orders")
    func order() async throws {
        let news = try await filled()
        #expect(
            try await news.run("search", "and", "--by", "date").lines.map { $0.columns[4] }
                == ["Swift and C", "Rust and C"])
        for order in ["rank", "date"] {
            #expect(try await news.lines("search", "and", "--by", order, "--limit", "1").count == 1)
        }
    }

    @Test("on a terminal each hit is its line of the list and a line of its text below")
    func terminal() async throws {
        let news = try await filled()
        let terminal = try news.terminal("search", "뉴스", columns: 60)
        #expect(await terminal.wait().exitStatus == 0)
        let lines = terminal.screen.lines
        #expect(lines[0].hasSuffix("오늘의뉴스를 봅니다"))
        #expect(lines[1].hasPrefix("    ") && lines[1].contains("Text of 1"))
        #expect(lines[2].isEmpty)
        #expect(terminal.screen.unknownSequences.isEmpty)
    }

    @Test("as many hits as fit the screen, and how to see more")
    func fits() async throws {
        let news = try CommandHarness()
        let titles = (1...40).map { "Article \($0)" }
        try await news.lines(
            "add", try news.home.write(try FeedDocument.json("Many", titles), to: "many.json"))
        let terminal = try news.terminal("search", "article", rows: 12)
        _ = await terminal.wait()
        #expect(terminal.screen.scrollback.isEmpty)
        let lines = terminal.screen.text.split(separator: "\n")
        #expect(lines.count == 11)
        #expect(lines.last == "5 of 40 · news search --limit 20 article")
        let all = try news.terminal("search", "--limit", "40", "article", rows: 12)
        _ = await all.wait()
        #expect(!all.screen.text.contains("40 of 40"))
    }

    private func filled() async throws -> CommandHarness {
        let news = try CommandHarness()
        let titles = ["Swift and C", "Rust and C", "Swift alone", "오늘의뉴스를 봅니다"]
        try await news.lines(
            "add", try news.home.write(try FeedDocument.json("Languages", titles), to: "feed.json"))
        return news
    }
}
