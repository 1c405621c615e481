import Markup

/// Reads a list of subscriptions of any format that this library knows.
///
/// Any bytes in any encoding are fine. Entries that are not feeds are listed in
/// ``SubscriptionList/omissions``; a document that is not a list ends in a ``ListError``.
public enum SubscriptionListReader {
    /// Reads OPML, JSON, or the lines of newsboat, sfeed or newsraft; the bytes tell which.
    ///
    /// - Parameters:
    ///   - document: The list.
    ///   - name: The name of the file, for a list that could be newsraft's or newsboat's.
    public static func read(
        _ document: [UInt8], name: String? = nil
    ) throws(ListError) -> SubscriptionList {
        let encoding = document.withUnsafeBufferPointer {
            TextEncoding.ofXML(head: $0, contentType: nil, isWhole: true)
        }
        let text = TextDecoder.utf8(of: document, in: encoding)
        let kind = text.withUnsafeBufferPointer { ListKind($0, name: name) }
        if kind == .opml { return try OPMLReader.read(Array(text)) }
        let outcome = text.withUnsafeBufferPointer { text in
            Result { () throws(ListError) in
                switch kind {
                case .opml, .lines:
                    if SfeedArticles.isMeant(by: text) { throw .articles }
                    return try NewsboatReader.read(text)
                case .json: return try JSONListReader.read(text)
                case .sfeed: return SfeedReader.read(text)
                case .newsraft: return NewsraftReader.read(text)
                }
            }
        }
        return try outcome.get()
    }
}

/// The format of a list of subscriptions, told from its first bytes.
enum ListKind {
    case opml
    case json
    /// Newsboat's `urls`.
    case lines
    /// The configuration of sfeed.
    case sfeed
    /// The list of newsraft.
    case newsraft

    /// The part of the document, in bytes, in which markup may follow other text.
    private static let limit = 4096

    init(_ document: UnsafeBufferPointer<UInt8>, name: String?) {
        switch document.first(where: { $0 > 0x20 }) {
        case UInt8(ascii: "<"): self = .opml
        case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json
        default:
            let isOPML = ListKind.beginsOPML(document.prefix(ListKind.limit))
            self = isOPML ? .opml : ListKind(lines: document, name: name)
        }
    }

    /// The first line that only one of these programs has tells which.
    private init(lines document: UnsafeBufferPointer<UInt8>, name: String?) {
        var rest = document[...]
        while let line = NewsboatLine.next(of: &rest) {
            if SfeedReader.isMeant(by: line) {
                self = .sfeed
                return
            }
            if NewsraftReader.isMeant(by: line) {
                self = .newsraft
                return
            }
        }
        self = name == "feeds" ? .newsraft : .lines
    }

    private static func beginsOPML(_ head: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        head.indices.contains { index in
            head[index] == UInt8(ascii: "<")
                && head[(index + 1)...].prefix(4).map { $0 | 0x20 } == Array("opml".utf8)
        }
    }
}

/// The reasons why a document is not a list of subscriptions.
public enum ListError: Error, Hashable, Sendable {
    /// It has nothing but white space.
    case empty
    /// It is a feed itself.
    case feed
    /// It is a web page.
    case webPage
    /// It is a database, which cannot be read from standard input.
    case database
    /// It is XML without any outline.
    case noOutlines
    /// It is JSON, but broken at this place; both count from 1.
    case malformed(line: Int, column: Int, reason: String)
    /// It is JSON of another kind.
    case noFeeds
    /// It has articles of sfeed, which do not say of which feed they are.
    case articles
    /// No line of it is the address of a feed.
    case unrecognised
}

extension ListError: CustomStringConvertible {
    /// A sentence for people, without a full stop.
    public var description: String {
        switch self {
        case .empty: "this is empty"
        case .feed: "this is a feed, not a list of feeds"
        case .webPage: "this is a web page, not a list of feeds"
        case .database: "this is a database; give the name of its file"
        case .noOutlines: "this is XML, but not OPML: there is no list of feeds in it"
        case .malformed(let line, let column, let reason):
            "the JSON is broken at line \(line), column \(column): \(reason)"
        case .noFeeds: "this is JSON, but not a list of feeds"
        case .articles: "these are articles of sfeed; they come along with its sfeedrc"
        case .unrecognised: "this is not a list of feeds"
        }
    }
}
