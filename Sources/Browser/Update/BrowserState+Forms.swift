extension BrowserState {
    /// Shows another form of the article, or its text again.
    mutating func show(_ form: ReadingForm) -> [BrowserEffect] {
        if self.form == form { return showText() }
        guard let row = list.selected else { return [] }
        let effects = article == nil ? openSelected() : []
        return effects + [.openForm(form, article?.id ?? row.id)]
    }

    /// Takes another form of the article.
    mutating func take(_ text: OpenArticle.Text, as form: ReadingForm) {
        guard wanted == text.id else { return }
        self.form = form
        article = OpenArticle(text)
        pane = .article
    }

    /// Shows the text of the article again.
    mutating func showText() -> [BrowserEffect] {
        form = .text
        return article.map { [.open($0.id)] } ?? []
    }
}
