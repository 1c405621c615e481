/// A feed as its publisher has it, at an address from which the service can fetch it.
package struct Publication: Sendable {
    package var title: String
    /// The address of the site.
    package var site: String
    package var about: String
    /// Oldest first.
    package var articles: [ServiceArticle]

    package init(
        title: String, site: String = "", about: String = "", articles: [ServiceArticle] = []
    ) {
        self.title = title
        self.site = site
        self.about = about
        self.articles = articles
    }
}
