import SQLite
import Search

/// The words of an article for the search index, column by column.
struct ArticleWords: Sendable {
    let feed: Int64
    /// The digest of the article's content.
    let digest: Int64
    let text: UTF8Text
    let title: UTF8Text
    let authors: UTF8Text
    let tags: UTF8Text
    /// The number of words of the text, and its language.
    let count: Int
    let language: String?

    /// The number of bytes to write.
    var byteCount: Int {
        text.bytes.count + title.bytes.count + authors.bytes.count + tags.bytes.count
    }

    /// The words of a stored article.
    init(_ article: IndexedArticle) {
        (feed, digest) = (article.feed, article.digest)
        let plain = article.plainText
        text = plain.withUnsafeBufferPointer { .words(of: $0) }
        let facts = plain.withUnsafeBufferPointer { TextFacts(of: $0, title: article.title ?? "") }
        count = facts.wordCount
        language = facts.language(named: article.language)
        title = .words(of: article.title ?? "")
        authors = .words(of: article.authors.joined(separator: "\n"))
        tags = .words(of: article.tags.joined(separator: "\n"))
    }
}

extension UTF8Text {
    fileprivate static func words(of text: String) -> UTF8Text {
        var text = text
        return text.withUTF8 { words(of: $0) }
    }

    fileprivate static func words(of text: UnsafeBufferPointer<UInt8>) -> UTF8Text {
        var words: [UInt8] = []
        // Scripts without spaces get spaces, which is more than most texts lose.
        words.reserveCapacity(text.count * 4 / 3)
        SearchText.append(text, to: &words)
        return UTF8Text(bytes: words)
    }
}
