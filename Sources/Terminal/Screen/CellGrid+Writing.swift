extension CellGrid {
    /// Writes a text, made safe as one line by ``Swift/String/sanitized()``.
    ///
    /// Cells of the text out of the area are left out, also to the left of it. A wide cluster that the
    /// edge of the area cuts leaves a blank. A cluster without width joins the one before it.
    ///
    /// - Parameters:
    ///   - column: may be negative, for a text that was scrolled to the left.
    ///   - area: by default the whole grid.
    ///   - colors: in place of those of the style.
    /// - Returns: the column after the text, at most that after the area.
    @discardableResult
    package mutating func put(
        _ text: String, row: Int, column: Int, in area: GridArea? = nil, style: TextStyle = [],
        link: GridLink? = nil, colors: GridColors = GridColors()
    ) -> Int {
        let clip = area.map(self.area.intersection) ?? self.area
        guard row >= clip.row, row < clip.endRow, column < clip.endColumn else {
            return min(column, max(clip.column, clip.endColumn))
        }
        var run = GridRun(
            row: row, column: column, start: clip.column, end: clip.endColumn,
            style: colors.foreground == nil ? style : style.subtracting(.colors),
            link: link.flatMap { links.number(of: $0, limit: 0x7FFF) }.map { UInt16($0 + 1) } ?? 0,
            colors: number(of: colors))
        if text.isPlain {
            for scalar in text.unicodeScalars where run.column < run.end {
                add(GridCell(scalar, run.style, run.link, run.colors), to: &run)
            }
        } else {
            for character in text.sanitized() {
                guard run.column < run.end else { break }
                add(character, to: &run)
            }
        }
        return run.column
    }

    /// Writes a cluster of one column whose width no terminal that gets it doubts.
    mutating func put(
        cluster bytes: [UInt8], at place: GridPlace, in area: GridArea, colors: GridColors
    ) {
        let clip = self.area.intersection(area)
        guard clip.contains(place) else { return }
        var run = GridRun(
            row: place.row, column: place.column, start: clip.column, end: clip.endColumn,
            style: [], link: 0, colors: number(of: colors))
        add(cell(bytes, 1, 0, run), to: &run)
    }

    /// Makes the cells of an area blank.
    package mutating func fill(_ area: GridArea, style: TextStyle = []) {
        let clip = self.area.intersection(area)
        guard !clip.isEmpty else { return }
        for row in clip.row..<clip.endRow {
            clear(row, clip.column..<clip.endColumn, .blank(style))
        }
    }

    /// Adds to the style of each cluster that begins in an area, as for the selected row of a list.
    package mutating func restyle(_ area: GridArea, adding style: TextStyle) {
        let clip = self.area.intersection(area)
        guard !clip.isEmpty else { return }
        for row in clip.row..<clip.endRow {
            var isInside = false
            for column in clip.column..<columns {
                let cell = cells[row * columns + column]
                if cell.width > 0 {
                    guard column < clip.endColumn else { break }
                    isInside = true
                }
                if isInside { cells[row * columns + column] = cell.styled(cell.style.union(style)) }
            }
        }
    }
}

/// Where the next cluster of a text goes, and how it looks.
private struct GridRun {
    let row: Int
    var column: Int
    let start: Int
    let end: Int
    let style: TextStyle
    let link: UInt16
    let colors: UInt16
}

extension CellGrid {
    /// The widest cluster of one cell; a wider one is taken apart.
    private static let maximumWidth = 8
    /// The longest cluster in bytes that marks without a base may make.
    private static let maximumBytes = 64

    /// What cells have for colours. Those beyond the limit are left out: no screen has so many.
    private mutating func number(of colors: GridColors) -> UInt16 {
        guard colors != GridColors() else { return 0 }
        return self.colors.number(of: colors, limit: 0x7FFF).map { UInt16($0 + 1) } ?? 0
    }

    private mutating func add(_ character: Character, to run: inout GridRun) {
        let scalars = character.unicodeScalars
        if let first = scalars.first, scalars.count == 1, first.displayWidth > 0 {
            return add(GridCell(first, run.style, run.link, run.colors), to: &run)
        }
        let width = character.displayWidth
        if width == 0 { return join(Array(character.utf8), to: run) }
        guard width <= Self.maximumWidth else {
            for scalar in scalars { add(Character(scalar), to: &run) }
            return
        }
        let cell = cell(Array(character.utf8), width, character.widthSpill, run)
        add(cell, to: &run)
    }

    private mutating func cell(
        _ bytes: [UInt8], _ width: Int, _ spill: Int, _ run: GridRun
    ) -> GridCell {
        var cell = GridCell(
            text: 0, style: run.style, link: run.link, colors: run.colors, width: UInt8(width),
            spill: UInt8(min(spill, 64)), isLong: bytes.count > 8)
        if cell.isLong {
            guard let number = clusters.number(of: bytes, limit: Int(UInt16.max)) else {
                return GridCell("\u{FFFD}", run.style, run.link, run.colors)
            }
            cell.text = UInt64(number)
        } else {
            for byte in bytes.reversed() { cell.text = cell.text << 8 | UInt64(byte) }
        }
        return cell
    }

    private mutating func join(_ bytes: [UInt8], to run: GridRun) {
        var column = min(run.column, run.end) - 1
        guard column >= run.start else { return }
        while column > run.start, cells[run.row * columns + column].width == 0 { column -= 1 }
        let index = run.row * columns + column
        let base = self.bytes(of: cells[index])
        guard cells[index].width > 0, base.count + bytes.count <= Self.maximumBytes else { return }
        let spill = max(1, Int(cells[index].spill))
        var joined = cell(base + bytes, Int(cells[index].width), spill, run)
        (joined.style, joined.link) = (cells[index].style, cells[index].link)
        joined.colors = cells[index].colors
        cells[index] = joined
    }

    @inline(__always)
    private mutating func add(_ cell: GridCell, to run: inout GridRun) {
        let (column, end) = (run.column, run.column + Int(cell.width))
        guard column >= run.start, end <= run.end else { return addCut(cell, to: &run) }
        run.column = end
        release(run.row, column..<end)
        let index = run.row * columns + column
        cells[index] = cell.isBlank ? cell.emptied() : cell
        for offset in 1..<max(1, Int(cell.width)) { cells[index + offset] = cell.continuation() }
    }

    /// Leaves blanks for the part of a cluster that is inside.
    private mutating func addCut(_ cell: GridCell, to run: inout GridRun) {
        let end = min(run.column + Int(cell.width), run.end)
        let inside = max(run.column, run.start)..<max(run.start, end)
        run.column = end
        guard !inside.isEmpty else { return }
        clear(run.row, inside, .blank(run.style, link: run.link, colors: run.colors))
    }

    private mutating func clear(_ row: Int, _ range: Range<Int>, _ blank: GridCell) {
        release(row, range)
        for column in range { cells[row * columns + column] = blank }
    }

    /// Makes blanks of the other cells of clusters that lose a part of themselves in the range.
    @inline(__always)
    private mutating func release(_ row: Int, _ range: Range<Int>) {
        let first = row * columns
        if cells[first + range.lowerBound].width == 0 { releaseLeft(of: first + range.lowerBound) }
        if range.upperBound < columns, cells[first + range.upperBound].width == 0 {
            var index = first + range.upperBound
            while index < first + columns, cells[index].width == 0 {
                cells[index] = cells[index].emptied()
                index += 1
            }
        }
    }

    private mutating func releaseLeft(of index: Int) {
        var index = index - 1
        while cells[index].width == 0 {
            cells[index] = cells[index].emptied()
            index -= 1
        }
        cells[index] = cells[index].emptied()
    }
}
