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
