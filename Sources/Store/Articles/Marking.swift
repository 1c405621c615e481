import Search

/// The marks and tags that a person gives to articles, or takes away; nil leaves a mark as it is.
public struct Marking: Hashable, Sendable {
    /// Read, or unread.
    public var read: Bool?
    /// A favorite, or no longer.
    public var favorite: Bool?
    /// Kept for later, or no longer.
    public var later: Bool?
    /// Tags to add.
    public var addedTags: [String]
    /// Tags to remove. One that is also added is added.
    public var removedTags: [String]
    /// Whether the person has read the articles, and not only marked them.
    public var isByReading = false
    /// Whether the same story in other feeds is marked, too; see ``TwinFold``.
    public var reachesTwins = false

    /// Changes nothing unless told otherwise.
    public init(
        read: Bool? = nil, favorite: Bool? = nil, later: Bool? = nil, adding added: [String] = [],
        removing removed: [String] = []
    ) {
        (self.read, self.favorite, self.later) = (read, favorite, later)
        (addedTags, removedTags) = (added, removed)
    }

    /// The mark of articles that the person has read.
    public static var byReading: Marking {
        var marking = Marking(read: true)
        marking.isByReading = true
        return marking
    }

    /// Whether it changes nothing.
    public var isEmpty: Bool { marks.isEmpty && !hasTags }

    /// Whether it changes tags.
    public var hasTags: Bool { !addedTags.isEmpty || !removedTags.isEmpty }

    /// The kind of its entry in the log.
    public var action: LogAction {
        let actions = marks.map(\.action) + (hasTags ? [.tag] : [])
        return actions.count == 1 ? actions[0] : .mark
    }

    /// The marks to set or to clear.
    var marks: [Mark] {
        [
            read.map {
                Mark(
                    .readAt, $0, $0 ? isByReading ? .show : .read : .unread,
                    changes: .state($0 ? .unread : .read))
            },
            favorite.map {
                Mark(
                    .favoriteAt, $0, $0 ? .favorite : .unfavorite,
                    changes: $0 ? .not(.state(.favorite)) : .state(.favorite))
            },
            later.map {
                Mark(
                    .laterAt, $0, $0 ? .later : .notLater,
                    changes: $0 ? .not(.state(.later)) : .state(.later))
            },
        ].compactMap(\.self)
    }

    /// One mark of ``Marking``.
    struct Mark {
        let field: LogField
        let isSet: Bool
        let action: LogAction
        /// The articles that it changes.
        let changed: ArticleQuery

        /// The word for it beside other marks.
        var word: String {
            let name = String(field.rawValue.prefix { $0 != "_" })
            return isSet ? name : "not \(name)"
        }

        init(_ field: LogField, _ isSet: Bool, _ action: LogAction, changes changed: ArticleQuery) {
            (self.field, self.isSet, self.action) = (field, isSet, action)
            self.changed = changed
        }
    }

    /// The articles of a query that it may change, as far as a query can say.
    func narrowing(_ query: ArticleQuery) -> ArticleQuery {
        let changed = marks.map(\.changed)
        guard !hasTags, let first = changed.first else { return query }
        return .and([query, changed.count == 1 ? first : .or(changed)])
    }

    /// The text for the log: `+added -removed · request`.
    func text(about request: String) -> String {
        var words = action == .mark ? marks.map(\.word) : []
        words += addedTags.map { "+\($0)" } + removedTags.map { "-\($0)" }
        return words.isEmpty ? request : words.joined(separator: " ") + " · " + request
    }
}
