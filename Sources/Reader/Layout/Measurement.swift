import Terminal

/// The least and the greatest width that blocks can make use of.
struct Measurement: Equatable {
    /// Narrower, and words are broken.
    var least = 0
    /// Wider, and there is only more space.
    var greatest = 0

    init(least: Int = 0, greatest: Int = 0) {
        (self.least, self.greatest) = (least, greatest)
    }

    init(_ blocks: [Block], _ options: PageOptions) {
        for block in blocks { include(Measurement(block, options)) }
    }

    private init(_ block: Block, _ options: PageOptions) {
        switch block {
        case .paragraph(let paragraph):
            let isolates = PageLayout.isolates(around: paragraph.text, options)
            self = Measurement(paragraph.text).wider(by: isolates)
        case .list(let list):
            self.init()
            for item in list.items { include(Measurement(item.blocks, options)) }
            // The words of all items begin at the same column.
            self = wider(
                by: list.items.reduce(0) {
                    max($0, ($1.number?.displayWidth ?? 1) + ($1.isDone == nil ? 1 : 5))
                })
        case .quote(let blocks): self = Measurement(blocks, options).wider(by: 2)
        case .code(let code):
            let longest =
                code.text.utf8.split(separator: 0x0A).map { Substring($0).displayWidth() }.max()
                ?? 0
            self.init(
                least: options.cutsCode ? min(longest + 2, 20) : longest + 2, greatest: longest + 2)
        case .table(let table):
            let cells = table.rows.map { row in
                row.cells.map { Measurement($0.blocks, options) }
            }
            self.init(
                least: cells.joined().reduce(0) { max($0, $1.least) },
                greatest: cells.reduce(0) { most, row in
                    max(most, row.reduce(1) { $0 + $1.greatest + 3 })
                })
        case .picture(let picture):
            self.init(StyledText(picture.text))
            self = wider(by: 8)
        case .media(let media): self.init(least: 8, greatest: media.title.displayWidth + 24)
        case .definitions(let definitions):
            self.init()
            for definition in definitions {
                include(Measurement(definition.blocks, options).wider(by: 4))
            }
        case .details(let summary, let content):
            self = Measurement(summary + content, options).wider(by: 2)
        case .rule: self.init(least: 1, greatest: 1)
        case .notes(let notes):
            self.init()
            for note in notes.notes { include(Measurement(note.blocks, options).wider(by: 4)) }
        }
    }

    private init(_ text: StyledText) {
        var copy = text.text
        var (least, greatest) = (0, 0)
        copy.withUTF8 { bytes in
            var width = 0
            for segment in LineSegments(bytes) {
                let end = segment.ending == .hyphen ? 1 : 0
                least = max(least, segment.width + end)
                width += segment.width
                greatest = max(greatest, width + end)
                width += segment.spaces
                if segment.ending == .lineFeed { width = 0 }
            }
        }
        self.init(least: least, greatest: greatest)
    }

    private mutating func include(_ other: Measurement) {
        least = max(least, other.least)
        greatest = max(greatest, other.greatest)
    }

    private func wider(by columns: Int) -> Measurement {
        Measurement(least: least + columns, greatest: greatest + columns)
    }
}

extension Substring {
    fileprivate func displayWidth() -> Int { String(self).displayWidth }
}
