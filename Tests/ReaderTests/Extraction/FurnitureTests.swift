import Reader
import Testing

@Suite struct FurnitureTests {
    private static let prose = ArticleExtractorTests.prose

    private func text(_ html: String) throws -> String {
        try ArticleExtractor().extract(Array(html.utf8)).text
    }

    @Test func `A heading with the name of navigation is one of the article`() throws {
        let text = try text(
            "<article>\(Self.prose)<h2 id=nav_later>Later</h2>\(Self.prose)</article>")
        #expect(text.contains("Later"))
    }

    @Test func `The sign in a heading that leads to itself is none of its text`() throws {
        let text = try text(
            """
            <article>\(Self.prose)<h2 id=c>In C<a href="#c">#</a></h2>\(Self.prose)
            <h2>See <a href="#c">C#</a></h2>\(Self.prose)</article>
            """)
        #expect(text.contains("In C\n") && text.contains("See C#"))
    }

    @Test func `A form below a short article is left out with its labels`() throws {
        let text = try text(
            """
            <article><h1>The flood</h1><p>\(ArticleExtractorTests.sentence)</p></article>
            <form><p>I agree that the office sends me letters, and that I can end this at any time.</p>
            <label>Yes, and I have read what is written about it.</label></form>
            """)
        #expect(text == "\(ArticleExtractorTests.sentence.dropLast())")
    }

    @Test(arguments: [
        "<form><p>A paragraph in a form, which has words of the article and nothing to fill in.</p></form>",
        "<form><input type=hidden name=x><p>A paragraph in a form, which has words of the article.</p></form>",
    ])
    func `A form without fields is a part of the article`(form: String) throws {
        let text = try text("<article>\(Self.prose)\(form)\(Self.prose)</article>")
        #expect(text.contains("A paragraph in a form"))
    }

    @Test func `Links for the editors of an encyclopedia are no text`() throws {
        let text = try text(
            """
            <div class=mw-parser-output>\(Self.prose)<div class=mw-heading><h2>Drift</h2>
            <span class=mw-editsection>[<a href=/edit>edit</a>]</span></div>\(Self.prose)</div>
            """)
        #expect(text.contains("Drift") && !text.contains("edit]"))
    }

    @Test(arguments: [
        "<script type='math/tex'>E=mc^2</script>",
        """
        <span class=mwe-math-element><span class='mwe-math-mathml-inline mwe-math-mathml-a11y'
        style='display: none;'><math><mi>E=mc^2</mi></math></span></span>
        """,
    ])
    func `A formula that a script or a picture shows is text`(formula: String) throws {
        let html = "<article>\(Self.prose)<p>Let \(formula) be, he said.</p>\(Self.prose)</article>"
        #expect(try text(html).contains("Let E=mc^2 be, he said."))
    }

    @Test func `Of several articles in one part, the one with the title is taken`() throws {
        let others = (1...3).map {
            "<article><h1>Another story, number \($0)</h1><p>Other words.</p>\(Self.prose)</article>"
        }
        let text = try text(
            """
            <title>The flood in town</title><div class=entry-content>
            <article><h1>The flood in town</h1>\(Self.prose)</article>\(others.joined())</div>
            """)
        #expect(text.hasPrefix("1. The river"))
        #expect(!text.contains("Other words"))
    }

    @Test func `A long list of teasers is none of the text above it`() throws {
        let teasers = (1...9).map {
            "<div><article><h3><a href=/\($0)>Another story of the town, number \($0)</a></h3>"
                + "<p>\(String(repeating: "What it is about, in many words. ", count: 22))</p>"
                + "<a href=/\($0)>More</a></article></div>"
        }
        let text = try text(
            "<main><h1>Rivers</h1><div>\(Self.prose)</div><div>\(teasers.joined())</div></main>")
        #expect(text.hasPrefix("1. The river") && !text.contains("What it is about"))
    }

    @Test func `A teaser in the text is one of another article, one before it is its own`() throws {
        let first =
            "What happened in the night, and why nobody was prepared for it, although all knew."
        let text = try text(
            """
            <article><h1>The flood</h1><p class=teaser>\(first)</p>\(Self.prose)
            <div class=teaser><p>What the mayor said before, in other words. <a href=/2>more</a></p></div>
            \(Self.prose)</article>
            """)
        #expect(text.hasPrefix(first))
        #expect(!text.contains("mayor"))
    }

    @Test func `A line of names in the text is left out, a date in a sentence is not`() throws {
        let text = try text(
            """
            <article>\(Self.prose)<p><span class=tags>Rivers, Towns</span></p>
            <p>On <span class=date>Monday</span> it began, and on Friday it was over.</p></article>
            """)
        #expect(!text.contains("Towns") && text.contains("On Monday it began"))
    }
}
