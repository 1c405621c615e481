import Search
import Store

/// The articles that match a query, and the effect of entries of the journal on them.
///
/// It reads the matching ids once. After that it looks only at changed articles, so its cost grows
/// with the changes and not with the number of articles.
struct Membership {
    private let query: ArticleQuery
    private(set) var ids: IDSet

    /// A membership without any ids yet.
    init(_ query: ArticleQuery) {
        self.query = query
        ids = []
    }

    /// The articles that match the query now, or at the moment of the open read.
    init(_ query: ArticleQuery, in store: Store) throws(StoreError) {
        self.query = query
        ids = try Membership.ids(of: query, in: store)
    }

    /// The changes for the query that follow from changes of articles.
    mutating func take(
        _ changes: [ArticleChange], in store: Store
    ) throws(StoreError) -> [ArticleChange] {
        guard query != .all else {
            return changes.compactMap { take($0, matches: $0.kind != .removed) }
        }
        let subjects = try store.articles.subjects(
            of: changes.map(\.row.id), withText: query.isAboutText)
        let byID = Dictionary(subjects.map { ($0.id, $0) }) { first, _ in first }
        return changes.compactMap { change in
            take(change, matches: byID[change.row.id].map { query.matches($0) } ?? false)
        }
    }

    /// The changes for the query that follow from changes of titles or tags of feeds; the articles
    /// themselves have not changed.
    mutating func takeFeeds(in store: Store) throws(StoreError) -> [ArticleChange] {
        guard query.dependsOnFeeds else { return [] }
        let current = try Membership.ids(of: query, in: store)
        let different = Array(current.symmetricDifference(ids))
        ids = current
        return try different.isEmpty
            ? []
            : store.journal.lastRows(of: different).sorted { $0.id < $1.id }.map { row in
                ArticleChange(kind: current.contains(row.id) ? .added : .removed, row: row)
            }
    }

    /// The change for the query that follows from a change of an article, when the caller knows
    /// whether the article matches now.
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

    /// Goes back to the matching articles at an earlier entry of the journal, as far as possible.
    /// An article with a change that matters to the query is assumed to have had the opposite
    /// state.
    mutating func goBack(to entry: Int64, in store: Store) throws(StoreError) {
        let now = ids
        var feeds: Set<Int64> = []
        let fields = query.properties
        var before = now
        // Go from the last entry to the first, which leaves the state before the first.
        try store.journal.eachMark(after: entry) { mark in
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
            for id in try store.articles.ids(ofFeed: feed) {
                if now.contains(id) { ids.remove(id) } else { ids.insert(id) }
            }
        }
    }

    /// The ids of the articles that match a query now.
    ///
    /// A feed in the query may not exist. Then this tests each article by itself.
    private static func ids(
        of query: ArticleQuery, in store: Store
    ) throws(StoreError) -> IDSet {
        do {
            return try store.articles.idSet(of: query)
        } catch {
            guard case .refusal(.noSuchFeed) = error else { throw error }
            if case .feed = query { return [] }
        }
        return try store.read { () throws(StoreError) in
            var matching = IDSet()
            var all = try store.articles.idSet(of: .all).makeIterator()
            while true {
                var step: [Int64] = []
                while step.count < JournalReader.step, let id = all.next() { step.append(id) }
                guard !step.isEmpty else { return matching }
                for subject in try store.articles.subjects(of: step) where query.matches(subject) {
                    matching.insert(subject.id)
                }
            }
        }
    }
}

extension ArticleQuery {
    /// Whether the title or the tags of a feed can decide if an article matches.
    fileprivate var dependsOnFeeds: Bool { properties.contains(.feed) }
}
