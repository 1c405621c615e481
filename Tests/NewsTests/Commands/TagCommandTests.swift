import Loopback
import Testing

@Suite("news tag and tags", .fewAtOnce)
struct TagCommandTests {
    @Test("tags of articles and of feeds are listed together, with their numbers")
    func counts() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        try await news.lines("edit", "1", "--tag", "news", "--tag", "뉴스")
        #expect(try await news.lines("tag", "1", "2", "--add", "news", "--add", "later") == [])
        #expect(
            try await news.lines("tags") == ["later\t0\t2", "news\t1\t2", "뉴스\t1\t0"])
        let json = try CommandJSON(try await news.run("tags", "--json").stdout)
        #expect(json.elements.map { $0["name"]?.text } == ["later", "news", "뉴스"])
        #expect(json.elements.map { $0["feeds"]?.number } == [0, 1, 1])
        #expect(json.elements.map { $0["articles"]?.number } == [2, 2, 0])
        try await news.lines("tag", "1", "2", "--remove", "later")
        #expect(try await news.lines("tags") == ["news\t1\t2", "뉴스\t1\t0"])
        // A feed that is gone counts no more, and its articles keep their tags.
        try await news.lines("remove", "1")
        #expect(try await news.lines("tags") == ["news\t0\t2"])
    }

    @Test("no tags is nothing on standard output, and a word about what to do")
    func none() async throws {
        let news = try await CommandHarness.withSamples(1...1)
        let result = try await news.run("tags")
        #expect(result.stdout == "" && result.exitStatus == 0)
        #expect(result.stderr.hasPrefix("news: no tags yet"))
        #expect(try await news.run("tags", "--json").stdout == "[]\n")
    }

    @Test("an unknown id changes nothing, and exits 66")
    func unknown() async throws {
        let news = try await CommandHarness.withSamples(1...1)
        try await news.run("tag", "1", "9", "--add", "x").expectComplaint(66, naming: "9")
        try await news.run("tag", "9").expectComplaint(66, naming: "9")
        #expect(try await news.lines("tag", "1") == [])
    }

    @Test("a hostile tag reaches no terminal as it is")
    func hostile() async throws {
        let news = try await CommandHarness.withSamples(1...1)
        try await news.lines("tag", "1", "--add", "a\u{1B}[31mb\tc")
        #expect(try await news.lines("tag", "1") == ["1\tab c"])
        let terminal = try news.terminal("tags")
        _ = await terminal.wait()
        #expect(terminal.screen.unknownSequences.isEmpty)
        #expect(terminal.screen.text.contains("ab c"))
    }

    @Test("on a terminal the numbers stand in columns")
    func terminal() async throws {
        let news = try await CommandHarness.withSamples(1...2)
        try await news.lines("tag", "1", "--add", "오늘", "--add", "later")
        let terminal = try news.terminal("tags")
        #expect(await terminal.wait().exitStatus == 0)
        let lines = terminal.screen.lines.prefix(3)
        #expect(lines[0].hasPrefix("TAG") && lines[0].hasSuffix("ARTICLES"))
        #expect(lines[1].hasPrefix("later") && lines[2].hasPrefix("오늘"))
        #expect(lines.allSatisfy { $0.count == lines[0].count || $0.hasPrefix("오늘") })
    }

    @Test("JSON names the tags of the article and of its feed, each once, in order")
    func json() async throws {
        let news = try await CommandHarness.withSamples(1...2)
        try await news.lines("edit", "1", "--tag", "feed", "--tag", "both")
        let ids = try await news.ids()
        let oldest = try #require(ids.last)
        try await news.lines("tag", oldest, "--add", "both", "--add", "article")
        try await news.lines("favorite", oldest)
        for command in [
            ["list", "--json"], ["list", "--all", "--json"], ["list", "--ndjson"],
            ["search", "sample 1", "--json"], ["favorites", "--json"], ["show", oldest, "--json"],
        ] {
            let document = try Listed(try await news.run(command).stdout)
            let last = try #require(document.items.last, "\(command)")
            #expect(last._news.tags == ["article", "both", "feed"], "\(command)")
        }
        let all = try Listed(try await news.run("list", "--json").stdout)
        #expect(all.items.first?._news.tags == ["both", "feed"])
    }

    @Test("an article that is shown names them too")
    func page() async throws {
        let news = try await CommandHarness.withSamples(1...1)
        try await news.lines("edit", "1", "--tag", "feed")
        try await news.lines("tag", "1", "--add", "오늘 밤")
        #expect(
            try await news.lines("show", "1")[1]
                == "Samples · 2026-11-01T08:00:00Z · #feed #오늘 밤 · unread · teaser")
    }
}
