import Terminal

extension BrowserState {
    /// Whether the keys are the letters of hints.
    var hasHints: Bool { article?.hints != nil && layout.article != nil }

    /// Shows letters at the links of the article that are in view.
    mutating func showHints(for purpose: LinkHints.Purpose) -> [BrowserEffect] {
        let links = articleText.flatMap { article?.links(in: $0) } ?? []
        guard !links.isEmpty else {
            message = Message(text: "no link is in view", isError: true)
            return []
        }
        ask(for: LinkHints(purpose, links: links.map(\.link)))
        return []
    }

    /// Takes a letter of a hint. Any other key leaves them.
    mutating func takeInHints(_ key: KeyPress) -> [BrowserEffect] {
        guard let article, var hints = article.hints else { return [] }
        self.article?.hints = nil
        switch key.key {
        case .backspace where !hints.typed.isEmpty: hints.typed.removeLast()
        case .character(let character) where key.modifiers.isEmpty: hints.typed.append(character)
        default: return []
        }
        if let link = hints.chosen {
            guard let address = article.address(ofLink: link) else { return [] }
            return [hints.purpose == .open ? .openInBrowser(address) : .copy(address)]
        }
        if hints.hints.isEmpty {
            message = Message(text: "no link has these letters", isError: true)
        } else {
            ask(for: hints)
        }
        return []
    }

    private mutating func ask(for hints: LinkHints) {
        article?.hints = hints
        message = Message(text: "type the letters of a link; Escape leaves")
    }
}
