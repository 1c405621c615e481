import Web

/// What the feed says about an article before its page is opened.
package struct ArticleHint: Hashable, Sendable {
    package var title: String?
    package var datePublished: Timestamp?
    /// The text of the feed, or the beginning of it, as plain text.
    package var teaser: String?
    /// The language as a BCP 47 tag.
    package var language: String?

    package init(
        title: String? = nil, datePublished: Timestamp? = nil, teaser: String? = nil,
        language: String? = nil
    ) {
        self.title = title
        self.datePublished = datePublished
        self.teaser = teaser
        self.language = language
    }
}
