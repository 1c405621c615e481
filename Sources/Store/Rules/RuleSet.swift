import Search

/// The rules, ready to be applied: read once for a run, so that an article costs little.
public struct RuleSet: Sendable {
    /// Reads the text of a query, which may use saved queries.
    public typealias Reader =
        @Sendable (_ text: String, _ saved: [SavedQuery]) throws(QueryError) -> ArticleQuery

    struct Entry: Sendable {
        let rule: Rule
        let query: ArticleQuery
    }

    let entries: [Entry]
    /// Finds the rules that an article can meet.
    let filter: QueryFilter
    /// The rules whose query cannot be read any more, and why.
    public let unreadable: [(name: String, reason: String)]
    /// Tells the runs of a process apart, each of which is one entry of the log.
    let run = UInt64.random(in: 1...UInt64.max)

    /// Whether there are none.
    public var isEmpty: Bool { entries.isEmpty }

    /// No rules.
    public static let none = RuleSet([], unreadable: [])

    init(_ entries: [Entry], unreadable: [(name: String, reason: String)]) {
        self.entries = entries
        self.unreadable = unreadable
        filter = QueryFilter(entries.map(\.query))
    }
}

extension Store.Rules {
    /// The rules that are in use, ready to be applied.
    public func set(_ read: RuleSet.Reader) throws(StoreError) -> RuleSet {
        let rules = try all().filter(\.isEnabled)
        guard !rules.isEmpty else { return .none }
        let saved = rules.contains { $0.query.contains("@") } ? try store.search.savedQueries() : []
        var entries: [RuleSet.Entry] = []
        var unreadable: [(name: String, reason: String)] = []
        for rule in rules {
            do throws(QueryError) {
                let query = try read(rule.query, saved)
                entries.append(RuleSet.Entry(rule: rule, query: query.cheapestFirst))
            } catch {
                unreadable.append((rule.name, error.message))
            }
        }
        return RuleSet(entries, unreadable: unreadable)
    }
}

extension ArticleQuery {
    /// The same query, with the conditions that need the text of an article after all others.
    fileprivate var cheapestFirst: ArticleQuery {
        switch self {
        case .and(let queries):
            let parts = queries.map(\.cheapestFirst)
            return .and(parts.filter { !$0.isAboutText } + parts.filter(\.isAboutText))
        case .or(let queries):
            let parts = queries.map(\.cheapestFirst)
            return .or(parts.filter { !$0.isAboutText } + parts.filter(\.isAboutText))
        default: return self
        }
    }

    /// Whether the query can match articles of a feed at all.
    fileprivate func mayMatch(feed id: Int64, titled title: String) -> Bool {
        switch self {
        case .feed(let word): ArticleQuery.isFeed(word, id: id, title: title)
        case .not(.feed(let word)): !ArticleQuery.isFeed(word, id: id, title: title)
        case .and(let queries): queries.allSatisfy { $0.mayMatch(feed: id, titled: title) }
        case .or(let queries): queries.contains { $0.mayMatch(feed: id, titled: title) }
        default: true
        }
    }
}

/// What the rules do with a new article.
struct RuleVerdict {
    /// The rules that met it, in their order, and what each changes.
    var matches: [(rule: Int64, did: RuleMarks)] = []
    var marks: RuleMarks = []
    var tags: [String] = []
}

/// The rules that can meet an article of one feed.
struct FeedRules {
    let set: RuleSet
    /// For each rule whether it can meet an article of the feed.
    private let isMeant: [Bool]
    /// The rules that each article may meet.
    private let always: [Int]
    private let feed: Int64
    private let title: String
    private let tags: [String]
    /// Whether some rule asks about the text, which takes time.
    let needsText: Bool

    /// Nil when no rule can.
    ///
    /// - Parameter title: the publisher's title that comes with the articles.
    init?(
        _ rules: RuleSet, feed: Int64, title: String?, _ connection: Connection
    ) throws(StoreError) {
        guard !rules.entries.isEmpty else { return nil }
        let titles = try connection.statement(
            "SELECT custom_title, title, url FROM feed WHERE id = ?"
        ).first(feed) { ($0.optionalText(0), $0.optionalText(1), $0.text(2)) }
        guard let titles else { return nil }
        let shown = (titles.0 ?? title ?? titles.1 ?? titles.2).withoutCredentials
        let isMeant = rules.entries.map { $0.query.mayMatch(feed: feed, titled: shown) }
        guard isMeant.contains(true) else { return nil }
        set = rules
        self.isMeant = isMeant
        always = rules.filter.always(among: isMeant)
        self.feed = feed
        self.title = shown
        tags = try connection.statement("SELECT tag FROM feed_tag WHERE feed_id = ? ORDER BY tag")
            .rows(feed) { $0.text(0) }
        needsText = zip(rules.entries, isMeant).contains { $1 && $0.query.isAboutText }
    }

    /// What the rules do with an article that has just arrived. Each rule sees it as the rules before
    /// have left it.
    func verdict(on draft: ArticleDraft, now: Int64) -> RuleVerdict {
        var subject = subject(of: draft, now: now)
        var words = SubjectWords(subject)
        var verdict = RuleVerdict()
        let candidates = set.filter.candidates(&words, asked: isMeant, always: always)
        for index in candidates
        where set.filter.isExact(index) || set.entries[index].query.matches(subject, &words) {
            let rule = set.entries[index].rule
            let actions = rule.actions
            let tags = actions.tags.filter { !verdict.tags.contains($0) }
            // Each rule hides for itself, so that removing one leaves hidden what another hides.
            var did = actions.marks.subtracting(verdict.marks.subtracting(.hide))
            if !tags.isEmpty { did.insert(.tag) }
            verdict.matches.append((rule.id, did))
            verdict.marks.formUnion(actions.marks)
            verdict.tags += tags
            subject.tags += tags
            subject.isRead = verdict.marks.contains(.read)
            subject.isFavorite = verdict.marks.contains(.favorite)
            subject.isLater = verdict.marks.contains(.later)
            subject.isHidden = verdict.marks.contains(.hide)
            if actions.stops { break }
        }
        return verdict
    }

    private func subject(of draft: ArticleDraft, now: Int64) -> QuerySubject {
        let item = draft.item
        var subject = QuerySubject(id: 0, feedID: feed)
        subject.title = item.title ?? ""
        if needsText {
            subject.text = Article.searchedText(
                text: item.contentText.map { Array($0.utf8) },
                html: item.contentHTML.map { Array($0.utf8) },
                summary: item.summary.map { Array($0.utf8) })
        }
        subject.language = draft.language
        subject.authors = item.authors.compactMap(\.name).joined(separator: "\n")
        subject.indexedTags = item.tags.joined(separator: "\n")
        subject.feedTitle = title
        subject.feedTags = tags
        subject.url = item.url ?? ""
        subject.parts = draft.partSet
        subject.sortAt = draft.sortDate(now: now, undated: now)
        subject.fetchedAt = now
        subject.isNew = true
        return subject
    }
}
