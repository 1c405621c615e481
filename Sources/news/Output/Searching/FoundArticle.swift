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
