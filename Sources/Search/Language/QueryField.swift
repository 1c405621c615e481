/// The fields of a query: the names before a `:`.
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

    /// An example of the field in a query.
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

    /// The field that somebody probably meant by an unknown name.
    static func meant(by name: String) -> QueryField? {
        let name = name.lowercased()
        if let field = synonyms[name] { return field }
        return name.nearest(of: allCases.map(\.rawValue), within: max(1, name.utf8.count / 2))
            .flatMap(QueryField.init)
    }

    /// Names of fields in other programs.
    private static let synonyms: [String: QueryField] = [
        "intitle": .title, "subject": .title, "headline": .title, "by": .author, "from": .author,
        "source": .feed, "channel": .feed, "label": .tag, "category": .tag, "folder": .tag,
        "link": .url, "site": .url, "inurl": .url, "state": .is, "since": .after, "newer": .after,
        "until": .before, "older": .before,
    ]
}
