extension String {
    /// The text as a title in the cache. Every listing reads the titles of its rows, so only the
    /// beginning of a text that is longer than any title is kept.
    var asTitle: String {
        guard utf8.count > titleLimit else { return self }
        // Cut by code points, because a character may have any number of combining marks.
        let start = unicodeScalars.prefix(titleLimit)
        return start.endIndex == unicodeScalars.endIndex ? self : String(start) + "…"
    }
}

/// In Unicode scalars.
private let titleLimit = 4096
