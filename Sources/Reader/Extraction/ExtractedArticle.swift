import Web

/// The article in a web page.
package struct ExtractedArticle: Hashable, Sendable {
    /// What told where the article is.
    package enum Method: String, Sendable, CaseIterable {
        /// Rules of a person for this site.
        case rules
        /// The first sentences in the feed.
        case feed
        /// Marked up as the text of an article.
        case markup
        /// Text and links of the blocks of the page.
        case density
        /// The text in the metadata: the page shows none.
        case metadata
    }

    package var title: String?
    package var authors: [String] = []
    package var datePublished: Timestamp?
    /// The URL of the picture that stands for the article.
    package var image: String?
    /// The language as a BCP 47 tag.
    package var language: String?
    /// Sanitised, with absolute URLs.
    package var html = ""
    /// The same as plain text.
    package var text = ""
    /// The URL of the next page of the same article.
    package var nextURL: String?
    /// How sure it is, from 0 to 1.
    package var confidence = 0.0
    package var method = Method.density
    /// The number of words; of scripts without blanks, about as many as a translation would have.
    package var words = 0
}
