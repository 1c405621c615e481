import Feeds
import SQLite
import Search

/// What the search index holds of an article: its words, column by column.
struct ArticleWords: Sendable {
    let text: UTF8Text
    let title: UTF8Text
    let authors: UTF8Text
    let tags: UTF8Text

    /// How much there is to write.
    var byteCount: Int {
        text.bytes.count + title.bytes.count + authors.bytes.count + tags.bytes.count
    }

    /// Of an entry of a feed, that the person has given these tags.
    init(_ item: ParsedItem, tags: [String] = []) {
        text = .words(
            of: Article.plainText(
                text: item.contentText, html: item.contentHTML, summary: item.summary))
        title = .words(of: item.title ?? "")
        authors = .words(of: item.authors.compactMap(\.name).joined(separator: "\n"))
        self.tags = .words(of: (item.tags + tags).joined(separator: "\n"))
    }

    /// Of an article of the cache.
    init(_ article: IndexedArticle) {
        text = .words(
            of: Article.plainText(
                text: article.text, html: article.html, summary: article.summary))
        title = .words(of: article.title ?? "")
        authors = .words(of: article.authors.joined(separator: "\n"))
        tags = .words(of: article.tags.joined(separator: "\n"))
    }
}

extension UTF8Text {
    fileprivate static func words(of text: String) -> UTF8Text {
        var words: [UInt8] = []
        // Scripts without spaces get some, which is more than most texts lose.
        words.reserveCapacity(text.utf8.count * 4 / 3)
        SearchText.append(text, to: &words)
        // Those of many articles wait to be written: none is to keep room that it does not need.
        return UTF8Text(bytes: words.withUnsafeBufferPointer { Array($0) })
    }
}
