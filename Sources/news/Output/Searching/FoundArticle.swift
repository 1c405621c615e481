import Search
import Store

/// An article that a search has found, with the place where it was found.
struct FoundArticle {
    let article: Article
    /// How well it fits: the greater, the better.
    let score: Double
    /// A piece of its text, on one line.
    let snippet: String
    /// The parts of the snippet that were searched for.
    let hits: [Range<String.Index>]

    /// Looks for the query in the text of the article.
    init(article: Article, score: Double, query: ArticleQuery) {
        self.article = article
        self.score = score
        let text = article.plainText.sanitized()
        snippet = String(text.prefix(FoundArticle.length))
        hits = []
    }

    /// About so many characters of the text are shown.
    private static let length = 120
}
