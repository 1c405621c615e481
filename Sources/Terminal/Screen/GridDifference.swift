/// The bytes that turn what a terminal shows into another grid.
///
/// They end with no style, no link, and the cursor where the grid has it, so the next difference
/// begins from there. The terminal must not wrap lines (DECAWM off).
package enum GridDifference {
    /// Shorter frames are drawn at once anyway.
    private static let leastHeldBytes = 256

    /// The bytes for one write; none when nothing changed. The terminal is asked to show a long frame
    /// at once (private mode 2026).
    ///
    /// - Parameters:
    ///   - old: what the terminal shows; nil, or a grid of another size, when that is not known.
    ///   - style: which styles the terminal shows.
    package static func bytes(
        from old: CellGrid?, to new: CellGrid, style: OutputStyle
    ) -> [UInt8] {
        let known = old.flatMap { $0.columns == new.columns && $0.rows == new.rows ? $0 : nil }
        var drawing = GridDrawing(
            from: known, to: new, styles: style.visible(TextStyle(rawValue: .max)),
            depth: style.colorDepth)
        let changed = drawing.changedRows
        let scrolled = known == nil ? nil : drawing.scrolled(changed)
        drawing.draw(rows: changed)
        if var scrolled {
            scrolled.draw(rows: scrolled.changedRows)
            if scrolled.pen.bytes.count < drawing.pen.bytes.count { drawing = scrolled }
        }
        return frame(drawing, known, new)
    }

    private static func frame(
        _ drawing: GridDrawing, _ old: CellGrid?, _ new: CellGrid
    ) -> [UInt8] {
        var pen = drawing.pen
        let isDrawn = !pen.bytes.isEmpty || old == nil
        // The cursor of an unknown screen may be shown.
        let hides = old == nil || (old?.cursor != nil && (isDrawn || new.cursor == nil))
        if isDrawn {
            pen.set([], colors: 0, of: new)
            pen.set(link: 0, of: new)
        }
        if let cursor = new.cursor, isDrawn || old?.cursor != cursor {
            pen.move(to: new.clamped(cursor))
            if hides || old?.cursor == nil { pen.write(Array(Control.showCursor.utf8)) }
        }
        var bytes = hides ? Array(Control.hideCursor.utf8) : []
        if old == nil { bytes += "\u{1B}[m\u{1B}]8;;\u{1B}\\\u{1B}[H\u{1B}[2J".utf8 }
        bytes += pen.bytes
        guard bytes.count >= leastHeldBytes else { return bytes }
        return Array(Control.holdPicture.utf8) + bytes + Array(Control.releasePicture.utf8)
    }
}

extension CellGrid {
    /// The nearest place of the grid.
    func clamped(_ place: GridPlace) -> GridPlace {
        GridPlace(
            row: min(max(0, place.row), rows - 1), column: min(max(0, place.column), columns - 1))
    }
}
