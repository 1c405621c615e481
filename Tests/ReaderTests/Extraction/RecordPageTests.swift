import Reader
import Testing

/// Pages of labels and values, which have no sentences.
@Suite struct RecordPageTests {
    /// Links that each page of a site has.
    private static let frame = (1...30).map {
        "<li><a href=/\($0)>A headline from elsewhere, number \($0)</a></li>"
    }.joined()
    private static let facts = [
        ("Length", "4.2 metres"), ("Width", "1.7 metres"), ("Weight", "1,100 kilograms"),
        ("Colour", "dark green, in some years blue"), ("Built", "1961 to 1994 in Rennes"),
        ("Seats", "four, five with a bench in front"), ("Doors", "five"),
        ("Maker", "<a href=/maker>Billancourt</a>"),
    ]

    /// The same facts in the ways that pages have.
    private static let records: [String] = {
        let rows = facts.map { "<div class=row><div>\($0)</div><div><p>\($1)</p></div></div>" }
        let cells = facts.map { "<tr><th>\($0)<td>\($1)</tr>" }
        let items = facts.map { "<li><div>\($0)</div> <div>\($1)</div></li>" }
        return [
            rows.joined(), "<table>\(cells.joined())</table>", "<ul>\(items.joined())</ul>",
        ]
    }()

    private static let lists: [String] = {
        let rows = facts.map { "<div><div>\($0)</div><div>\($1)</div></div>" }
        let links = (1...12).map { number in
            let link = "<a href=/\(number)>The council on matter \(number)</a>"
            return "<div><div>May \(number)</div><div>\(link)</div></div>"
        }
        let others = (1...22).map { "<p>Number \($0) of many other things of the site</p>" }
        return [
            // Values that are links make a list of links.
            links.joined(),
            // Too few rows.
            rows.prefix(4).joined(),
            // Few words beside all others.
            rows.joined() + others.joined(),
        ]
    }()

    private static func page(_ record: String, heading: String = "<h1>Renault 4</h1>") -> [UInt8] {
        Array(
            """
            <title>Renault 4</title><body><nav><ul>\(frame)</ul></nav>
            <div class=column><div>\(heading)</div><div class=data>\(record)</div></div>
            <div class=bottom><p>This site belongs to people who like old cars, and who write \
            down what they know of them.</p><ul>\(frame)</ul></div>
            """.utf8)
    }

    @Test(arguments: records)
    func `A record has all its labels and values, and nothing of the frame`(record: String) throws {
        let article = try ArticleExtractor().extract(Self.page(record))
        #expect(article.title == "Renault 4")
        for (label, value) in Self.facts.dropLast() {
            #expect(article.text.contains(label) && article.text.contains(value))
        }
        #expect(article.text.contains("Maker") && article.text.contains("Billancourt"))
        #expect(!article.text.contains("headline") && !article.text.contains("old cars"))
        #expect(article.confidence < 0.7)
    }

    @Test(arguments: lists)
    func `A list that is no record is refused`(list: String) {
        #expect(throws: ExtractionRefusal.links) {
            try ArticleExtractor().extract(Self.page(list))
        }
    }

    @Test func `Rows without a heading are no record`() {
        let rows = Self.facts.map { "<div><div>\($0)</div><div>\($1)</div></div>" }.joined()
        #expect(throws: ExtractionRefusal.links) {
            try ArticleExtractor().extract(Self.page(rows, heading: ""))
        }
    }
}
