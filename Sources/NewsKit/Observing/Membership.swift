import Search
import Store

/// Which articles belong to a query, and what a stretch of the journal does to that.
///
/// The ids that match are read once. From then on only the articles that changed are looked at, so
/// that the cost is that of what happened, and not of what there is.
struct Membership {
    private let query: ArticleQuery
    private(set) var ids: IDSet

    /// Nothing that is known yet.
    init(_ query: ArticleQuery) {
        self.query = query
        ids = []
    }

    /// What belongs to the query now. Within a read that is open it is of that moment.
    init(_ query: ArticleQuery, in store: Store) throws(StoreError) {
        self.query = query
        ids = try Membership.ids(of: query, in: store)
    }

    /// What the changes of articles are for the query.
    mutating func take(
        _ changes: [ArticleChange], in store: Store
    ) throws(StoreError) -> [ArticleChange] {
        guard query != .all else {
            return changes.compactMap { take($0, matches: $0.kind != .removed) }
        }
        let subjects = try store.subjects(of: changes.map(\.row.id), withText: query.isAboutText)
        let byID = Dictionary(subjects.map { ($0.id, $0) }) { first, _ in first }
        return changes.compactMap { change in
            take(change, matches: byID[change.row.id].map { query.matches($0) } ?? false)
        }
    }

    /// What a change of the title or the tags of feeds does: the articles themselves are as before.
    mutating func takeFeeds(in store: Store) throws(StoreError) -> [ArticleChange] {
        guard query.dependsOnFeeds else { return [] }
        let current = try Membership.ids(of: query, in: store)
        let different = Array(current.symmetricDifference(ids))
        ids = current
        return try different.isEmpty
            ? []
            : store.lastRows(of: different).sorted { $0.id < $1.id }.map { row in
                ArticleChange(kind: current.contains(row.id) ? .added : .removed, row: row)
            }
    }

    /// What a change of an article is for the query, when it is known whether it belongs to it.
    mutating func take(_ change: ArticleChange, matches: Bool) -> ArticleChange? {
        var change = change
        let matched = matches ? !ids.insert(change.row.id) : ids.remove(change.row.id)
        switch (matched, matches) {
        case (false, false): return nil
        case (false, true): change.kind = .added
        case (true, false): change.kind = .removed
        case (true, true): change.kind = .changed
        }
        if change.kind != .changed { change.fields = [] }
        return change
    }

    /// Becomes what belonged to the query at an earlier entry of the journal, as far as that can be
    /// said: of an article that has changed in what the query asks, that it was the other way round.
    mutating func goBack(to entry: Int64, in store: Store) throws(StoreError) {
        let now = ids
        var feeds: Set<Int64> = []
        let fields = query.fields
        var before = now
        // From the last to the first: what stands is what was before the first.
        try store.eachMark(after: entry) { mark in
            switch mark {
            case .feed(let id): feeds.insert(id)
            case .article(let id, .added, _): before.remove(id)
            case .article(let id, .removed, _): before.insert(id)
            case .article(let id, .changed, let changed):
                if query == .all {
                    before.insert(id)
                } else if !changed.isDisjoint(with: fields) {
                    if now.contains(id) { before.remove(id) } else { before.insert(id) }
                }
            }
        }
        ids = before
        guard query.dependsOnFeeds else { return }
        for feed in feeds {
            for id in try store.ids(ofFeed: feed) {
                if now.contains(id) { ids.remove(id) } else { ids.insert(id) }
            }
        }
    }

    /// The ids of what a query means now.
    ///
    /// A feed that it names may not be there, or not be there any more: of each article can still be
    /// said whether it matches.
    private static func ids(
        of query: ArticleQuery, in store: Store
    ) throws(StoreError) -> IDSet {
        do {
            return try store.idSet(of: query)
        } catch {
            guard case .refusal(.noSuchFeed) = error else { throw error }
            if case .feed = query { return [] }
        }
        return try store.read { () throws(StoreError) in
            var matching = IDSet()
            var all = try store.idSet(of: .all).makeIterator()
            while true {
                var step: [Int64] = []
                while step.count < JournalReader.step, let id = all.next() { step.append(id) }
                guard !step.isEmpty else { return matching }
                for subject in try store.subjects(of: step) where query.matches(subject) {
                    matching.insert(subject.id)
                }
            }
        }
    }
}

extension ArticleQuery {
    /// Whether the title or the tags of a feed decide who matches.
    fileprivate var dependsOnFeeds: Bool {
        contains { query in
            switch query {
            case .words, .feed, .tag: true
            default: false
            }
        }
    }

    /// Whether the text of an article decides.
    fileprivate var isAboutText: Bool {
        contains { query in
            if case .words = query { true } else { false }
        }
    }

    /// What of an article decides whether it matches.
    fileprivate var fields: ArticleChange.Fields {
        var fields: ArticleChange.Fields = []
        _ = contains { query in
            switch query {
            case .words: fields.formUnion([.content, .tags, .feed])
            case .feed: fields.insert(.feed)
            case .tag: fields.formUnion([.tags, .feed])
            case .title, .author, .url, .has, .after, .before: fields.insert(.content)
            case .state(.favorite): fields.insert(.favorite)
            case .state(.unread), .state(.read): fields.insert(.read)
            case .all, .not, .and, .or: break
            }
            return false
        }
        return fields
    }

    /// Whether it is true of a part of the query.
    private func contains(_ condition: (ArticleQuery) -> Bool) -> Bool {
        var open = [self]
        while let query = open.popLast() {
            if condition(query) { return true }
            switch query {
            case .not(let part): open.append(part)
            case .and(let parts), .or(let parts): open += parts
            default: continue
            }
        }
        return false
    }
}
