import SQLite
import Search
import Synchronization

/// The words of new texts, which rules have asked for, until the search index takes them: to make them
/// twice would be most of what such rules cost.
///
/// It is a help and no more. What it does not have, the index makes of the stored article.
public final class WordStock: Sendable {
    /// The words of a text in the form for the index, and what else the index knows of it.
    struct Text: Sendable {
        var words: UTF8Text
        var count: Int
        var language: String?
    }

    private let texts = Mutex<(ofDigest: [Int64: Text], size: Int)>(([:], 0))
    /// In bytes of words. A fetch that brings more leaves the rest to the index.
    private static let limit = 32 << 20

    /// A stock without any.
    public init() {}

    /// Keeps the words of an entry's text if they have been made.
    func keep(_ words: inout SubjectWords, of draft: ArticleDraft) {
        guard let bytes = words.madeText else { return }
        let text = Text(words: UTF8Text(bytes: bytes), count: words.count, language: words.language)
        texts.withLock { texts in
            guard texts.size + bytes.count <= WordStock.limit else { return }
            if texts.ofDigest.updateValue(text, forKey: draft.digest) == nil {
                texts.size += bytes.count
            }
        }
    }

    /// Gives the words of an article's text once, by the digest of its content.
    func take(_ digest: Int64) -> Text? {
        texts.withLock { texts in
            guard let text = texts.ofDigest.removeValue(forKey: digest) else { return nil }
            texts.size -= text.words.bytes.count
            return text
        }
    }
}
