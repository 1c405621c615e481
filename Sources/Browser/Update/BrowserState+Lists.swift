import Terminal

extension BrowserState {
    /// The lists whose names have what was typed: saved queries first, and names that begin with it
    /// before others.
    func lists(named text: String) -> [ListSource] {
        let word = text.lowercased()
        var seen: Set<ListSource> = []
        let all = feeds.entries.map(\.source).filter { seen.insert($0).inserted }
        let lists = all.filter(\.isSaved) + all.filter { !$0.isSaved }
        /// How well a list fits: it has the name, the name begins so, or it has the word in it.
        func fit(_ list: ListSource) -> Int? {
            let name = list.title.lowercased()
            let names = [name, String(name.drop { "@#".contains($0) })]
            if names.contains(word) { return 0 }
            if names.contains(where: { $0.hasPrefix(word) }) { return 1 }
            return name.contains(word) ? 2 : nil
        }
        return (0...2).flatMap { fitting in lists.filter { fit($0) == fitting } }
    }

    /// The names for the footer, the chosen one first.
    func listNames(for prompt: Prompt) -> [String] {
        let names = lists(named: prompt.text).map(\.title)
        let choice = names.isEmpty ? 0 : prompt.choice % names.count
        return Array(names[choice...] + names[..<choice])
    }

    /// The prompt after a key that chooses a list; nil for all other keys.
    func chosen(by key: KeyPress, in prompt: Prompt) -> Prompt? {
        guard prompt.kind == .list else { return nil }
        var prompt = prompt
        let lists = lists(named: prompt.text)
        guard !lists.isEmpty else { return nil }
        switch key {
        case KeyPress(.down), KeyPress(.right): prompt.choice += 1
        case KeyPress(.up), KeyPress(.left): prompt.choice += lists.count - 1
        case KeyPress(.tab):
            prompt = Prompt(.list, text: lists[prompt.choice % lists.count].title)
        default: return nil
        }
        prompt.choice %= lists.count
        return prompt
    }

    /// Goes to the chosen list.
    mutating func goToList(of prompt: Prompt) -> [BrowserEffect] {
        let lists = lists(named: prompt.text)
        guard !lists.isEmpty else {
            message = Message(text: "no list has the name \(prompt.text)", isError: true)
            return []
        }
        return show(lists[prompt.choice % lists.count])
    }

    /// Unsubscribes from a feed, whose articles leave the screen at once.
    mutating func unsubscribe(from feed: Int64) -> [BrowserEffect] {
        let isShown = list.rows.contains { $0.id == article?.id && $0.feedID == feed }
        list.drop(feed: feed)
        if isShown {
            (article, wanted) = (nil, nil)
            if pane == .article { pane = .list }
        }
        let isLost = source.query == ListSource.feed(feed, title: "").query
        let next = isLost ? show(.unread) : look()
        return [.unsubscribe(feed)] + (isShown ? [.close] : []) + next
    }
}

extension ListSource {
    fileprivate var isSaved: Bool { title.hasPrefix("@") }
}
