import Terminal

/// Lays out blocks as lines of a width.
///
/// Equal blocks give equal lines. No line is wider than the width, but for code that is not cut
/// and tables that may be wider.
/// Takes linear time for each level of nesting.
package struct PageLayout {
    var options: PageOptions
    var lines: [PageLine] = []
    /// How deep the lists are, for their bullets.
    var listDepth = 0
    /// The least room behind a prefix. Cells need none, as they are measured with their prefixes.
    var leastRoom = PageOptions.leastWidth
    /// The room for tables that are wider than the page, in cells: they could be much larger than what
    /// they are made of.
    var cellsLeft = 1_000_000
    /// The room for rows of pictures: one picture can stand in a page very often.
    var pictureRowsLeft = 20_000

    /// The lines of a page.
    package static func lines(of page: Page, _ options: PageOptions) -> [PageLine] {
        var layout = PageLayout(options)
        layout.add(page.blocks, width: options.width)
        return layout.lines
    }

    init(_ options: PageOptions) { self.options = options }

    /// Appends blocks with the space between them.
    mutating func add(_ blocks: [Block], width: Int) {
        var previous: Block?
        for block in blocks where !hasNoRows(block) {
            let space = previous.map { PageLayout.space(between: $0, and: block) } ?? 0
            for _ in 0..<space { lines.append(PageLine()) }
            add(block, width: width)
            previous = block
        }
    }

    private mutating func add(_ block: Block, width: Int) {
        switch block {
        case .paragraph(let paragraph): add(paragraph, width: width)
        case .list(let list): add(list, width: width)
        case .quote(let blocks):
            let bar = PageLine(options.usesUnicode ? "▏ " : "> ", options.palette[.quote])
            addIndented(first: bar, rest: bar, width: width) { $0.add(blocks, width: $1) }
        case .code(let code): add(code: code, width: width)
        case .table(let table): add(table, width: width)
        case .picture(let picture): add(picture, width: width)
        case .media(let media): add(media, width: width)
        case .definitions(let definitions): add(definitions, width: width)
        case .details(let summary, let content):
            let sign = PageLine(options.usesUnicode ? "▾ " : "v ", options.palette[.sign])
            addIndented(first: sign, rest: PageLine("  "), width: width) {
                $0.add(summary, width: $1)
                if !summary.isEmpty, !content.isEmpty { $0.lines.append(PageLine()) }
                $0.add(content, width: $1)
            }
        case .rule: addRule(width: width)
        case .notes(let notes): add(notes, width: width)
        }
    }

    /// Lines between two blocks.
    private static func space(between before: Block, and block: Block) -> Int {
        if case .paragraph(let paragraph) = block {
            if paragraph.isTight { return 0 }
            switch (paragraph.role, before) {
            case (.caption, .picture), (.caption, .media): return 0
            case (.heading(let level), .paragraph(let other)):
                if case .heading = other.role { return 1 }
                return level <= 2 ? 2 : 1
            case (.heading(let level), _): return level <= 2 ? 2 : 1
            default: break
            }
        }
        if case .media = block, case .media = before { return 0 }
        return 1
    }

    /// Appends what `body` adds behind a prefix of its first line and of the others. Where little
    /// room would be left, the first prefix has a line of its own.
    mutating func addIndented(
        first: PageLine, rest: PageLine, width: Int, _ body: (inout PageLayout, Int) -> Void
    ) {
        let indentation = max(first.width, rest.width)
        guard width - indentation >= leastRoom else {
            if !first.isBlank {
                let sign = first.withoutSpacesAtEnd
                lines.append(sign.width > width ? cut(sign, to: width) : sign)
            }
            return body(&self, width)
        }
        let start = lines.count
        body(&self, width - indentation)
        for index in start..<max(lines.count, start) {
            lines[index] = lines[index].prefixed(index == start ? first : rest)
        }
    }

    mutating func addRule(width: Int) {
        lines.append(
            PageLine(
                String(repeating: options.usesUnicode ? "─" : "-", count: width),
                options.palette[.border]))
    }

    private mutating func add(_ notes: Block.Notes, width: Int) {
        if notes.heading.isEmpty {
            addRule(width: min(width, 20))
        } else {
            add(notes.heading, width: width)
        }
        lines.append(PageLine())
        let indentation = notes.notes.reduce(0) { max($0, $1.mark.displayWidth) } + 1
        for note in notes.notes {
            var mark = PageLine(note.mark, options.palette[.note])
            mark.pad(to: indentation)
            let rest = PageLine(String(repeating: " ", count: indentation))
            addIndented(first: mark, rest: rest, width: width) { $0.add(note.blocks, width: $1) }
        }
    }
}
