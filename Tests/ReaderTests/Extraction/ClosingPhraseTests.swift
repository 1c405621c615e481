import Reader
import Testing

@Suite struct ClosingPhraseTests {
    private static let prose = ArticleExtractorTests.prose

    private func text(_ html: String) throws -> String {
        try ArticleExtractor().extract(Array(html.utf8)).text
    }

    @Test(arguments: [
        "<h3>About the author</h3><p>Ada Moss has written about rivers for many years, and lives by one.</p>",
        "<p>Kontakt</p><p>Ada Moss, Amt für Wasser, gibt Ihnen jeden Tag gerne Auskunft, auch am Telefon.</p>",
        "<h2>Comments</h2><div><p>I was there, and I can say that it was exactly as you write it here.</p></div>",
        "<p>Original-Content von: Amt für Wasser, übermittelt durch einen Dienst für solche Texte.</p>",
    ])
    func `Who wrote it, whom to ask and what readers say end an article`(rest: String) throws {
        #expect(try text("<article>\(Self.prose)\(rest)</article>").hasSuffix("under water."))
    }

    @Test func `The same words before most of the text end nothing`() throws {
        let text = try text("<article>\(Self.prose)<h2>Contact</h2>\(Self.prose)</article>")
        #expect(text.ranges(of: "6. The river").count == 2)
    }

    @Test(arguments: [
        "<pre>// A comment.</pre>", "<div class=footnotes><p>The note itself.</p></div>",
    ])
    func `The same words before code and notes end nothing`(rest: String) throws {
        let text = try text("<article>\(Self.prose)<h2>Comments</h2>\(rest)</article>")
        #expect(text.contains("A comment.") || text.contains("The note itself."))
    }

    @Test(arguments: [
        "The views of the writer do not necessarily reflect those of this paper or of its owners, who are many.",
        "Sofern nicht anders angegeben, stehen die Texte dieser Seiten unter einer freien Lizenz für alle.",
        "Have you seen that you can read us in our newsletter each morning?",
    ])
    func `A notice is known by words anywhere in it`(notice: String) throws {
        let text = try text("<article>\(Self.prose)<p>\(notice)</p>\(Self.prose)</article>")
        #expect(!text.contains(notice))
        #expect(text.ranges(of: "6. The river").count == 2)
    }

    @Test(arguments: [
        "<p>Das Thema könnte dich auch interessieren:</p>",
        "<h3>MIRA: <a href=/2>Otra noticia de la ciudad y de su río</a></h3>",
    ])
    func `What leads elsewhere is known by words anywhere in it`(link: String) throws {
        let text = try text(
            "<article>\(Self.prose)\(link)<p>Short, but true.</p>\(Self.prose)</article>")
        #expect(!text.contains("interesieren") && !text.contains("noticia"))
        // A sentence after it is of the article.
        #expect(text.contains("Short, but true."))
    }
}
