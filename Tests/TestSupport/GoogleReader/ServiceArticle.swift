/// An article as its publisher has it.
package struct ServiceArticle: Sendable, Equatable {
    package var guid: String
    /// Empty when the article has no page.
    package var url: String
    package var title: String
    /// Seconds since 1970.
    package var published: Int
    /// HTML.
    package var content: String
    package var categories: [String] = []

    package init(
        guid: String, url: String = "", title: String, published: Int, content: String = "",
        categories: [String] = []
    ) {
        self.guid = guid
        self.url = url
        self.title = title
        self.published = published
        self.content = content
        self.categories = categories
    }
}
