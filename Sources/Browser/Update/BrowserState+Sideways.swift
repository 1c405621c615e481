extension BrowserState {
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
}
