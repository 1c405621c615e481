import Search
import Store

/// Which articles belong to a key, and what a stretch of the journal does to that.
///
/// The ids that match are read once. From then on only the articles that changed are looked at, so
/// that the cost is that of what happened, and not of what there is.
struct Membership {
    private let query: ArticleQuery
    private(set) var ids: Set<Int64>

    /// What belongs to the key now.
    init(_ query: ArticleQuery, in store: Store) throws(StoreError) {
        self.query = query
        ids = try Membership.ids(of: query, in: store)
    }

    /// What the changes of articles are for the key; `subjects` are those of them that are shown.
    mutating func take(
        _ changes: [ArticleChange], _ subjects: [Int64: QuerySubject]
    ) -> [ArticleChange] {
        changes.compactMap { change in
            let matches = subjects[change.row.id].map { query.matches($0) } ?? false
            return take(change, matches: matches)
        }
    }

    /// What a change of the title or the tags of feeds does: the articles themselves are as before.
    mutating func takeFeeds(in store: Store) throws(StoreError) -> [ArticleChange] {
        guard query.dependsOnFeeds else { return [] }
        let current = try Membership.ids(of: query, in: store)
        let different = current.symmetricDifference(ids).sorted()
        ids = current
        return try different.isEmpty
            ? []
            : store.lastRows(of: different).sorted { $0.id < $1.id }.map { row in
                ArticleChange(kind: current.contains(row.id) ? .added : .removed, row: row)
            }
    }

    private mutating func take(_ change: ArticleChange, matches: Bool) -> ArticleChange? {
        let id = change.row.id
        let matched = matches ? ids.insert(id).inserted == false : ids.remove(id) != nil
        switch (matched, matches) {
        case (false, false): return nil
        case (false, true): return ArticleChange(kind: .added, row: change.row)
        case (true, false): return ArticleChange(kind: .removed, row: change.row)
        case (true, true):
            return ArticleChange(kind: .changed, fields: change.fields, row: change.row)
        }
    }

    /// The ids of what a query means now.
    ///
    /// A feed that it names may not be there, or not be there any more: of each article can still be
    /// said whether it matches.
    static func ids(
        of query: ArticleQuery, in store: Store
    ) throws(StoreError) -> Set<Int64> {
        do {
            return Set(try store.ids(of: query))
        } catch {
            guard case .noSuchFeed = error else { throw error }
            if case .feed = query { return [] }
        }
        var matching: Set<Int64> = []
        let all = try store.ids(of: .all)
        for start in stride(from: 0, to: all.count, by: ArticleSubject.step) {
            let step = Array(all[start..<min(start + ArticleSubject.step, all.count)])
            for subject in try store.subjects(of: step) where query.matches(subject) {
                matching.insert(subject.id)
            }
        }
        return matching
    }
}

extension ArticleQuery {
    /// Whether the title or the tags of a feed decide who matches.
    fileprivate var dependsOnFeeds: Bool {
        var open = [self]
        while let query = open.popLast() {
            switch query {
            case .words, .feed, .tag: return true
            case .not(let part): open.append(part)
            case .and(let parts), .or(let parts): open += parts
            case .all, .title, .author, .url, .state, .has, .after, .before: continue
            }
        }
        return false
    }
}
