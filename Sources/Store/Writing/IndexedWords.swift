import Feeds
import Search

/// What the search index holds of one article: its words, column by column.
struct IndexedWords {
    /// The row of the index; the article has it as its `search_id`.
    let number: Int64
    let text: String
    let title: String
    let authors: String
    let tags: String
    let feed: String

    /// How much there is to write.
    var byteCount: Int {
        text.utf8.count + title.utf8.count + authors.utf8.count + tags.utf8.count
    }

    /// Of an article that is about to be stored, and that the person has given these tags.
    init(_ draft: ArticleDraft, tags: [String] = [], feed: Int64, as number: Int64) {
        self.number = number
        let item = draft.item
        text = SearchText.indexed(
            Article.plainText(
                text: item.contentText, html: item.contentHTML, summary: item.summary))
        title = item.title.map(SearchText.indexed) ?? ""
        authors = IndexedWords.lines(item.authors.compactMap(\.name))
        self.tags = IndexedWords.lines(item.tags + tags)
        self.feed = "#\(feed)"
    }

    /// Of an article of the cache.
    init(_ article: IndexedArticle, as number: Int64) {
        self.number = number
        text = SearchText.indexed(
            Article.plainText(text: article.text, html: article.html, summary: article.summary))
        title = article.title.map(SearchText.indexed) ?? ""
        authors = IndexedWords.lines(article.authors)
        tags = IndexedWords.lines(article.tags)
        feed = "#\(article.feed)"
    }

    private static func lines(_ names: [String]) -> String {
        names.isEmpty ? "" : SearchText.indexed(names.joined(separator: "\n"))
    }
}
