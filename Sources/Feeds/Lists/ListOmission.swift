import Web

/// An entry of a list of subscriptions that was left out.
public struct ListOmission: Hashable, Sendable {
    /// The reasons for leaving an entry out.
    public enum Reason: Error, Hashable, Sendable {
        /// The entry runs a program whose output would be the feed (`exec:` of newsboat).
        case command
        /// The entry runs a program through which a feed would pass (`filter:` of newsboat).
        case filter
        /// It is a search that looks like a feed (`query:` of newsboat).
        case query
        /// The address is not that of a feed: not a URL, or of an unsupported scheme.
        case address
        /// It is a file on this computer, and the person does not trust the list.
        case file
        /// Its address is this machine or in the local network, and the person does not trust the
        /// list.
        case local
        /// It is a search of newsboat that compares this attribute in a way that no query here can.
        case expression(String)
        /// It is a broken expression of newsboat.
        case badExpression
        /// It is a rule of newsboat that asks for this attribute, which is another one after the
        /// article has arrived.
        case changing(String)
        /// It is a rule for the feeds with addresses of a pattern.
        case feedPattern
        /// It is an article that does not say of which subscribed feed it is.
        case orphan
        /// It is a line of a shell script that only a shell can read.
        case expansion
        /// It is a shell function of sfeed's configuration.
        case function(String)
        /// It is a saved query with an impossible name or without a text.
        case badQuery
        /// It is a saved query with the name of an earlier one.
        case repeatedQuery
        /// It includes another file.
        case inclusion
        /// It links to a web page.
        case link
        /// It is marked as a comment.
        case comment
        /// The list has more feeds or queries than its size makes plausible.
        case excess
    }

    /// The reason for leaving it out.
    public var reason: Reason
    /// Its line, counted from 1, in a list of lines.
    public var line: Int?
    /// Its title, if it has one.
    public var title: String?

    /// An entry that was left out, with its place and its title if they are known.
    package init(_ reason: Reason, line: Int? = nil, title: String? = nil) {
        self.reason = reason
        self.line = line
        self.title = title
    }
}

extension ListOmission: CustomStringConvertible {
    /// A sentence for people, without a full stop. It contains no address and no command, since
    /// both may contain secrets.
    public var description: String {
        let place =
            line.map { "line \($0)" } ?? title.map { "“\($0)”" } ?? "an entry"
        return "\(place) was left out: \(reason.description)"
    }
}

extension ListOmission.Reason {
    /// The reason why an address of newsboat is not a URL; nil if it is one.
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

extension ListOmission.Reason {
    /// The reason why only a list that the person trusts may name the URL of a feed; nil if any list
    /// may. Others must not choose which files are read, and what is asked in the local network.
    package init?(untrusted url: String) {
        guard URLReference.isWeb(url) else {
            self = .file
            return
        }
        guard WebURL(url)?.isLocal == true else { return nil }
        self = .local
    }

    /// Whether the entry is imported from a list that the person trusts.
    public var needsTrust: Bool { self == .file || self == .local }
}

extension ListOmission.Reason: CustomStringConvertible {
    /// A part of a sentence.
    public var description: String {
        switch self {
        case .command: "commands (exec:) are not run"
        case .filter: "feeds through commands (filter:) are not run"
        case .query: "searches (query:) are not feeds"
        case .expression(let word): "a query cannot compare “\(word)” like that"
        case .badExpression: "newsboat itself could not read this expression"
        case .changing(let word):
            "“\(word)” changes, and a rule decides once, when an article arrives"
        case .feedPattern: "a rule cannot tell feeds by a pattern of their addresses"
        case .orphan: "it does not say of which subscribed feed it is"
        case .expansion: "only a shell could say what it means"
        case .function(let name): "the function \(name)() is not run"
        case .badQuery: "it cannot be a saved query"
        case .repeatedQuery: "another query of the list has its name"
        case .address: "it has no http(s) address"
        case .file: "it is a file on this computer"
        case .local: "its address is in the local network"
        case .inclusion: "it includes another file"
        case .link: "it is a link to a page"
        case .comment: "it is commented out"
        case .excess: "the list has too many entries"
        }
    }
}
