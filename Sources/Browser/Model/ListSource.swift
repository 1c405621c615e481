import Search
import Store

/// The articles that the list shows.
package struct ListSource: Hashable, Sendable {
    /// The name for people: `unread`, the title of a feed, the text of a search.
    package var title: String
    /// The query as a person types it.
    package var text: String
    package var query: ArticleQuery

    package init(title: String, text: String, query: ArticleQuery) {
        (self.title, self.text, self.query) = (title, text, query)
    }

    package static let all = ListSource(title: "all", text: "", query: .all)
    package static let unread = ListSource(
        title: "unread", text: "is:unread", query: .state(.unread))
    package static let favorites = ListSource(
        title: "favorites", text: "is:favorite", query: .state(.favorite))
    package static let later = ListSource(title: "later", text: "is:later", query: .state(.later))

    private static let builtIn: [ListSource] = [.all, .unread, .favorites, .later]

    /// Whether its name is a word of the program, and not one of a publisher or of the person.
    var isBuiltIn: Bool { ListSource.builtIn.contains(self) }

    /// The list of the program with these articles, if there is one.
    package var orBuiltIn: ListSource {
        ListSource.builtIn.first { $0.query == query } ?? self
    }

    /// The articles of a feed.
    package static func feed(_ id: Int64, title: String) -> ListSource {
        ListSource(title: title, text: "feed:\(id)", query: .feed(String(id)))
    }

    /// The articles with a tag that no feed has. Its sign tells it from a folder of feeds.
    package static func articleTag(_ name: String) -> ListSource {
        ListSource(title: "#\(name)", text: "tag:\(name)", query: .tag(.init(name: name)))
    }

    /// The articles of the feeds with a tag, and those with the tag themselves.
    package static func tag(_ name: String) -> ListSource {
        ListSource(title: name, text: "tag:\(name)", query: .tag(.init(name: name)))
    }
}

extension ListSource {
    /// A part of a list, which is ordered by the dates and then by the ids.
    package enum Part {
        /// The articles before a place, which are newer.
        case above(ListingPlace)
        /// The articles after a place, which are older.
        case below(ListingPlace)
        /// The article at a place, and those after it.
        case from(ListingPlace)

        fileprivate var query: ArticleQuery {
            switch self {
            case .above(let place): .not(Part.from(place).query)
            case .below(let place): Part.query(place.sortAt, before: place.id)
            case .from(let place): Part.query(place.sortAt, before: place.id + 1)
            }
        }

        private static func query(_ time: Int64, before id: Int64) -> ArticleQuery {
            .or([.before(time), .and([.before(time + 1), .not(.newer(than: id - 1))])])
        }
    }

    /// The articles of this list that are in all of these parts.
    package func narrowed(to parts: [Part]) -> ListSource {
        ListSource(title: title, text: text, query: .and([query] + parts.map(\.query)))
    }
}
