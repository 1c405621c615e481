import Loopback
import TestSupport
import Testing

@Suite("news extract", .fewAtOnce)
struct ExtractCommandTests {
    private static let page = """
        <title>The flood | Paper</title><nav>Home</nav><article><h1>The flood</h1>
        <p>The river rose in the night, and by the morning the lower streets were under water, says \
        everybody who was there.</p><p>The next day was dry, and the streets were cleaned, house by \
        house, until late in the evening, by all who live there.</p><a href=/b>b</a></article>
        """

    @Test("a file and standard input give the same text")
    func text() async throws {
        let news = try CommandHarness()
        let file = try news.home.write(Self.page, to: "page.html")
        let result = try await news.run("extract", file)
        #expect(result.exitStatus == 0)
        #expect(result.stdout.hasPrefix("The river rose in the night"))
        #expect(!result.stdout.contains("Home"))
        for arguments in [["extract"], ["extract", "-"], ["extract", "--text"]] {
            #expect(try await news.run(arguments, input: .text(Self.page)) == result)
        }
    }

    @Test("nothing is no page", arguments: ["extract", "render"])
    func nothing(command: String) async throws {
        let result = try await CommandHarness().run([command], input: .text(""))
        #expect(result.exitStatus == 65)
        #expect(result.stderr == "news: -: the document is empty\n")
    }

    @Test("the text for reading has the numbers of lists and of raised text, the words do not")
    func marks() async throws {
        let news = try CommandHarness()
        let more = """
            <p>It carried 10<sup>6</sup> tons on the 2<sup>nd</sup> day, as the city says in its report \
            about the flood.</p><ol start=3><li>Close the doors, and stay where you are until \
            somebody comes.<ul><li>Listen to the radio</li></ul></li><li>Then open them</li></ol></article>
            """
        let page = Self.page.replacing("<a href=/b>b</a></article>", with: more)
        let text = try await news.run("extract", "--text", input: .text(page)).stdout
        #expect(text.contains("10^6 tons on the 2nd day"), "\(text)")
        #expect(text.contains("\n3. Close") && text.contains("\n  • Listen"), "\(text)")
        #expect(text.contains("\n4. Then"), "\(text)")
        let json = try CommandJSON(
            try await news.run("extract", "--json", input: .text(page)).stdout)
        let words = try #require(json["content_text"]?.text)
        #expect(words.contains("106 tons") && words.contains("\n• Then"), "\(words)")
    }

    @Test("JSON has all members, also those that the page does not tell")
    func json() async throws {
        let news = try CommandHarness()
        let result = try await news.run(
            "extract", "--json", "--base", "https://a.example/1", input: .text(Self.page))
        let json = try CommandJSON(result.stdout)
        #expect(
            json.names == [
                "title", "authors", "date_published", "image", "language", "content_html",
                "content_text", "next_url", "confidence", "method", "words",
            ])
        #expect(json["title"] == .text("The flood"))
        #expect(json["image"] == .null)
    }

    @Test("a page without an article is refused with one sentence")
    func refused() async throws {
        let news = try CommandHarness()
        let result = try await news.run(
            "extract", input: .text("<title>404 Not Found</title><h1>Not Found</h1>"))
        #expect(result.exitStatus == 65)
        #expect(result.stdout == "")
        #expect(result.stderr == "news: -: the page is an error message, not an article\n")
    }

    @Test("the rules for a site say what to take")
    func rules() async throws {
        let news = try CommandHarness()
        let configuration = try news.home.write("", to: "news/config.toml")
        _ = try news.home.write(
            "content = \"nav\"\n", to: "news/sites/a.example.toml")
        let arguments = ["--config", configuration, "extract", "--base", "https://www.a.example/1"]
        let result = try await news.run(arguments, input: .text(Self.page))
        #expect(result.stdout == "Home\n")
        _ = try news.home.write("content = \"aside\"\n", to: "news/sites/a.example.toml")
        let guessed = try await news.run(arguments, input: .text(Self.page))
        #expect(guessed.exitStatus == 0 && guessed.stdout.contains("The river rose"))
        #expect(guessed.stderr.contains("selects nothing in the page"))
        _ = try news.home.write(
            "content = \"nav >\"\n", to: "news/sites/a.example.toml")
        #expect(try await news.run(arguments, input: .text(Self.page)).exitStatus == 78)
    }

    @Test("a URL is fetched, and without the network refused")
    func fetches() async throws {
        let server = try LoopbackServer(routes: [
            "/start": [.redirect(to: "/deep/page")],
            "/deep/page": [.ok(Self.page, ["Content-Type": "text/html"])],
        ])
        let news = try CommandHarness()
        let result = try await news.run("extract", "--html", server.url("/start"))
        #expect(result.stdout.contains("<p>The river rose"))
        #expect(server.requests.map(\.path) == ["/start", "/deep/page"])
        try await news.run("extract", "--offline", server.url("/start"))
            .expectComplaint(69, naming: server.url("/start"))
        try await news.run("extract", server.url("/nothing"))
            .expectComplaint(69, naming: "404")
    }
}
