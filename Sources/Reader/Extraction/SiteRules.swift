/// What a person says about the pages of one site, where guessing goes wrong.
package struct SiteRules: Hashable, Sendable {
    /// The elements that hold the article, in the order of the page; empty to guess.
    package var content: [Selector]
    /// The elements in them that do not belong to it.
    package var drop: [Selector]
    /// The link to the next page of the article.
    package var next: [Selector]

    package init(content: [Selector] = [], drop: [Selector] = [], next: [Selector] = []) {
        self.content = content
        self.drop = drop
        self.next = next
    }
}
