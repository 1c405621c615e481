/// The place of an article in the order of a listing; the article may be gone since.
struct ListingPlace: Hashable {
    /// Seconds since 1970, UTC.
    var sortAt: Int64
    var id: Int64
}

/// A part of a listing.
struct ListingRange: Hashable {
    /// The time span of the articles.
    var times = TimeSpan()
    /// The place before the first article; nil for the beginning.
    var after: ListingPlace?
    /// The place of the last article; nil for the end.
    var through: ListingPlace?
}
