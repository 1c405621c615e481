/// An entry of a list of subscriptions that was left out.
public struct ListOmission: Hashable, Sendable {
    /// Why it was left out.
    public enum Reason: Hashable, Sendable {
        /// A program whose output would be the feed (`exec:` of newsboat).
        case command
        /// A program that a feed would go through (`filter:` of newsboat).
        case filter
        /// A search that looks like a feed (`query:` of newsboat).
        case query
        /// The address is none of a feed: no URL, or one of a scheme that is not supported.
        case address
        /// A search of newsboat with a comparison of this attribute that no query here can make.
        case expression(String)
        /// A search of newsboat that is none.
        case badExpression
        /// A saved query with a name that cannot be one, or without a text.
        case badQuery
        /// A saved query with the name of one before it.
        case repeatedQuery
        /// Another list, to be included in this one.
        case inclusion
        /// A link to a web page.
        case link
        /// It is marked as a comment.
        case comment
        /// The list holds more feeds or queries than its size makes plausible.
        case excess
    }

    /// Why it was left out.
    public var reason: Reason
    /// Its line, counted from 1, in a list of lines.
    public var line: Int?
    /// Its title, where it has one.
    public var title: String?

    /// Something that was left out, as far as it is known where and what it is.
    package init(_ reason: Reason, line: Int? = nil, title: String? = nil) {
        self.reason = reason
        self.line = line
        self.title = title
    }
}

extension ListOmission: CustomStringConvertible {
    /// A sentence for the person, without a full stop. It holds no address and no command: both
    /// may hold secrets.
    public var description: String {
        let place =
            line.map { "line \($0)" } ?? title.map { "“\($0)”" } ?? "an entry"
        return "\(place) was left out: \(reason.description)"
    }
}

extension ListOmission.Reason {
    /// Why newsboat's address of a feed is none for others; nil where it is a URL.
    package init?(newsboatAddress address: String) {
        if address.hasPrefix("exec:") {
            self = .command
        } else if address.hasPrefix("filter:") {
            self = .filter
        } else if address.hasPrefix("query:") {
            self = .query
        } else {
            return nil
        }
    }
}

extension ListOmission.Reason: CustomStringConvertible {
    /// A part of a sentence.
    public var description: String {
        switch self {
        case .command: "commands (exec:) are not run"
        case .filter: "feeds through commands (filter:) are not run"
        case .query: "searches (query:) are no feeds"
        case .expression(let word): "no query here compares “\(word)” like that"
        case .badExpression: "it is no search that newsboat could read"
        case .badQuery: "it cannot be a saved query"
        case .repeatedQuery: "another query of the list has its name"
        case .address: "there is no address of a feed in it"
        case .inclusion: "it is another list"
        case .link: "it is a link to a page"
        case .comment: "it is commented out"
        case .excess: "there is more than fits in a list of its size"
        }
    }
}
