/// Something in the database that is not as it should be.
public enum CheckFinding: Equatable, Sendable {
    /// The file is damaged, in the words of SQLite.
    case damagedFile(String)
    /// A table of ours was altered by another program.
    case alteredTable(String)
    /// A table, an index or a trigger (`kind`) of ours is missing, or says something else.
    case wrongSchema(kind: String, name: String, isMissing: Bool)
    /// An index of a table does not agree with it, in the words of SQLite.
    case wrongIndex(String)
    /// So many rows of a table belong to something that is not there.
    case orphans(Int, table: String)
    /// The search index is damaged, in the words of SQLite.
    case damagedIndex(String)
    /// So many articles cannot be found, since the row of the index is gone that should have them.
    case missingFromIndex(Int)
    /// The number of rows of the search index, or of its dead rows, is wrong.
    case miscountedIndex
    /// Of so many feeds the numbers of articles are wrong.
    case miscounted(feeds: Int)
    /// Of so many tags the number of unread articles is wrong.
    case miscountedTags(Int)
    /// So many articles are listed as unread and are not, or the other way round.
    case wronglyUnread(Int)
    /// So many articles are said to have what they do not have, or the other way round.
    case wrongParts(Int)

    /// Whether it takes a new file to mend it; all else is mended in place.
    public var needsSalvage: Bool {
        switch self {
        case .damagedFile, .alteredTable: true
        default: false
        }
    }
}

extension CheckFinding: CustomStringConvertible {
    /// What is wrong, as a sentence.
    public var description: String {
        switch self {
        case .damagedFile(let reason): "the database file is damaged: \(reason)"
        case .alteredTable(let name): "the table \(name) was altered"
        case .wrongSchema(let kind, let name, true): "the \(kind) \(name) is missing"
        case .wrongSchema(let kind, let name, false): "the \(kind) \(name) was altered"
        case .wrongIndex(let reason): "an index does not agree with its table: \(reason)"
        case .orphans(1, let table): "1 row of \(table) belongs to nothing"
        case .orphans(let count, let table): "\(count) rows of \(table) belong to nothing"
        case .damagedIndex(let reason): "the search index is damaged: \(reason)"
        case .missingFromIndex(1): "1 article is missing from the search index"
        case .missingFromIndex(let count): "\(count) articles are missing from the search index"
        case .miscountedIndex: "the rows of the search index are counted wrong"
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
