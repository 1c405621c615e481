import Search
import Terminal

/// A mistake in a query as lines: the message, the query, and a caret below the place.
struct QueryErrorLines {
    private let error: QueryError
    private let style: OutputStyle
    private let width: Int

    private static let indent = "  "

    /// Lines for a screen of `width` columns.
    init(_ error: QueryError, width: Int, style: OutputStyle) {
        self.error = error
        self.style = style
        self.width = max(16, width - QueryErrorLines.indent.utf8.count)
    }

    /// The sentence, the query, and the place below it. Safe to show.
    var lines: [String] {
        let advice = error.advice.map { "; \(style.said($0))" } ?? ""
        let sentence = "news: \(style.said(error.message))\(advice)".sanitized()
        let (before, place, after) = parts
        let line = QueryErrorLines.indent + before + place + after
        let caret =
            QueryErrorLines.indent + String(repeating: " ", count: before.displayWidth) + "^"
            + String(repeating: "~", count: max(0, place.displayWidth - 1))
        return [sentence, line, caret]
    }
}

private extension QueryErrorLines {
    /// The query in three parts, cut so that they fit and the place is seen.
    var parts: (before: String, place: String, after: String) {
        let scalars = Array(error.query.unicodeScalars)
        let lower = min(max(error.place.lowerBound, 0), scalars.count)
        let upper = min(max(error.place.upperBound, lower), scalars.count)
        var before = text(scalars[..<lower])
        var place = text(scalars[lower..<upper])
        var after = text(scalars[upper...])
        guard (before + place + after).displayWidth > width else { return (before, place, after) }
        // Show some of the text after the place, and as much as fits of the text before it.
        let ellipsis = style.ellipsis
        let following = min(after.displayWidth, width / 4)
        place = place.truncated(to: width - following, ellipsis: ellipsis)
        let room = width - place.displayWidth
        before = before.suffix(fitting: room - following, ellipsis: ellipsis)
        after = after.truncated(to: room - before.displayWidth, ellipsis: ellipsis)
        return (before, place, after)
    }

    /// Safe text in one line; every line break and tab is one space, also at an end.
    func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(
            contentsOf: scalars.lazy.map { "\t\n\r".unicodeScalars.contains($0) ? " " : $0 })
        return String(text).sanitized()
    }
}

private extension String {
    /// The end of the text in at most `limit` columns, with `ellipsis` before it if it was cut.
    func suffix(fitting limit: Int, ellipsis: String) -> String {
        guard displayWidth > limit else { return self }
        var room = limit - ellipsis.displayWidth
        guard room > 0 else { return "" }
        var start = endIndex
        while start > startIndex {
            let previous = index(before: start)
            room -= self[previous].displayWidth
            guard room >= 0 else { break }
            start = previous
        }
        return ellipsis + self[start...]
    }
}
