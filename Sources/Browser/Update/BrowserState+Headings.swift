extension BrowserState {
    /// Goes to a heading of the article, this many headings down or up.
    mutating func goToHeading(by steps: Int) -> [BrowserEffect] {
        guard let before = article?.top else { return [] }
        pane = .article
        if let line = article?.heading(by: steps) { scrollArticle(to: line) }
        if article?.top == before {
            message = Message(text: steps > 0 ? "no heading below" : "no heading above")
        }
        return atEnd()
    }
}
