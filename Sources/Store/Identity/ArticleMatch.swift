/// The result of looking for an entry of a document in the cache.
enum ArticleMatch {
    /// The article exists with this identifier and the same content.
    case unchanged(id: Int64)
    /// The article exists with other content or another identifier.
    indirect case stored(StoredEntry)
    /// The article existed, and retention deleted it.
    case expired
    /// The article is new; it will be stored with this identifier.
    case new(guid: String)

    var id: Int64? {
        switch self {
        case .unchanged(let id): id
        case .stored(let entry): entry.id
        case .new, .expired: nil
        }
    }
}
