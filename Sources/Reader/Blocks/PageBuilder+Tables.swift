import Markup

extension PageBuilder {
    mutating func openTable(_ node: HTMLTree.Node) {
        if isCodeTable(node) { return openCode(node) }
        open(.table, node)
        let top = frames.count - 1
        guard case .table = frames[top].kind else { return }
        let role = tree.attribute("role", of: node)
        if role == "presentation" || role == "none" { frames[top].table.isData = false }
        if role == "table" || role == "grid" { frames[top].table.isData = true }
        if let border = tree.attribute("border", of: node).flatMap({ Int($0.trimmed) }) {
            frames[top].table.hasBorder = border > 0
        }
        if tree.attribute("summary", of: node).map({ !$0.isEmpty }) ?? false {
            frames[top].table.isData = frames[top].table.isData ?? true
        }
    }

    mutating func beginRows(_ node: HTMLTree.Node) {
        let top = frames.count - 1
        guard case .table = frames[top].kind else { return }
        frames[top].table.isInHead = tree.tag(of: node) == .thead
        if frames[top].table.isInHead { frames[top].table.hasHeadGroup = true }
    }

    mutating func openRow(_ node: HTMLTree.Node) {
        let top = frames.count - 1
        if case .table = frames[top].kind { return frames[top].table.beginRow() }
        endParagraph(.tight)
        save(node, .block(.tight))
    }

    mutating func openCell(_ node: HTMLTree.Node) {
        let top = frames.count - 1
        guard case .table = frames[top].kind else {
            endParagraph(.tight)
            return save(node, .block(.tight))
        }
        var cell = Table.Cell()
        cell.isHeader = tree.tag(of: node) == .th
        cell.columns = span("colspan", node, 1000)
        cell.rows = span("rowspan", node, 65534)
        let alignment =
            tree.attribute("align", of: node)?.lowercased()
            ?? tree.attribute("style", of: node).flatMap {
                $0.contains("text-align") && $0.contains("right") ? "right" : nil
            }
        if alignment == "right" { cell.isRight = true }
        if alignment == "left" || alignment == "center" { cell.isRight = false }
        open(.cell(cell), node, .tight)
    }

    /// A number of columns or rows, with the limits of the standard (HTML 4.9.11).
    private func span(_ name: HTMLName, _ node: HTMLTree.Node, _ limit: Int) -> Int {
        guard let written = tree.attribute(name, of: node)?.trimmed,
            let number = Int(written.prefix { $0.isASCII && $0.isNumber }.prefix(9))
        else { return 1 }
        return number == 0 ? (limit > 1000 ? limit : 1) : min(number, limit)
    }

    /// Appends a table of data, or what is in a table that only arranges things.
    mutating func close(table: TableRows) {
        let rows = table.rows.filter { row in row.cells.contains { !$0.blocks.isEmpty } }
        guard !rows.isEmpty else {
            for block in table.caption { append(block) }
            return
        }
        if table.isData ?? isData(table, rows) {
            var result = Table(caption: table.caption, rows: rows)
            markHeader(&result)
            append(.table(result))
        } else {
            for block in table.caption { append(block) }
            for row in rows {
                for cell in row.cells {
                    for block in cell.blocks { append(block) }
                }
            }
        }
    }

    /// Whether a table looks like one of data: several short cells in each direction.
    private func isData(_ table: TableRows, _ rows: [Table.Row]) -> Bool {
        let columns = rows.reduce(0) { max($0, $1.cells.count) }
        let hasHeader = rows.contains { $0.cells.contains(where: \.isHeader) }
        if hasHeader || table.hasHeadGroup { return columns > 1 || rows.count > 1 }
        if !table.caption.isEmpty { return columns > 1 }
        guard columns > 1, rows.count > 1 else { return false }
        if table.hasBorder { return true }
        var (filled, large) = (0, 0)
        for cell in rows.lazy.flatMap(\.cells) where !cell.blocks.isEmpty {
            filled += 1
            if !cell.isShort { large += 1 }
        }
        // Cells with pages inside them, and rows of one cell with space around it, are layout.
        return large * 5 <= filled && filled * 2 > rows.count * min(columns, 3)
    }

    /// Finds the rows that name the columns, where the page does not say which.
    private func markHeader(_ table: inout Table) {
        guard !table.rows.contains(where: \.isHeader) else { return }
        // A column of headers alone names rows.
        let heads = table.rows.prefix { row in
            let cells = row.cells.filter { !$0.blocks.isEmpty }
            return row.cells.count > 1 && cells.allSatisfy(\.isHeader)
        }
        guard heads.count < table.rows.count else { return }
        for row in heads.indices { table.rows[row].isHeader = true }
    }
}

extension Table.Cell {
    /// Whether it has at most one text of a few lines, or a picture.
    fileprivate var isShort: Bool {
        guard blocks.count <= 3 else { return false }
        return blocks.allSatisfy { block in
            switch block {
            case .paragraph(let paragraph): paragraph.text.text.utf8.count <= 300
            case .picture, .media, .code: true
            case .list(let list): list.items.count <= 10
            default: false
            }
        }
    }
}
