/// The names that may stand before a `:` in a query.
enum QueryField: String, CaseIterable {
    case title
    case author
    case feed
    case tag
    case url
    case `is`
    case has
    case after
    case before

    /// The field as it is typed.
    var typed: String { "\(rawValue):" }

    /// A use of the field.
    var example: String {
        switch self {
        case .title: "title:swift"
        case .author: "author:\"Jane Doe\""
        case .feed: "feed:nature"
        case .tag: "tag:news"
        case .url: "url:example.org"
        case .is: "is:unread"
        case .has: "has:image"
        case .after: "after:2d"
        case .before: "before:2026-11-01"
        }
    }

    /// The field that somebody may have meant who typed a name that is none.
    static func meant(by name: String) -> QueryField? {
        let name = name.lowercased()
        if let field = synonyms[name] { return field }
        return name.nearest(of: allCases.map(\.rawValue), within: max(1, name.utf8.count / 2))
            .flatMap(QueryField.init)
    }

    /// What other programs call it.
    private static let synonyms: [String: QueryField] = [
        "intitle": .title, "subject": .title, "headline": .title, "by": .author, "from": .author,
        "source": .feed, "channel": .feed, "label": .tag, "category": .tag, "folder": .tag,
        "link": .url, "site": .url, "inurl": .url, "state": .is, "since": .after, "newer": .after,
        "until": .before, "older": .before,
    ]
}
