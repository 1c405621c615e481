import Terminal

extension OpenArticle {
    /// Where a link is shown.
    package struct LinkPlace: Equatable, Sendable {
        /// The number of the link.
        package var link: Int
        package var line: Int
        /// From the first column of the pane's text on.
        package var columns: Range<Int>
    }

    /// The parts of links in view, each on one line, in their order.
    private func linkParts(in area: GridArea) -> [LinkPlace] {
        var places: [LinkPlace] = []
        for (index, line) in lines.enumerated().dropFirst(top).prefix(area.rows) {
            var column = shownColumn(0, of: line, room: area.columns)
            for span in line.spans {
                let end = column + span.text.displayWidth
                let columns = max(column, 0)..<max(min(end, area.columns), max(column, 0))
                if span.link > 0, !columns.isEmpty {
                    places.append(LinkPlace(link: span.link, line: index, columns: columns))
                }
                column = end
            }
        }
        return places
    }

    /// The links in view, each where it begins.
    package func links(in area: GridArea) -> [LinkPlace] {
        var seen: Set<Int> = []
        return linkParts(in: area).filter { seen.insert($0.link).inserted }
    }

    /// The number of the link at a row and a column of the pane's text.
    func link(row: Int, column: Int, in area: GridArea) -> Int? {
        linkParts(in: area).first { $0.line == top + row && $0.columns.contains(column) }?.link
    }
}
