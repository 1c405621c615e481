/// Something wrong in the database.
public enum CheckFinding: Equatable, Sendable {
    /// The file is damaged, in the words of SQLite.
    case damagedFile(String)
    /// Another program altered one of our tables.
    case alteredTable(String)
    /// One of our tables, indexes or triggers (`kind`) is missing or different.
    case wrongSchema(kind: String, name: String, isMissing: Bool)
    /// A part of the schema is not ours.
    case foreign(kind: String, name: String)
    /// An index of a table does not agree with it, in the words of SQLite.
    case wrongIndex(String)
    /// A table gives no new ids, or will not for long.
    case wornCounter(table: String)
    /// This many rows of a table have no parent row.
    case orphans(Int, table: String)
    /// The search index is damaged.
    case damagedIndex
    /// This many articles are found by the words of others, or not at all.
    case missingFromIndex(Int)
    /// The tallies of this many feeds are wrong.
    case miscounted(feeds: Int)
    /// The unread tallies of this many tags are wrong.
    case miscountedTags(Int)
    /// This many articles are listed as unread and are not, or the other way round.
    case wronglyUnread(Int)
    /// For this many articles the stored parts (image, attachment, full text) are wrong.
    case wrongParts(Int)

    /// Whether only a new file can mend it; everything else is mended in place.
    public var needsSalvage: Bool {
        switch self {
        case .damagedFile, .alteredTable, .foreign: true
        case .wrongSchema, .wrongIndex, .wornCounter, .orphans, .damagedIndex, .missingFromIndex,
            .miscounted, .miscountedTags, .wronglyUnread, .wrongParts:
            false
        }
    }
}

extension CheckFinding {
    /// The part of the schema that is not as news made it, such as `trigger mine`; nil when the
    /// finding is about something else.
    public var foreignPart: String? {
        switch self {
        case .alteredTable(let name): "table \(name)"
        case .foreign(let kind, let name), .wrongSchema(let kind, let name, isMissing: false):
            "\(kind) \(name)"
        case .damagedFile, .wrongSchema, .wrongIndex, .wornCounter, .orphans, .damagedIndex,
            .missingFromIndex, .miscounted, .miscountedTags, .wronglyUnread,
            .wrongParts:
            nil
        }
    }
}

extension CheckFinding: CustomStringConvertible {
    /// The finding as a sentence.
    public var description: String {
        switch self {
        case .damagedFile(let reason): "the database file is damaged: \(reason)"
        case .alteredTable(let name): "the table \(name) was altered"
        case .wrongSchema(let kind, let name, true): "the \(kind) \(name) is missing"
        case .wrongSchema(let kind, let name, false): "the \(kind) \(name) was altered"
        case .foreign(let kind, let name): "the \(kind) \(name) is not from news"
        case .wrongIndex(let reason): "an index does not agree with its table: \(reason)"
        case .wornCounter(let table): "the counter of the table \(table) has no more ids"
        case .orphans(1, let table): "1 row of \(table) belongs to nothing"
        case .orphans(let count, let table): "\(count) rows of \(table) belong to nothing"
        case .damagedIndex: "the search index is damaged"
        case .missingFromIndex(1): "the search index has other words for 1 article"
        case .missingFromIndex(let count): "the search index has other words for \(count) articles"
        case .miscounted(1): "1 feed has wrong numbers of articles"
        case .miscounted(let count): "\(count) feeds have wrong numbers of articles"
        case .miscountedTags(1): "1 tag has a wrong number of unread articles"
        case .miscountedTags(let count): "\(count) tags have wrong numbers of unread articles"
        case .wronglyUnread(1): "1 article is listed as unread or read and is not"
        case .wronglyUnread(let count): "\(count) articles are listed as unread or read and are not"
        case .wrongParts(1): "1 article has other parts than `has:` finds"
        case .wrongParts(let count): "\(count) articles have other parts than `has:` finds"
        }
    }
}
