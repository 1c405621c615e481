/// The forms in which a pane shows an article.
package enum ReadingForm: String, Sendable {
    case text
    /// What the publisher changed.
    case changes
    /// The text as it is stored, with its tags.
    case source

    /// The word for people; nil for what is usual.
    var word: String? { self == .text ? nil : rawValue }
}

extension BrowserState {
    /// Shows another form of the article, or its text again.
    mutating func show(_ form: ReadingForm) -> [BrowserEffect] {
        if self.form == form { return showText() }
        guard let row = list.selected else { return [] }
        let effects = article == nil ? openSelected() : []
        askedForm = form
        return effects + [.openForm(form, article?.id ?? row.id)]
    }

    /// Takes another form of the article.
    mutating func take(_ text: OpenArticle.Text, as form: ReadingForm) {
        // The person may be elsewhere by now.
        guard wanted == text.id, askedForm == form else { return }
        (self.form, askedForm) = (form, nil)
        article = OpenArticle(text)
        pane = .article
    }

    /// Shows the text of the article again.
    mutating func showText() -> [BrowserEffect] {
        let wasShown = form != .text
        (form, askedForm) = (.text, nil)
        guard wasShown, var text = article?.text else { return [] }
        // The place in what was shown is none in the text.
        text.page = .init()
        article = OpenArticle(text, isHere: false)
        return [.open(text.id)]
    }
}
