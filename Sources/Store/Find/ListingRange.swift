/// A place in the order of a listing: that of an article, which may be gone since.
struct ListingPlace: Hashable {
    /// Seconds since 1970, UTC.
    var sortAt: Int64
    var id: Int64
}

/// A stretch of a listing.
struct ListingRange: Hashable {
    /// The times between which the articles are.
    var times = TimeSpan()
    /// The place before the first; nil for the beginning.
    var after: ListingPlace?
    /// The place of the last; nil for the end.
    var through: ListingPlace?
}
