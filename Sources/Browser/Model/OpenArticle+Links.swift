import Terminal

extension OpenArticle {
    /// Where a link begins among those of so many rows that the pane shows.
    package struct LinkPlace: Equatable, Sendable {
        /// The number of the link.
        package var link: Int
        package var line: Int
        /// From the first column of the text on.
        package var column: Int
    }

    /// The links in view, each where it begins.
    package func links(rows: Int) -> [LinkPlace] {
        var places: [LinkPlace] = []
        var seen: Set<Int> = []
        for (index, line) in lines.enumerated().dropFirst(top).prefix(rows) {
            var column = 0
            for span in line.spans {
                if span.link > 0, seen.insert(span.link).inserted {
                    places.append(LinkPlace(link: span.link, line: index, column: column))
                }
                column += span.text.displayWidth
            }
        }
        return places
    }
}
