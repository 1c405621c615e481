import Feeds
import Search
import Store
import Terminal

/// An article that a search has found, and where.
struct FoundArticle {
    let article: Article
    /// How well it fits: the greater, the better.
    let score: Double
    /// Its text, safe to show.
    private let text: String
    private let phrases: [ArticleQuery.Phrase]

    init(_ article: Article, score: Double, phrases: [ArticleQuery.Phrase]) {
        self.article = article
        self.score = score
        self.phrases = phrases
        text = article.plainText.sanitizedLines()
    }

    /// A piece of the text that shows the matches.
    var snippet: Snippet {
        Snippet(of: text, marking: phrases)
    }

    /// The same in at most `width` columns, for text of wide or of narrow characters.
    func snippet(width: Int) -> Snippet {
        let snippet = Snippet(of: text, marking: phrases, limit: width)
        let taken = snippet.text.displayWidth
        guard taken > width else { return snippet }
        return Snippet(of: text, marking: phrases, limit: width * width / taken)
    }
}

/// The lines for the results of a search.
enum SearchLines {
    private static let indent = 4

    /// The columns of a listing, then the snippet.
    static func record(_ found: FoundArticle) -> String {
        "\(ArticleRow.table.record(found.article.row))\t\(found.snippet.text.tsvField)"
    }

    /// The snippet as a line for a screen, with the matches highlighted; nil when there is none.
    static func snippet(_ found: FoundArticle, width: Int, style: OutputStyle) -> String? {
        var room = max(8, width - indent)
        var line = String(repeating: " ", count: indent)
        for part in found.snippet(width: room).parts where room > 0 {
            let text = part.text.truncated(to: room, ellipsis: style.ellipsis)
            line += style.apply(text, part.isHit ? .hit : .detail)
            room -= max(part.text.displayWidth, text.displayWidth)
        }
        return room < max(8, width - indent) ? line : nil
    }

    /// Writes an item of JSON Feed with its id among the others, the score and the snippet.
    static func write(_ found: FoundArticle, as id: String, to json: inout JSONWriter) {
        ArticleJSON.write(found.article, as: id, to: &json) { json in
            json.name("score")
            json.double(found.score)
            json.member("snippet", found.snippet.text)
        }
    }
}
