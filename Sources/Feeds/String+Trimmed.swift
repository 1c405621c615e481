extension String {
    /// Without white space at both ends.
    var trimmed: String {
        let scalars = unicodeScalars
        guard let first = scalars.first, let last = scalars.last,
            first.properties.isWhitespace || last.properties.isWhitespace
        else { return self }
        guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(scalars[start...end])
    }

    /// On one line: each run of white space is one space.
    var collapsed: String {
        unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
            .map { String($0) }.joined(separator: " ")
    }
}
