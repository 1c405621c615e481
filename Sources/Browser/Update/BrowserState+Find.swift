extension BrowserState {
    /// Goes to the next place of the article with the words of the last search, or to the one before.
    mutating func goToHit(by steps: Int) -> [BrowserEffect] {
        guard !found.isEmpty, article != nil else { return [] }
        pane = .article
        layOut()
        guard let area = articleText, article?.goToHit(by: steps, in: area) == true, let article
        else {
            message = Message(text: "\(found) is not in this article", isError: true)
            return []
        }
        let others = [BrowserAction.nextHit, .previousHit].compactMap { names(of: $0).first }
        let place = "\((article.hit ?? 0) + 1) of \(article.hits.count)"
        message = Message(
            text: article.hits.count > 1 && !others.isEmpty
                ? "\(place); \(others.joined(separator: " ")): others" : place)
        return atEnd()
    }
}
