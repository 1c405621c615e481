import TestSupport

/// A site with a feed, whose pages are made from a template and from sentences in one language:
/// the same in every run.
struct SiteOfPages {
    /// A page, what its feed says about it, and its article.
    struct Page {
        var html: String
        var title: String
        /// The beginning of the text.
        var teaser: String
        /// The paragraphs and headings of the article, in their order.
        var article: [String]
    }

    let pages: [Page]

    static let languages = ["ko", "ja", "zh", "th", "ar", "en"]

    static let templates = [
        "01-article", "02-blog", "03-divs", "04-breaks", "05-portal", "06-microdata", "07-data",
        "08-sections", "09-hashed", "10-lead", "11-lists", "12-forms",
    ]

    /// A site of some pages.
    init(template: String, language: String, seed: UInt64, count: Int = 5) throws {
        var maker = try PageMaker(template: template, language: language, seed: seed)
        pages = (0..<count).map { maker.page($0) }
    }
}

/// Makes the pages of a site.
private struct PageMaker {
    private let template: String
    private let language: String
    private let sentences: [String]
    private let words: [String: String]
    private var random: Seeded

    init(template: String, language: String, seed: UInt64) throws {
        self.template = try Fixture.text("articles/templates/\(template).html")
        self.language = language
        sentences = try Fixture.text("articles/sentences/\(language).txt")
            .split(separator: "\n").map(String.init)
        let lines = try Fixture.text("articles/words/\(language).txt").split(separator: "\n")
        words = Dictionary(
            uniqueKeysWithValues: lines.map { line in
                let parts = line.split(separator: "=", maxSplits: 1)
                return (String(parts[0]), String(parts[1]))
            })
        random = Seeded(seed)
    }

    mutating func page(_ number: Int) -> SiteOfPages.Page {
        let title = headline()
        let paragraphs = (0..<Int.random(in: 5...9, using: &random)).map { _ in paragraph() }
        var article: [String] = []
        var html = template
        while let start = html.firstRange(of: "{{"), let end = html.firstRange(of: "}}") {
            let name = String(html[start.upperBound..<end.lowerBound])
            let text: String
            if name.hasPrefix("body:") {
                let body = body(String(name.dropFirst(5)), paragraphs)
                article += body.article
                text = body.html
            } else {
                text = part(name, title: title, number: number)
            }
            html.replaceSubrange(start.lowerBound..<end.upperBound, with: text)
        }
        let teaser = String(paragraphs.joined(separator: " ").prefix(160)) + "…"
        return .init(html: html, title: title, teaser: teaser, article: article)
    }
}

extension PageMaker {
    private func word(_ name: String) -> String { words[name] ?? name }

    private mutating func choice(_ name: String) -> String {
        let choices = word(name).split(separator: "|").map(String.init)
        return choices.randomElement(using: &random) ?? name
    }

    private mutating func sentence(counting: Bool = false) -> String {
        let choices = counting ? sentences.filter { $0.contains("{number}") } : sentences
        return (choices.randomElement(using: &random) ?? "")
            .replacing("{place}", with: choice("places"))
            .replacing("{name}", with: choice("names"))
            .replacing("{number}", with: String(Int.random(in: 2...9_999, using: &random)))
    }

    private mutating func paragraph() -> String {
        // The number makes it differ from those of other pages.
        let rest = (0..<Int.random(in: 1...3, using: &random)).map { _ in sentence() }
        return ([sentence(counting: true)] + rest).joined(separator: " ")
    }

    /// The beginning of a sentence.
    private mutating func headline() -> String {
        // A quote would end the attributes in which the title is.
        let sentence = sentence().filter { $0 != "\"" }
        var title = String(sentence.prefix(language == "en" || language == "ar" ? 44 : 24))
        while title.last == " " { title.removeLast() }
        return title
    }

    private mutating func link() -> String {
        "<a href=\"/\(Int.random(in: 1...999_999, using: &random))\">\(headline())</a>"
    }

    private mutating func part(_ name: String, title: String, number: Int) -> String {
        switch name {
        case "title": title
        case "lang": language
        case "date": "2026-11-0\(number + 1)"
        case "author": choice("names")
        case "other": headline()
        case "menu":
            word("menu").split(separator: "|").map { "<li><a href=\"/\($0)\">\($0)</a></li>" }
                .joined()
        case "links": (0..<8).map { _ in "<li>\(link())</li>" }.joined()
        case "cards":
            (0..<6).map { _ in
                "<div class=\"card\"><h4>\(link())</h4><p>\(sentence())</p></div>"
            }.joined()
        case "talk":
            (0..<3).map { _ in
                "<div class=\"one\"><b>\(choice("names"))</b><p>\(sentence())</p></div>"
            }.joined()
        default: word(name)
        }
    }

    /// The text of the article, in one of the ways in which pages have it.
    private mutating func body(
        _ form: String, _ paragraphs: [String]
    ) -> (html: String, article: [String]) {
        // Each page has its own, or it would be what all pages have.
        let heading =
            "\(word("heading")) \(choice("places")) \(Int.random(in: 1...999_999, using: &random))"
        let caption =
            "\(word("caption")) \(choice("places")) \(Int.random(in: 1...999_999, using: &random))"
        func all(_ tag: String, _ paragraphs: some Sequence<String>) -> String {
            paragraphs.map { "<\(tag)>\($0)</\(tag)>" }.joined(separator: "\n")
        }
        let half = paragraphs.count / 2
        switch form {
        case "div": return (all("div", paragraphs), paragraphs)
        case "br": return (paragraphs.joined(separator: "<br>\n<br>\n"), paragraphs)
        case "lead": return (all("p", paragraphs[..<1]), [paragraphs[0]])
        case "rest": return (all("p", paragraphs[1...]), Array(paragraphs[1...]))
        case "wrapped":
            return (
                paragraphs.map { "<div class=\"css-x\"><p>\($0)</p></div>" }.joined(), paragraphs
            )
        case "sections":
            let html =
                "<section>\(all("p", paragraphs[..<half]))</section>"
                + "<section><h2>\(heading)</h2>\(all("p", paragraphs[half...]))</section>"
            return (html, paragraphs[..<half] + [heading] + paragraphs[half...])
        case "figure":
            let figure =
                "<figure><img src=\"/p.jpg\" alt=\"\"><figcaption>\(caption)</figcaption></figure>"
            let html = all("p", paragraphs[..<half]) + figure + all("p", paragraphs[half...])
            // The text has no pictures, and no captions.
            return (html, paragraphs)
        case "list":
            let items = (0..<3).map { _ in paragraph() }
            let html =
                all("p", paragraphs[..<half]) + "<ul>\(all("li", items))</ul>"
                + all("p", paragraphs[half...])
            return (html, paragraphs[..<half] + items + paragraphs[half...])
        default: return (all("p", paragraphs), paragraphs)
        }
    }
}
