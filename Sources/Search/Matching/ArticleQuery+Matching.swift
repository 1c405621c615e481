import Web

extension ArticleQuery {
    /// Whether the query matches an article.
    public func matches(_ subject: QuerySubject) -> Bool {
        var words = SubjectWords(subject)
        return matches(subject, &words)
    }

    private func matches(_ subject: QuerySubject, _ words: inout SubjectWords) -> Bool {
        switch self {
        case .all: true
        case .words(let phrase): words.contain(phrase)
        case .title(let phrase): words.contain(phrase, in: .title)
        case .author(let phrase): words.contain(phrase, in: .authors)
        case .feed(let word):
            ArticleQuery.isFeed(word, id: subject.feedID, title: subject.feedTitle)
        case .tag(let tag):
            subject.tags.contains { tag.matches($0) }
                || subject.feedTags.contains { tag.matches($0) }
        case .url(let part): subject.url.containsFoldingASCII(part)
        case .state(.unread): !subject.isRead
        case .state(.read): subject.isRead
        case .state(.favorite): subject.isFavorite
        case .has(let part): subject.parts.contains(part)
        case .after(let time): subject.sortAt >= time
        case .before(let time): subject.sortAt < time
        case .not(let query): !query.matches(subject, &words)
        case .and(let queries): queries.allSatisfy { $0.matches(subject, &words) }
        case .or(let queries): queries.contains { $0.matches(subject, &words) }
        }
    }

    /// Whether `feed:word` matches a feed.
    public static func isFeed(_ word: String, id: Int64, title: String) -> Bool {
        if let number = Int64(word) { return number == id }
        return BytePattern(Array(word.lowercased().utf8))
            .occurs(in: Array(title.lowercased().utf8))
    }
}

extension ArticleQuery.Phrase {
    /// Whether a text has these words next to each other.
    public func occurs(in text: String) -> Bool {
        SpacedWords(text).contain(pattern)
    }

    /// Whether the phrase is in the title or the tags of a feed, so that it matches all of its
    /// articles.
    public func matchesFeed(titled title: String, tags: [String]) -> Bool {
        let pattern = pattern
        return SpacedWords(title).contain(pattern)
            || tags.contains { SpacedWords($0).contain(pattern) }
    }
}

extension ArticleQuery.TagName {
    /// Whether a tag has this name.
    public func matches(_ tag: String) -> Bool {
        let (mine, theirs) = (name.lowercased(), tag.lowercased())
        return isPrefix ? theirs.hasPrefix(mine) : theirs == mine
    }
}

private extension String {
    /// Whether this text contains another one, byte by byte and in any case of ASCII letters.
    func containsFoldingASCII(_ part: String) -> Bool {
        BytePattern(part.asciiLowercased).occurs(in: asciiLowercased)
    }

    var asciiLowercased: [UInt8] {
        utf8.map(\.lowercased)
    }
}

extension ArticleQuery {
    /// The phrases of the query to highlight in a matching article, each once, without the excluded
    /// ones.
    public var phrases: [Phrase] {
        var phrases: [Phrase] = []
        var known: Set<Phrase> = []
        collect(&phrases, &known, isExcluded: false)
        return phrases
    }

    private func collect(
        _ phrases: inout [Phrase], _ known: inout Set<Phrase>, isExcluded: Bool
    ) {
        switch self {
        case .words(let phrase), .title(let phrase), .author(let phrase):
            if !isExcluded, known.insert(phrase).inserted { phrases.append(phrase) }
        case .not(let query): query.collect(&phrases, &known, isExcluded: !isExcluded)
        case .and(let queries), .or(let queries):
            for query in queries { query.collect(&phrases, &known, isExcluded: isExcluded) }
        case .all, .feed, .tag, .url, .state, .has, .after, .before: break
        }
    }
}
