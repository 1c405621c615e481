import Loopback
import TestSupport
import Testing
import Web

/// A site with a feed of teasers, and a page for each article.
private struct Site {
    static func page(_ number: Int) -> String {
        let paragraphs = (1...6).map { part in
            """
            <p>Paragraph \(part) of article \(number) tells what happened at the harbour, and who was \
            there, and why nobody had thought of it before, although it was easy to see.</p>
            """
        }
        return """
            <html lang="en"><head><title>Article \(number)</title></head><body>
            <nav><a href="/">Home</a> <a href="/about">About</a></nav>
            <article><h1>Article \(number)</h1>\(paragraphs.joined())
            <p>The plan is <a href="/plan">here</a>, and the list is <a href="/list">there</a>.</p>
            </article><footer>All rights are with the harbour.</footer></body></html>
            """
    }

    static func feed(_ numbers: ClosedRange<Int>, at base: String) -> String {
        let items = numbers.map { number in
            """
            {"id": "\(number)", "url": "\(base)/\(number)", "title": "Article \(number)", \
            "content_html": "<p>Paragraph 1 of article \(number) tells what happened…</p>"}
            """
        }
        return """
            {"version": "https://jsonfeed.org/version/1.1", "title": "Harbour", \
            "items": [\(items.joined(separator: ","))]}
            """
    }

    let news: CommandHarness
    let server: LoopbackServer

    /// Subscribes to the feed of a server whose pages answer with `replies`, or with the article.
    ///
    /// - Parameter others: the replies at other addresses.
    init(
        _ numbers: ClosedRange<Int> = 1...3, _ replies: [Int: Reply] = [:],
        others: [String: [Reply]] = [:]
    ) async throws {
        news = try CommandHarness()
        var routes = others
        for number in numbers {
            routes["/\(number)"] = [replies[number] ?? .ok(Site.page(number))]
        }
        server = try news.serve(routes)
        let file = try news.home.write(
            Site.feed(numbers, at: server.url("")), to: "feed.json")
        try await news.lines("add", file, "--allow-private")
    }

    /// The ids of the articles by their numbers.
    func id(_ number: Int) async throws -> String {
        try #require(
            try await news.sqlite("SELECT id FROM article WHERE guid = '\(number)'").first)
    }
}

@Suite("The whole text of an article", .fewAtOnce)
struct WholeTextCommandTests {
    @Test("is fetched by prefetch --full-text, once, and shown and found without a network")
    func prefetched() async throws {
        let site = try await Site()
        let news = site.news
        let before = try CommandJSON(try await news.run("prefetch", "--report", "--json").stdout)
        #expect(before["readable"] == .number(0))
        let result = try await news.run("prefetch", "--full-text")
        #expect(result.exitStatus == 0)
        #expect(result.stdout == "" && result.stderr == "")
        #expect(site.server.requests.map(\.path).sorted() == ["/1", "/2", "/3"])
        let id = try await site.id(2)
        let shown = try await news.lines("show", id, "--offline")
        #expect(shown[1].hasSuffix(" · whole text"))
        #expect(shown.contains { $0.contains("Paragraph 6 of article 2") })
        #expect(!shown.contains { $0.contains("rights") || $0.contains("About") })
        #expect(try await news.lines("search", "nobody").count == 3)
        let own = try await news.lines("show", id, "--feed")
        #expect(own.last == "Paragraph 1 of article 2 tells what happened…")
        #expect(own[1].hasSuffix(" · teaser"))
        // Where the feed's own text is no teaser, the head says as well which one is shown.
        try await news.sqlite("UPDATE article SET has = has & ~8 WHERE id = \(id)")
        #expect(try await news.lines("show", id, "--feed")[1].hasSuffix(" · text of the feed"))
        let after = try CommandJSON(try await news.run("prefetch", "--report", "--json").stdout)
        #expect(after["readable"] == .number(3))
        _ = try await news.run("prefetch", "--full-text")
        #expect(site.server.requests.count == 3)
    }

    private static let welcome = "Welcome to the harbour blog: we write about ships since 2009."

    private static func welcoming(_ number: Int) -> Reply {
        let page = Site.page(number)
        return .ok(page.replacing("</h1>", with: "</h1><p>\(welcome)</p>"))
    }

    @Test("loses what it shares with another page of the feed when that comes")
    func shared() async throws {
        let pages = Dictionary(uniqueKeysWithValues: (1...3).map { ($0, Self.welcoming($0)) })
        let site = try await Site(1...3, pages)
        let news = site.news
        for number in 1...3 {
            _ = try await news.run("prefetch", "--full-text", "--max-bytes", "1K")
            #expect(site.server.requests.count == number)
            let count = try await news.lines("search", "welcome").count
            #expect(count == (number == 1 ? 1 : 0))
        }
        for number in 1...3 {
            let lines = try await news.lines("show", try await site.id(number), "--offline")
            #expect(!lines.contains { $0.contains("Welcome") })
            #expect(lines.contains { $0.contains("Paragraph 6 of article \(number)") })
        }
    }

    @Test("loses what it shares with pages that come at the same time")
    func sharedAtOnce() async throws {
        let gate = Gate()
        let pages = Dictionary(
            uniqueKeysWithValues: (1...6).map { ($0, Self.welcoming($0).after(gate)) })
        let site = try await Site(1...6, pages)
        let news = site.news
        async let run = news.run("prefetch", "--full-text")
        try await site.server.waitForRequests(6)
        gate.open()
        #expect(try await run.exitStatus == 0)
        #expect(try await news.lines("search", "nobody").count == 6)
        #expect(try await news.lines("search", "welcome").isEmpty)
    }

    @Test("is not asked for again where its page leads to a host that wants to be left alone")
    func redirectedToClosed() async throws {
        let proxy = try LoopbackServer { request in
            request.target.hasPrefix("http://b.example")
                ? .status(429).header("Retry-After", "3600")
                : .redirect(302, to: "http://b.example/page")
        }
        let news = try CommandHarness(["http_proxy": proxy.baseURL])
        let file = try news.home.write(Site.feed(1...2, at: "http://a.example"), to: "feed.json")
        try await news.lines("add", file)
        _ = try await news.run("prefetch", "--full-text")
        #expect(
            proxy.requests.map(\.target)
                == ["http://a.example/1", "http://b.example/page", "http://a.example/2"])
    }

    @Test("is not asked for beside others that could pass --max-bytes together")
    func limitedTogether() async throws {
        let site = try await Site(1...4)
        for count in 1...2 {
            let result = try await site.news.run("prefetch", "--full-text", "--max-bytes", "1K")
            #expect(result.exitStatus == 0)
            #expect(site.server.requests.count == count)
        }
    }

    @Test("that a page lacks is counted by the reason, in the three forms of the report")
    func lacking() async throws {
        let login = "<html><body><p>Only subscribers can read on.</p></body></html>"
        let site = try await Site(1...4, [2: .ok(login), 3: .status(404)])
        let news = site.news
        _ = try await news.run("prefetch", "--full-text", "--max-bytes", "100M")
        let lines = try await news.lines("prefetch", "--report").map(\.columns)
        #expect(lines[0] == ["offline", "2", "4"])
        #expect(lines.dropFirst().dropLast().allSatisfy { $0[0] == "teaser" })
        #expect(lines.contains(["teaser", "gone", "1"]))
        #expect(lines.last == ["pictures", "missing", "0"])
        let terminal = try news.terminal("prefetch", "--report", columns: 140)
        #expect(await terminal.wait().exitStatus == 0)
        let sentence = "2 of 4 unread fully readable offline; 2 teaser only"
        #expect(terminal.screen.text.contains(sentence))
        let today = try await news.lines("today").map(\.columns)
        #expect(today.contains(["offline", "2", "4"]))
        #expect(today.contains(["teaser", "gone", "1"]))
        let why = try await news.run("why", try await site.id(3))
        #expect(
            why.stdout == "offline\tit has only a teaser; its page has no whole text: "
                + "there is nothing at its address any more\n")
        let json = try CommandJSON(
            try await news.run("why", try await site.id(3), "--json").stdout)
        #expect(json["rules"]?.elements.isEmpty == true && json["readable"] == .bool(false))
        #expect(json["offline"]?.text?.contains("nothing at its address") == true)
    }

    /// A page of an article on several pages, each of which repeats the author's note.
    private static func part(_ number: Int, next: String?) -> String {
        let paragraphs = (1...6).map {
            """
            <p>Part \(number), paragraph \($0), tells what happened at the harbour, and who was there, \
            and why nobody had thought of it before, although it was easy to see.</p>
            """
        }
        let link = next.map { "<a rel=next href=\"\($0)\">Next</a>" } ?? ""
        return """
            <title>Article 1</title><article><h1>Article 1</h1>
            <p>Paragraph 1 of article 1 tells what happened, as the harbour master has it in the \
            logbook that he has kept for thirty-one years.</p>
            \(paragraphs.joined())</article>\(link)
            """
    }

    @Test("that is on several pages comes as one, with what all of them have once")
    func severalPages() async throws {
        let site = try await Site(
            1...1, [1: .ok(Self.part(1, next: "/1?page=2"))],
            others: [
                "/1?page=2": [.ok(Self.part(2, next: "/1?page=3"))],
                "/1?page=3": [.ok(Self.part(3, next: nil))],
            ])
        try await site.news.lines("prefetch", "--full-text")
        let report = try await site.news.lines("prefetch", "--report").map(\.columns)
        #expect(report.first == ["offline", "1", "1"])
        let shown = try await site.news.lines("show", try await site.id(1), "--offline")
        #expect(shown[1].hasSuffix(" · whole text"))
        let parts = shown.filter { $0.hasPrefix("Part ") }.map { $0.prefix(6) }
        #expect(parts == (1...3).flatMap { Array(repeating: "Part \($0)", count: 6) })
        #expect(shown.count { $0.contains("logbook") } == 1)
        _ = try await site.news.run("prefetch", "--full-text")
        #expect(site.server.requests.map(\.target) == ["/1", "/1?page=2", "/1?page=3"])
    }

    @Test(
        "whose next page does not come is said to be a part, ends with a link, and is asked for again"
    )
    func missingPage() async throws {
        let site = try await Site(
            1...1, [1: .ok(Self.part(1, next: "/1?page=2"))],
            others: ["/1?page=2": [.status(500), .ok(Self.part(2, next: nil))]])
        let id = try await site.id(1)
        try await site.news.lines("prefetch", "--full-text")
        let next = site.server.url("/1?page=2")
        let shown = try await site.news.lines("show", id, "--offline")
        #expect(shown[1...2].joined(separator: " ").contains(" · first pages of the text"))
        #expect(shown.contains { $0.hasPrefix("→ \(next)") })
        #expect(try await site.news.lines("open", "--print", "\(id):1") == [next])
        let report = try await site.news.lines("prefetch", "--report").map(\.columns)
        #expect(report.contains(["teaser", "pages missing", "1"]))
        let why = try await site.news.lines("why", id)
        #expect(
            why == [
                "offline\tit has only its first pages; some of the pages that follow did not come"
            ])
        var full = try await site.news.run("show", id, "--full")
        // On a busy machine both pages may take longer than a person waits.
        while full.stderr.contains("did not come within 3 s") {
            full = try await site.news.run("show", id, "--full")
        }
        #expect(full.lines[1].hasSuffix(" · whole text"), "\(full.stderr)")
        #expect(full.lines.contains { $0.hasPrefix("Part 2, paragraph 4") })
    }

    @Test("is cut by --max-bytes between two pages, and comes as a whole with the next run")
    func cutByLimit() async throws {
        let site = try await Site(
            1...1, [1: .ok(Self.part(1, next: "/1?page=2"))],
            others: ["/1?page=2": [.ok(Self.part(2, next: nil))]])
        _ = try await site.news.run("prefetch", "--full-text", "--max-bytes", "1K")
        #expect(site.server.requests.map(\.target) == ["/1"])
        let id = try await site.id(1)
        let part = try await site.news.lines("show", id)
        #expect(part[1...2].joined(separator: " ").contains(" · first pages of the text"))
        _ = try await site.news.run("prefetch", "--full-text")
        #expect(site.server.requests.map(\.target) == ["/1", "/1", "/1?page=2"])
        #expect(try await site.news.lines("show", id)[1].hasSuffix(" · whole text"))
    }

    @Test("ends where a server answers with the same page for every number")
    func samePage() async throws {
        let site = try await Site(
            1...1, [1: .ok(Self.part(1, next: "/1?page=2"))],
            others: ["/1?page=2": [.ok(Self.part(1, next: "/1?page=3"))]])
        try await site.news.lines("prefetch", "--full-text")
        let shown = try await site.news.lines("show", try await site.id(1), "--offline")
        #expect(shown[1].hasSuffix(" · whole text"))
        #expect(shown.count { $0.hasPrefix("Part 1, paragraph 1") } == 1)
        #expect(site.server.requests.count == 2)
    }

    @Test("is said to be gone where its page is, not the feed")
    func goneSentence() async throws {
        let site = try await Site(1...1, [1: .status(410)])
        for words in [
            ["extract", site.server.url("/1")], ["show", "--full", try await site.id(1)],
        ] {
            let result = try await site.news.run(words)
            #expect(result.stderr.contains("what was at this address is gone for good (HTTP 410)"))
        }
    }

    @Test("show --full fetches it once, and says why it is not there")
    func shown() async throws {
        let site = try await Site(1...2, [2: .status(404)])
        let news = site.news
        let (one, two) = (try await site.id(1), try await site.id(2))
        #expect(try await news.lines("show", one).last?.hasSuffix("…") == true)
        #expect(site.server.requests.isEmpty)
        let full = try await news.run("show", one, "--full")
        #expect(full.lines.contains { $0.contains("Paragraph 6 of article 1") })
        #expect(full.stderr == "⟳ fetching the whole text from 127.0.0.1\n")
        _ = try await news.lines("show", one, "--full")
        #expect(site.server.requests.count == 1)
        let missing = try await news.run("show", two, "--full")
        #expect(missing.exitStatus == 0)
        #expect(missing.lines.last?.hasSuffix("…") == true)
        #expect(missing.stderr.contains("nothing at this address"))
        let offline = try await news.run("show", two, "--full", "--offline")
        #expect(offline.exitStatus == 0)
        #expect(site.server.requests.count == 2)
    }

    @Test("of a feed with --full-text on is fetched by show, and with off it is not wanted")
    func settings() async throws {
        let site = try await Site(1...1)
        let news = site.news
        try await news.lines("edit", "1", "--full-text", "off")
        _ = try await news.run("prefetch", "--full-text")
        #expect(site.server.requests.isEmpty)
        try await news.lines("edit", "1", "--full-text", "on")
        let shown = try await news.lines("show", try await site.id(1))
        #expect(shown.contains { $0.contains("Paragraph 6 of article 1") })
        #expect(site.server.requests.count == 1)
        let list = try CommandJSON(try await news.run("list", "--json", "--offline").stdout)
        let item = try #require(list["items"]?.elements.first)
        #expect(item["_news"]?["readable"] == .bool(true))
        #expect(item["_news"]?["text"]?.text == "page")
        try await news.lines("edit", "1", "--full-text", "off")
        #expect(try await news.lines("show", try await site.id(1)) == shown)
    }

    @Test("is not asked for again by show while its page is known to be gone, only with --full")
    func gone() async throws {
        let site = try await Site(1...1, [1: .status(410)])
        let news = site.news
        try await news.lines("edit", "1", "--full-text", "on")
        let id = try await site.id(1)
        for _ in 1...2 {
            let shown = try await news.run("show", id)
            #expect(shown.exitStatus == 0)
            #expect(shown.lines.last?.hasSuffix("…") == true)
        }
        #expect(site.server.requests.count == 1)
        _ = try await news.run("show", id, "--full")
        #expect(site.server.requests.count == 2)
    }

    @Test("is what a file for the site says, and a mistake in the file is said with its place")
    func siteFile() async throws {
        let site = try await Site(1...1)
        let news = site.news
        let page = try news.home.write(Site.page(1), to: "page.html")
        _ = try news.home.write(
            "content = \"article\"\ndrop = [\"h1\", \"a\"]\n",
            to: ".config/news/sites/harbour.example.toml")
        let base = ["--base", "https://www.harbour.example/1"]
        let text = try await news.lines(["extract", page, "--text"] + base)
        #expect(text.last == "The plan is , and the list is .")
        _ = try news.home.write(
            "content = \"article >\"\n", to: ".config/news/sites/harbour.example.toml")
        let mistake = try await news.run(["extract", page] + base)
        #expect(mistake.exitStatus == 78 || mistake.exitStatus == 65)
        #expect(mistake.stderr.contains("harbour.example.toml:1:1: content: "))
        let check = try await news.run("check")
        #expect(check.exitStatus == 65)
        #expect(check.stdout.contains("harbour.example.toml:1:1: content: "))
    }

    @Test(
        "--max-time and --max-bytes go with what they limit",
        arguments: ["--max-time", "--max-bytes"])
    func limits(option: String) async throws {
        let news = try CommandHarness()
        let result = try await news.run("prefetch", option, "5m")
        #expect(result.exitStatus == 64)
    }
}

@Suite("The pictures of articles", .fewAtOnce)
struct PictureCommandTests {
    /// A red picture of four by four pixels.
    private static let png: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44,
        0x52, 0x00, 0x00, 0x00, 0x04, 0x00, 0x00, 0x00, 0x04, 0x08, 0x02, 0x00, 0x00, 0x00, 0x26,
        0x93, 0x09, 0x29, 0x00, 0x00, 0x00, 0x10, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0xF8,
        0xCF, 0xC0, 0x00, 0x47, 0x0C, 0xC4, 0x71, 0x00, 0xAE, 0x93, 0x0F, 0xF1, 0x38, 0x5E, 0x8C,
        0x11, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]

    private static func picture(_ more: [UInt8] = []) -> Reply {
        .ok(png + more, ["Content-Type": "image/png"])
    }

    private let news: CommandHarness

    init() throws {
        news = try CommandHarness()
    }

    /// Subscribes to a feed with an article for each picture.
    private func add(_ replies: [String: Reply]) async throws -> LoopbackServer {
        let server = try news.serve(replies.mapValues { [$0] })
        let items = replies.keys.sorted().map { path in
            """
            {"id": "\(path)", "title": "\(path)", "content_html": \
            "<p>Look:</p><img src=\\"\(server.url(path))\\" alt=\\"red\\" width=\\"300\\" height=\\"200\\">"}
            """
        }
        let feed = try news.home.write(
            """
            {"version": "https://jsonfeed.org/version/1.1", "title": "Pictures", \
            "items": [\(items.joined(separator: ","))]}
            """, to: "feed.json")
        try await news.lines("add", feed, "--allow-private")
        return server
    }

    private func files() async throws -> [String] {
        try await news.shell("cd \(news.home.path)/.cache/news/images/data && find . -type f").lines
    }

    @Test("are fetched by prefetch --images, each once, and equal ones are kept once")
    func prefetched() async throws {
        let server = try await add([
            "/a.png": Self.picture(), "/b.png": Self.picture(), "/c.png": .ok("<html>"),
            "/d.png": .status(404),
        ])
        #expect(
            try await news.lines("prefetch", "--report").last == "pictures\tmissing\t4")
        #expect(try await missingToday() == .null)
        let result = try await news.run("prefetch", "--images")
        #expect(result.exitStatus == 0 && result.stderr == "")
        #expect(server.requests.map(\.path).sorted() == ["/a.png", "/b.png", "/c.png", "/d.png"])
        #expect(try await files().count == 1)
        #expect(
            try await news.lines("prefetch", "--report").last == "pictures\tmissing\t2")
        #expect(try await missingToday() == .number(2))
        let today = try news.terminal("today", columns: 140)
        #expect(await today.wait().exitStatus == 0)
        #expect(today.screen.text.contains("fully readable offline; 2 pictures missing"))
        _ = try await news.run("prefetch", "--images")
        #expect(server.requests.count == 4)
    }

    @Test("that cannot be kept are not asked for, and the person hears why")
    func unwritable() async throws {
        let server = try await add(["/a.png": Self.picture()])
        _ = try await news.shell(
            "mkdir -p \(news.home.path)/.cache && : > \(news.home.path)/.cache/news")
        let result = try await news.run("prefetch", "--images")
        #expect(result.exitStatus == 73)
        #expect(result.stderr.contains("cannot make"))
        #expect(server.requests.isEmpty)
    }

    private func missingToday() async throws -> CommandJSON? {
        try CommandJSON(try await news.run("today", "--json").stdout)["unread"]?["missing_pictures"]
    }

    @Test("that a limit left out are missing in today")
    func cut() async throws {
        let server = try await add(["/a.png": Self.picture(), "/b.png": Self.picture()])
        let result = try await news.run("prefetch", "--images", "--max-bytes", "1")
        #expect(result.exitStatus == 0 && server.requests.count == 1)
        #expect(try await missingToday() == .number(1))
    }

    @Test("come back when the folder was deleted")
    func deleted() async throws {
        let server = try await add(["/a.png": Self.picture()])
        _ = try await news.run("prefetch", "--images")
        _ = try await news.shell("rm -r \(news.home.path)/.cache/news")
        #expect(try await news.lines("show", "1").contains { $0.contains("red") })
        _ = try await news.run("prefetch", "--images")
        #expect(server.requests.count == 2)
        #expect(try await files().count == 1)
    }

    @Test("take no more room than they may, and those of nobody's articles go first")
    func budget() async throws {
        let replies = Dictionary(
            uniqueKeysWithValues: (1...4).map { number in
                ("/\(number).png", Self.picture([UInt8](repeating: UInt8(number), count: 1000)))
            })
        let server = try await add(replies)
        _ = try await news.run("prefetch", "--images")
        #expect(try await files().count == 4)
        try await news.lines("mark", "--read", "1", "2", "3")
        try await news.lines("mark", "--tag", "keep", "1")
        _ = try news.home.write("[cache]\nimages = \"2500\"\n", to: ".config/news/config.toml")
        _ = try await news.run("prefetch", "--images")
        #expect(try await files().count == 2)
        #expect(
            try await news.lines("prefetch", "--report").last == "pictures\tmissing\t0")
        // What has no room is not fetched again and again.
        try await news.lines("mark", "--unread", "2", "3")
        for _ in 1...3 { _ = try await news.run("prefetch", "--images") }
        #expect(server.requests.count == 4)
        #expect(try await files().count == 2)
        try await news.lines("mark", "--read", "2", "3")
        try await news.lines("mark", "--unread", "1")
        #expect(
            try await news.lines("prefetch", "--report").last == "pictures\tmissing\t0")
    }

    @Test("that are in the text itself are drawn, and never fetched")
    func inText() async throws {
        let picture = Base64.encode(Self.png)
        let feed = try news.home.write(
            """
            {"version": "https://jsonfeed.org/version/1.1", "title": "Pictures", "items": [
              {"id": "1", "title": "One", "content_html":
                "<p>Look:</p><img src='data:image/png;base64,\(picture)' alt='red' width='300'>"}]}
            """, to: "feed.json")
        try await news.lines("add", feed, "--allow-private")
        #expect(
            try await news.lines("prefetch", "--report").last == "pictures\tmissing\t0")
        #expect(try await news.lines("show", "1", "--keep-unread").contains("▧ red"))
        let kitty = try news.terminal(
            "show", "1", "--keep-unread", environment: ["KITTY_WINDOW_ID": "1"])
        #expect(await kitty.wait().exitStatus == 0)
        #expect(kitty.text.contains("\u{1B}_Ga=T,f=100,q=2,C=1,c=1,r=1,m=0;iVBORw0KGgo"))
        #expect(try await files().count == 1)
    }

    @Test("that turn out to be of one pixel take no row")
    func tiny() async throws {
        var pixel = Self.png
        (pixel[19], pixel[23]) = (1, 1)
        _ = try await add(["/a.png": .ok(pixel, ["Content-Type": "image/png"])])
        _ = try await news.run("prefetch", "--images")
        let kitty = try news.terminal(
            "show", "1", "--keep-unread", environment: ["KITTY_WINDOW_ID": "1"])
        #expect(await kitty.wait().exitStatus == 0)
        #expect(!kitty.text.contains("\u{1B}_G"))
        #expect(!kitty.screen.text.contains("red"))
        #expect(kitty.screen.text.contains("Look:"))
    }

    @Test("are drawn where the terminal can, in as many rows as they take")
    func drawn() async throws {
        _ = try await add(["/a.png": Self.picture()])
        _ = try await news.run("prefetch", "--images")
        let environment = ["KITTY_WINDOW_ID": "1"]
        let kitty = try news.terminal("show", "1", "--keep-unread", environment: environment)
        #expect(await kitty.wait().exitStatus == 0)
        #expect(kitty.text.contains("\u{1B}_Ga=T,f=100,q=2,C=1,c=1,r=1,m=0;iVBORw0KGgo"))
        let none = try news.terminal(
            ["show", "1", "--images", "none"], environment: environment)
        #expect(await none.wait().exitStatus == 0)
        #expect(!none.text.contains("\u{1B}_G"))
        #expect(none.screen.text.contains("▧ red (1)"))
        // A pager would not pass them on.
        let small = try news.terminal(
            ["show", "1"], rows: 5, environment: environment.merging(["PAGER": "cat"]) { $1 })
        #expect(await small.wait().exitStatus == 0)
        #expect(!small.text.contains("\u{1B}_G"))
        let chosen = try news.terminal(
            ["show", "1", "--images", "kitty"], rows: 5,
            environment: environment.merging(["PAGER": "cat"]) { $1 })
        #expect(await chosen.wait().exitStatus == 0)
        #expect(chosen.text.contains("\u{1B}_Ga=T"))
    }
}

@Suite("news open and news copy", .fewAtOnce)
struct OpenCommandTests {
    @Test("open starts the browser with the address and no shell")
    func opens() async throws {
        let site = try await Site(1...1)
        let news = site.news
        let id = try await site.id(1)
        let script = "#!/bin/sh\nprintf '%s\\n' \"$#\" \"$@\" >> \"$HOME/opened\"\n"
        let program = try news.home.write(script, to: "browser")
        _ = try await news.shell("chmod +x \(program)")
        let result = try await news.start(
            "open", id, environment: ["BROWSER": "missing:\(program) -x"]
        ).wait()
        #expect(result.exitStatus == 0)
        #expect(
            try await news.shell("cat \(news.home.path)/opened").lines
                == ["2", "-x", site.server.url("/1")])
        #expect(try await news.lines("open", id, "--print") == [site.server.url("/1")])
        #expect(try await news.lines("list", "is:unread", "--offline").count == 1)
    }

    @Test("open 5:3 opens a link by the number that show prints")
    func links() async throws {
        let site = try await Site(1...1)
        let news = site.news
        let id = try await site.id(1)
        _ = try await news.lines("show", id, "--full")
        #expect(try await news.lines("open", "\(id):2", "--print") == [site.server.url("/list")])
        let missing = try await news.run("open", "\(id):9", "--print")
        missing.expectComplaint(66, naming: "article \(id) has 2 links, so no link 9")
    }

    @Test("open says what is missing when no browser is found")
    func noBrowser() async throws {
        let site = try await Site(1...1)
        let result = try await site.news.run(
            "open", try await site.id(1), environment: ["BROWSER": "missing"])
        result.expectComplaint(69, naming: "BROWSER")
    }

    @Test("copy gives the terminal the address, and needs a terminal")
    func copies() async throws {
        let site = try await Site(1...1)
        let news = site.news
        let id = try await site.id(1)
        try await news.sqlite("UPDATE article SET url = 'https://harbour.example/1'")
        let terminal = try news.terminal("copy", id)
        #expect(await terminal.wait().exitStatus == 0)
        #expect(terminal.text.contains("\u{1B}]52;c;aHR0cHM6Ly9oYXJib3VyLmV4YW1wbGUvMQ==\u{07}"))
        #expect(terminal.screen.text.contains("sent https://harbour.example/1 to"))
        let piped = try await news.run("copy", id)
        piped.expectComplaint(69, naming: "terminal")
    }
}
