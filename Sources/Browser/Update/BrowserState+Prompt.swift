import Search
import Store
import Terminal

extension BrowserState {
    mutating func takeInPrompt(_ key: KeyPress) -> [BrowserEffect] {
        guard var prompt else { return [] }
        if case .unsubscribe(let feed, _) = prompt.kind {
            self.prompt = nil
            if key == KeyPress("y") || key == KeyPress("Y") { return unsubscribe(from: feed) }
            message = Message(text: "nothing was changed")
            return []
        }
        if let chosen = chosen(by: key, in: prompt) {
            self.prompt = chosen
            return []
        }
        switch key {
        case KeyPress(.escape), KeyPress(.character("c"), .control): return leavePrompt()
        case KeyPress(.enter): return finish(prompt)
        case KeyPress(.up): prompt.recall(1, among: typedLines[prompt.sign] ?? [])
        case KeyPress(.down): prompt.recall(-1, among: typedLines[prompt.sign] ?? [])
        case KeyPress(.tab):
            switch prompt.kind {
            case .importFile: return [.completePath(prompt.text)]
            case .search: return [.completeQuery(prompt.text)]
            case .command: prompt.text = BrowserState.completion(of: prompt.text)
            case .edit:
                prompt.text = BrowserState.completion(of: prompt.text, among: Prompt.feedOptions)
            default: return []
            }
        default: prompt.line.take(key)
        }
        guard prompt.text != self.prompt?.text else {
            self.prompt = prompt
            return []
        }
        return change(prompt)
    }

    mutating func take(pasted text: String) -> [BrowserEffect] {
        guard var prompt else { return [] }
        // One line, whatever was pasted.
        prompt.line.insert(String(text.sanitized().prefix(4_096)))
        return change(prompt)
    }

    private mutating func change(_ prompt: Prompt) -> [BrowserEffect] {
        var prompt = prompt
        (prompt.choice, prompt.names) = (0, [])
        self.prompt = prompt
        guard prompt.kind == .search else { return [] }
        return [.understand(prompt.text)]
    }

    private mutating func leavePrompt() -> [BrowserEffect] {
        let (before, found) = (beforeSearch, beforeFound)
        (prompt, beforeSearch) = (nil, nil)
        guard let before, before.source != source else { return [] }
        defer { beforeFound = found }
        return goBack(to: before)
    }

    /// Goes back to where a search was begun.
    mutating func goBack(to place: Place) -> [BrowserEffect] {
        (source, list, pane) = (place.source, place.list, place.pane)
        (beforeSearch, beforeFound) = (nil, nil)
        feeds.select(source)
        var effects: [BrowserEffect] = [.list(source, list.reading)]
        if list.kept > 0 { effects.append(.keep(list.keptIDs)) }
        guard pane != .article else { return effects + openSelected() }
        return effects + (article == nil ? [] : close()) + look()
    }

    private mutating func finish(_ prompt: Prompt) -> [BrowserEffect] {
        let text = prompt.text
        self.prompt = nil
        keep(text, of: prompt)
        switch prompt.kind {
        case .search:
            if text != beforeSearch?.source.text { beforeFound = beforeFound ?? beforeSearch }
            beforeSearch = nil
            return finishSearch(text)
        case .saveQuery(let query):
            let name = String(text.trimmed.drop { $0 == "@" })
            guard name.isEmpty || QueryParser.isName(name) else {
                self.prompt = prompt
                message = Message(
                    text: "a name has at most 64 letters, digits, '-', '_' and '.'", isError: true)
                return []
            }
            return name.isEmpty ? [] : [.saveQuery(name: name, query: query)]
        case .list: return goToList(of: prompt)
        case .find:
            found = text
            return goToHit(by: 1)
        case .subscribe:
            address = nil
            let words = text.split(separator: " ")
            // Whoever types another address behind the one that is there means that.
            let choice = words.count > 1 ? words.last.flatMap { Int($0) } : nil
            guard let address = choice == nil ? words.last : words.first else { return [] }
            message = Message(text: "asking \(address)")
            return [.subscribe(String(address), choice: choice)]
        case .edit(let feed, _): return edit(feed, text)
        case .tagFeed(let feed, _): return tag(feed: feed, text)
        case .importFile: return importFile(text)
        case .unsubscribe: return []
        case .tag:
            guard let row = list.selected else { return [] }
            let words = text.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
            let marking = Marking(
                adding: words.filter { !$0.hasPrefix("-") },
                removing: words.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) })
            return marking.isEmpty ? [] : [.mark(marking, [row.id])]
        case .command where text.hasPrefix("import "):
            return importFile(String(text.dropFirst("import ".count)))
        case .command:
            let name = BrowserState.completion(of: text)
            guard let action = BrowserAction(rawValue: name) else {
                if !text.isEmpty {
                    message = Message(
                        text: "there is no action \(text); Tab completes their names", isError: true
                    )
                }
                return []
            }
            return perform(action)
        }
    }

    /// Keeps a line for the arrows of the next prompt of this kind.
    private mutating func keep(_ text: String, of prompt: Prompt) {
        guard !text.isEmpty else { return }
        var lines = (typedLines[prompt.sign] ?? []).filter { $0 != text }
        lines.append(text)
        typedLines[prompt.sign] = lines.suffix(100)
    }

    /// Enter does not wait for the pause after which what was typed is searched.
    private mutating func finishSearch(_ text: String) -> [BrowserEffect] {
        guard !text.isEmpty else { return [] }
        guard source.text != text else { return [.searchServers(text)] }
        endedSearch = text
        return [.understand(text, atOnce: true), .searchServers(text)]
    }

    /// Takes what was found for the end of a query, if the person has typed nothing since.
    mutating func take(_ completion: QueryCompletion) -> [BrowserEffect] {
        guard var prompt, prompt.kind == .search, prompt.text == completion.beginning else {
            return []
        }
        let text = BrowserState.completion(of: prompt.text, among: completion.queries)
        prompt.names = completion.queries.count > 1 ? completion.names : []
        guard text != prompt.text else {
            self.prompt = prompt
            return []
        }
        prompt.text = text
        self.prompt = prompt
        // A field alone is no query yet, and what can follow it is the next question.
        return [text.hasSuffix(":") ? .completeQuery(text) : .understand(text)]
    }

    /// Asks under which name the list is saved.
    mutating func askForName() -> [BrowserEffect] {
        guard !source.isBuiltIn, !source.text.isEmpty else {
            let key = names(of: .search).first.map { "; \($0) searches" } ?? ""
            message = Message(text: "only the list of a search can be saved\(key)", isError: true)
            return []
        }
        return ask(.saveQuery(source.text))
    }

    /// The only one of the names that begins like this, or as much as all of them share.
    static func completion(
        of text: String, among names: [String] = BrowserAction.allCases.map(\.rawValue)
    ) -> String {
        let names = names.filter { $0.hasPrefix(text) }
        guard var shared = names.first, !names.contains(text) else { return text }
        for name in names { shared = String(zip(shared, name).prefix { $0 == $1 }.map(\.0)) }
        return shared
    }
}
