import ArgumentParser
import Markup
import NewsKit
import Reader
import Terminal
import Web

struct ExtractCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "extract",
        abstract: "Find the article in a web page.",
        discussion: """
            Reads a file, a URL or standard input (-) and prints the text of the article, without \
            the rest of the page. Does not use the database. Exits 65 if the page has no article: \
            a notice about cookies, the beginning of what must be paid, an error message, a program \
            that loads its text later, or a list of links.

            Where it finds the wrong text, a file sites/HOST.toml beside the configuration file says \
            what to take, with selectors as in CSS: content, drop and next.
            """)

    var database: DatabaseUse { .none }

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @OptionGroup var input: PageSource

    @Flag(help: "Print the article as HTML, without unsafe parts.")
    var html = false

    @Flag(help: "Print the text.")
    var text = false

    @Flag(help: "Print JSON with all that is known about it.")
    var json = false

    func validate() throws {
        if [html, text, json].count(where: { $0 }) > 1 {
            throw ValidationError("Choose one of --html, --text and --json.")
        }
    }

    mutating func run(_ container: Container) async throws {
        let page = try await input.page(container)
        var extractor = ArticleExtractor(url: page.url)
        extractor.rules = try page.url.flatMap(WebURL.init).flatMap {
            try container.sites.rules(of: $0.host)
        }
        let article: ExtractedArticle
        do throws(ExtractionRefusal) {
            article = try extractor.extract(page.html)
        } catch {
            throw Failure(.data, "\(input.name): \(error.sentence)")
        }
        if extractor.rules?.content.isEmpty == false, article.method != .rules {
            Messages(container).say(
                "news: what the file for this site says about content selects nothing in the page")
        }
        let records = Records(container)
        if json {
            try records.printJSON { ArticleJSON.write(article, to: &$0) }
        } else if html {
            try records.print(ExtractCommand.lines(article.html))
        } else if text || !container.style.isTerminal {
            // What is for reading has signs that the words of the article have not.
            let text = HTMLText.plain(article.html, withCaptions: false, withMarks: true)
            try records.print(ExtractCommand.lines(text))
        } else {
            var page = Page(
                fragment: article.html, base: page.url, signs: PageSigns(container.style))
            if let title = article.title { page.dropTitle(title) }
            let view = PageView(container)
            let head =
                article.title.map {
                    PageHead(title: $0, details: [], address: nil).lines(view.options, link: 0)
                } ?? []
            _ = try Pager(container).print([view.lines(of: page, head: head)])
        }
    }

    private static func lines(_ text: String) -> [String] {
        text.sanitizedLines().split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }
}
