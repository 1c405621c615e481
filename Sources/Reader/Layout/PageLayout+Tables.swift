import Terminal

extension PageLayout {
    mutating func add(_ table: Table, width: Int) {
        if !table.caption.isEmpty { add(table.caption, width: width) }
        let grid = TableGrid(table)
        let room = max(width, options.widensTables ? min(400, cellsLeft / max(grid.rows, 1)) : 0)
        let columnLimit = room / (TableWidths.gap + 1)
        // A wide table of few cells would be larger than its page.
        let isSparse = grid.rows * grid.columns > 16 * (grid.places.count + 64)
        guard grid.columns <= columnLimit, !isSparse else {
            return addRecords(of: table, grid, width: width)
        }
        let measurements = grid.places.map { Measurement($0.cell.blocks, options) }
        var widths = TableWidths.widths(of: grid, measurements, width: width)
        if widths == nil, room > width {
            widths = TableWidths.wideWidths(of: grid, measurements, width: room)
            cellsLeft -= room * grid.rows
        }
        guard let widths else { return addRecords(of: table, grid, width: width) }
        let cells = layOut(grid, table, widths)
        var drawing = TableDrawing(grid, cells, widths, headers: table.headerRows, options)
        lines += drawing.lines()
    }

    /// The lines of each cell.
    private func layOut(
        _ grid: TableGrid, _ table: Table, _ widths: [Int]
    ) -> [TableDrawing.Cell] {
        let numeric = grid.numericColumns(of: table)
        return grid.places.map { place in
            let span = place.column..<place.column + place.columns
            let width = widths[span].reduce(0, +) + TableWidths.gap * (span.count - 1)
            var layout = PageLayout(options)
            layout.leastRoom = 1
            // What is in a cell has to stay there.
            layout.options.widensTables = false
            if place.cell.isHeader || table.rows[place.row].isHeader {
                layout.add(place.cell.blocks.asHeadings, width: width)
            } else {
                layout.add(place.cell.blocks, width: width)
            }
            let isRight = place.cell.isRight ?? (span.count == 1 && numeric[place.column])
            return TableDrawing.Cell(
                lines: layout.lines, isRight: isRight, width: width)
        }
    }

    /// Appends a table as one record for each row, for widths that it does not fit.
    private mutating func addRecords(of table: Table, _ grid: TableGrid, width: Int) {
        // Records are not measured with the space before their fields.
        let room = leastRoom
        leastRoom = PageOptions.leastWidth
        defer { leastRoom = room }
        var names: [Int: String] = [:]
        for place in grid.places where table.rows[place.row].isHeader {
            for column in place.column..<place.column + min(place.columns, 256) {
                let name = place.cell.blocks.plain
                if !name.isEmpty { names[column] = (names[column].map { $0 + " " } ?? "") + name }
            }
        }
        let hasBody = table.rows.contains { !$0.isHeader }
        // Cells that reach into the rows below.
        var shared: [TableGrid.Place] = []
        var rest = grid.places[...]
        var isFirst = true
        while let row = rest.first?.row {
            let cells = rest.prefix { $0.row == row }
            rest = rest.dropFirst(cells.count)
            shared.removeAll { $0.row + $0.rows <= row }
            if hasBody, table.rows[row].isHeader { continue }
            let own = cells.filter { !$0.cell.blocks.isEmpty }
            if own.isEmpty { continue }
            if !isFirst { lines.append(PageLine()) }
            isFirst = false
            cellsLeft -= shared.count * width
            let fields = own + (cellsLeft > 0 ? shared : [])
            if let (name, value) = Self.nameAndValue(fields, names) {
                addField(value, name, width: width)
                continue
            }
            for place in fields.sorted(by: { $0.column < $1.column }) {
                // A cell over the whole row, or over most of it, stands for itself.
                let isNamed = place.columns == 1 || place.columns < min(grid.columns, 4)
                let spanned = isNamed ? place.column..<place.column + place.columns : 0..<0
                let name = spanned.compactMap { names[$0] }.joined(separator: ", ")
                addField(place, name.isEmpty ? nil : name, width: width)
            }
            shared += own.filter { $0.rows > 1 && $0.cell.blocks.isShort }
        }
    }

    /// The text of the heading of a row and its only value, where the columns have no names.
    private static func nameAndValue(
        _ fields: [TableGrid.Place], _ names: [Int: String]
    ) -> (name: String, value: TableGrid.Place)? {
        guard names.isEmpty, fields.count == 2,
            let heading = fields.first(where: \.cell.isHeader), heading.cell.blocks.isShort,
            let value = fields.first(where: { !$0.cell.isHeader }), value.column > heading.column
        else { return nil }
        return (heading.cell.blocks.plain, value)
    }

    private mutating func addField(_ place: TableGrid.Place, _ name: String?, width: Int) {
        let blocks = place.cell.isHeader ? place.cell.blocks.asHeadings : place.cell.blocks
        guard let name, !place.cell.isHeader else { return add(blocks, width: width) }
        let rest = PageLine("  ")
        if blocks.count == 1, case .paragraph(let paragraph)? = blocks.first {
            var text = StyledText(name + ": ", .strong)
            text.append(paragraph.text)
            return addHanging(text, rest, width: width)
        }
        add(StyledText(name + ":", .strong), [], width: width)
        addIndented(first: rest, rest: rest, width: width) { $0.add(blocks, width: $1) }
    }

    /// Appends a text whose lines but the first are indented.
    mutating func addHanging(_ text: StyledText, _ rest: PageLine, width: Int) {
        guard width - rest.width >= PageOptions.leastWidth else {
            return add(text, [], width: width)
        }
        let start = lines.count
        add(text, [], width: width - rest.width)
        for index in lines.indices.dropFirst(start + 1) {
            lines[index] = lines[index].prefixed(rest)
        }
    }
}

extension Table {
    /// How many rows at the beginning name the columns.
    fileprivate var headerRows: Int {
        rows.firstIndex { !$0.isHeader } ?? 0
    }
}

extension TableGrid {
    /// The columns that hold numbers, which are set right.
    fileprivate func numericColumns(of table: Table) -> [Bool] {
        var numbers = Array(repeating: 0, count: columns)
        var others = numbers
        for place in places where place.columns == 1 && !place.cell.blocks.isEmpty {
            guard !table.rows[place.row].isHeader, !place.cell.isHeader,
                others[place.column] == 0
            else { continue }
            switch place.cell.blocks.isNumber {
            case true?: numbers[place.column] += 1
            case false?: others[place.column] += 1
            case nil: break
            }
        }
        return numbers.indices.map { numbers[$0] > 0 && others[$0] == 0 }
    }
}

extension [Block] {
    /// The paragraphs as headings of a table.
    fileprivate var asHeadings: [Block] {
        map { block in
            guard case .paragraph(var paragraph) = block, paragraph.role == .text else {
                return block
            }
            paragraph.role = .heading(2)
            paragraph.isTight = true
            return .paragraph(paragraph)
        }
    }

    /// The words of the paragraphs, as one line.
    fileprivate var plain: String {
        compactMap { block in
            guard case .paragraph(let paragraph) = block else { return nil }
            return paragraph.text.plain.replacing("\n", with: " ")
        }.joined(separator: " ")
    }

    /// Whether they are a few words, which may be said again.
    fileprivate var isShort: Bool {
        guard count == 1, case .paragraph(let paragraph) = self[0] else { return false }
        return paragraph.text.plain.utf8.count <= 120
    }

    /// Whether they are a number; nil for a sign that there is none.
    fileprivate var isNumber: Bool? {
        guard count == 1, case .paragraph(let paragraph) = self[0] else { return false }
        let text = paragraph.text.withoutMarks
        guard text.unicodeScalars.count <= 24 else { return false }
        if ["-", "–", "—", "n/a", "N/A", "·", "?"].contains(text) { return nil }
        let signs = "+-−–±~≈,.'’:%‰°€$£¥₩₽₹ ()×/\u{A0}\u{202F}\u{2009}"
        var (digits, hasExponent) = (0, false)
        for scalar in text.unicodeScalars {
            if scalar.properties.numericType != nil {
                digits += 1
            } else if digits > 0, !hasExponent, scalar == "e" || scalar == "E" {
                hasExponent = true
            } else if !signs.unicodeScalars.contains(scalar) {
                return false
            }
        }
        // Dates are no amounts.
        return digits > 0 && text.count { $0 == "-" || $0 == "/" } < 2
    }
}

extension StyledText {
    /// The text without numbers of links and notes.
    var withoutMarks: String {
        var (start, kept) = (0, "")
        for run in runs {
            if run.format.isDisjoint(with: [.number, .note]) {
                kept += String(
                    decoding: text.utf8.dropFirst(start).prefix(run.end - start), as: UTF8.self)
            }
            start = run.end
        }
        return String(
            String.UnicodeScalarView(kept.unicodeScalars.filter { !$0.isBreakControl })
        ).trimmed
    }
}
