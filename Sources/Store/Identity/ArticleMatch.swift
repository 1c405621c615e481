/// What the cache knows of an entry of a document.
enum ArticleMatch {
    /// It is there, under this identifier, with the same content.
    case unchanged(id: Int64)
    /// It is there, with other content or under another identifier.
    indirect case stored(StoredEntry)
    /// It was there, and was deleted as one that is not to be kept.
    case expired
    /// It is not there; to be stored under this identifier.
    case new(guid: String)

    var id: Int64? {
        switch self {
        case .unchanged(let id): id
        case .stored(let entry): entry.id
        case .new, .expired: nil
        }
    }
}
