extension ArticleQuery {
    /// Whether an article is one of those that are meant.
    public func matches(_ subject: QuerySubject) -> Bool {
        switch self {
        case .all: true
        case .words(let phrase):
            [subject.text, subject.title, subject.authors, subject.indexedTags]
                .contains { phrase.occurs(in: $0) }
                || phrase.matchesFeed(titled: subject.feedTitle, tags: subject.feedTags)
        case .title(let phrase): phrase.occurs(in: subject.title)
        case .author(let phrase): phrase.occurs(in: subject.authors)
        case .feed(let word):
            ArticleQuery.isFeed(word, id: subject.feedID, title: subject.feedTitle)
        case .tag(let tag):
            subject.tags.contains { tag.matches($0) }
                || subject.feedTags.contains { tag.matches($0) }
        case .url(let part): subject.url.contains(bytesOf: part)
        case .state(.unread): !subject.isRead
        case .state(.read): subject.isRead
        case .state(.favorite): subject.isFavorite
        case .has(let part): subject.parts.contains(part)
        case .after(let time): subject.sortAt >= time
        case .before(let time): subject.sortAt < time
        case .not(let query): !query.matches(subject)
        case .and(let queries): queries.allSatisfy { $0.matches(subject) }
        case .or(let queries): queries.contains { $0.matches(subject) }
        }
    }

    /// Whether `feed:word` means a feed.
    public static func isFeed(_ word: String, id: Int64, title: String) -> Bool {
        if let number = Int64(word) { return number == id }
        return title.lowercased().contains(word.lowercased())
    }
}

extension ArticleQuery.Phrase {
    /// Whether the words stand next to each other in a text.
    public func occurs(in text: String) -> Bool {
        let words = SearchText.words(of: text)
        guard words.count >= self.words.count else { return false }
        return (0...(words.count - self.words.count)).contains { start in
            self.words.indices.allSatisfy { index in
                let isLast = index == self.words.count - 1
                let word = words[start + index]
                return isLast && isPrefix
                    ? word.utf8.starts(with: self.words[index].utf8)
                    : word.utf8.elementsEqual(self.words[index].utf8)
            }
        }
    }

    /// Whether a feed with this title and these tags is meant, and with it all of its articles.
    public func matchesFeed(titled title: String, tags: [String]) -> Bool {
        occurs(in: title) || tags.contains { occurs(in: $0) }
    }
}

extension ArticleQuery.TagName {
    /// Whether a tag has this name.
    public func matches(_ tag: String) -> Bool {
        let (mine, theirs) = (name.lowercased(), tag.lowercased())
        return isPrefix ? theirs.hasPrefix(mine) : theirs == mine
    }
}

extension String {
    /// Whether it has a part, byte for byte, in any case of ASCII letters.
    fileprivate func contains(bytesOf part: String) -> Bool {
        asciiLowercased.contains(part.asciiLowercased)
    }

    /// Bytes, as the index and SQLite compare them: not the characters that Unicode takes for equal.
    private var asciiLowercased: [UInt8] {
        utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    }
}
