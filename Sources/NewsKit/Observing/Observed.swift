import Fetcher
import Store

/// One thing that observers are told of: the same thing whatever it looks like at the moment.
struct Observed: Hashable, Sendable {
    enum ID: Hashable, Sendable {
        case article(Int64)
        case feed(Int64)
    }

    let id: ID
    /// The line of an article, when it was last told of.
    let row: ArticleRow?
    /// The entry of the journal up to which all was told.
    let end: Int64

    init(_ row: ArticleRow, end: Int64) {
        id = .article(row.id)
        self.row = row
        self.end = end
    }

    init(feed: Int64, end: Int64) {
        id = .feed(feed)
        row = nil
        self.end = end
    }

    static func == (one: Observed, other: Observed) -> Bool { one.id == other.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Change<Observed> {
    /// What happened to an article; nil for a feed.
    init(_ change: ArticleChange, end: Int64) {
        let element = Observed(change.row, end: end)
        self =
            switch change.kind {
            case .added: .added(element)
            case .changed:
                .modified(
                    element, ChangedFields(rawValue: UInt64(bitPattern: change.fields.rawValue)))
            case .removed: .removed(element)
            }
    }
}

extension ArticleEvent {
    /// All that an observer had not taken.
    init(_ batch: [Change<Observed>]) {
        var changes = JournalChanges(end: 0)
        for change in batch {
            guard let (kind, element, fields) = change.parts else {
                self = .reset
                return
            }
            changes.end = max(changes.end, element.end)
            switch element.id {
            case .feed(let id): changes.feeds.insert(id)
            case .article:
                guard let row = element.row else { continue }
                changes.articles.append(ArticleChange(kind: kind, fields: fields, row: row))
            }
        }
        self = .changes(changes)
    }
}

extension Change<Observed> {
    /// Nil for a reset.
    fileprivate var parts: (ArticleChange.Kind, Observed, ArticleChange.Fields)? {
        switch self {
        case .added(let element): (.added, element, [])
        case .modified(let element, let fields):
            (.changed, element, ArticleChange.Fields.all.intersection(fields.articleFields))
        case .removed(let element): (.removed, element, [])
        case .reset: nil
        }
    }
}

extension ChangedFields {
    fileprivate var articleFields: ArticleChange.Fields {
        ArticleChange.Fields(rawValue: Int64(bitPattern: rawValue))
    }
}

extension ArticleChange.Fields {
    fileprivate static let all: ArticleChange.Fields = [.content, .read, .favorite, .tags, .feed]
}
