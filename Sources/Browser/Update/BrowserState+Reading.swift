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

    /// Scrolls what is wider than the article pane, in steps of eight columns.
    mutating func scrollSideways(by steps: Int) -> [BrowserEffect] {
        guard let room = articleText?.columns, let article else { return [] }
        guard article.widest > room else {
            message = Message(text: "nothing here is wider than the screen")
            return []
        }
        self.article?.scroll(toColumn: article.shift + steps * 8, room: room)
        return []
    }

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

    /// Does something with the address of the selected article, or with that of the link whose number was
    /// typed before the command.
    mutating func withAddress(_ effect: (String) -> BrowserEffect) -> [BrowserEffect] {
        let address = count.map { article?.address(ofLink: $0) } ?? list.selected?.url
        guard let address else {
            let what = count.map { "the article has no link \($0)" } ?? "the article has no address"
            message = Message(text: what, isError: true)
            return []
        }
        return [effect(address)]
    }
}
