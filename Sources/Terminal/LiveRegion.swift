/// A block of lines at the bottom of the screen that is redrawn in place.
///
/// It lives on the normal screen, so that what was shown last stays in the scrollback. Nothing is
/// printed here: each call returns the bytes to write. Between two calls the cursor stands at the
/// start of the row below the region, so the program may end at any moment and leave the screen
/// whole. Nobody else may write to the terminal while the region is shown; lines that are to
/// stand above it are handed to ``render(_:above:size:)``.
///
/// Only lines that changed are written. While a line is written the cursor is hidden and wrapping
/// is off, so that a terminal with another opinion about the width of a character cuts a line
/// rather than breaking the picture.
///
/// Where the cursor cannot be moved, lines are only ever added: each line when it is first seen,
/// the last one (the status) when the region is first shown and when it is finished.
public struct LiveRegion: Sendable {
    private let movesCursor: Bool
    private var shown: [String] = []
    private var latest: [String] = []
    private var size: TerminalSize?
    private var printed: Set<String> = []

    /// A region that shows nothing yet, for an output of the given style.
    public init(style: OutputStyle) {
        movesCursor = style.movesCursor
    }

    /// The bytes that make the region show `lines`, or "" where it does already.
    ///
    /// - Parameters:
    ///   - lines: safe text, styled or not; cut to the width. If there are more than fit the
    ///     screen, the first ones and the last are shown, and all of them by ``finish()``.
    ///   - above: lines to print above the region, for good.
    ///   - size: the size of the screen at this moment. Where it changed, all is redrawn.
    public mutating func render(
        _ lines: [String], above: [String] = [], size: TerminalSize
    ) -> String {
        latest = lines.map { $0.clipped(to: size.columns) }
        let above = above.map { $0.clipped(to: .max) }
        guard movesCursor else { return append(above) }
        var bytes = ""
        if !above.isEmpty || (self.size != nil && self.size != size) {
            bytes += erase(on: size) + above.map { $0 + "\r\n" }.joined()
        }
        self.size = size
        bytes += redraw(latest.fitting(rows: max(1, size.rows - 1)))
        return bytes.isEmpty ? "" : Control.hideCursor + bytes + Control.showCursor
    }

    /// The bytes that leave the last content for good, with the cursor on the line after it.
    ///
    /// What was left out because the screen is too low is shown too. The region can be used again.
    public mutating func finish() -> String {
        defer { self = LiveRegion(movesCursor: movesCursor) }
        guard movesCursor else {
            guard let status = latest.last, !printed.contains(status) else { return "" }
            return status + "\n"
        }
        guard let size, shown.count < latest.count else { return "" }
        return erase(on: size) + latest.map { $0 + "\r\n" }.joined()
    }
}

extension LiveRegion {
    private init(movesCursor: Bool) {
        self.movesCursor = movesCursor
    }

    private mutating func append(_ above: [String]) -> String {
        let isFirst = printed.isEmpty
        let candidates = isFirst ? latest[...] : latest.dropLast()
        return (above + candidates.filter { printed.insert($0).inserted })
            .map { $0 + "\n" }.joined()
    }

    private mutating func redraw(_ lines: [String]) -> String {
        guard lines != shown else { return "" }
        var bytes = ""
        var row = shown.count
        for (target, line) in lines.enumerated()
        where target >= shown.count || shown[target] != line {
            bytes += Control.move(from: row, to: target) + Control.eraseLine + line
            row = target
            if target >= shown.count {
                bytes += "\r\n"
                row += 1
            }
        }
        bytes += Control.move(from: row, to: max(lines.count, shown.count))
        bytes += Control.eraseUpward(rows: shown.count - lines.count)
        shown = lines
        return Control.wrapOff + bytes + Control.wrapOn
    }

    /// Erases the region and goes to its top.
    ///
    /// A terminal that became narrower has wrapped the lines that are wider than it: they take
    /// more rows. Rows that were pushed above the top of the screen are out of reach.
    private mutating func erase(on size: TerminalSize) -> String {
        let height = shown.reduce(0) { height, line in
            height + max(1, (line.styledWidth + size.columns - 1) / size.columns)
        }
        shown = []
        return Control.eraseUpward(rows: min(height, size.rows - 1))
    }
}

extension [String] {
    /// As many lines as fit: the first ones, and the last.
    fileprivate func fitting(rows: Int) -> [String] {
        guard count > rows, let last else { return self }
        return Array(self[..<(rows - 1)]) + [last]
    }
}

/// The control sequences of the region (ECMA-48; DECTCEM and DECAWM of the VT100 family).
private enum Control {
    static let hideCursor = "\u{1B}[?25l"
    static let showCursor = "\u{1B}[?25h"
    static let wrapOff = "\u{1B}[?7l"
    static let wrapOn = "\u{1B}[?7h"
    static let eraseLine = "\u{1B}[K"

    /// Erases so many rows above the cursor's and stays in the uppermost. Not by "erase below"
    /// from there: at the top of the screen tmux takes that for a cleared screen, and moves what
    /// it shows to the scrollback.
    static func eraseUpward(rows: Int) -> String {
        String(repeating: "\u{1B}[A\u{1B}[K", count: max(0, rows))
    }

    /// To the first column of another row.
    static func move(from row: Int, to target: Int) -> String {
        if target < row { return "\u{1B}[\(row - target)A\r" }
        if target > row { return "\u{1B}[\(target - row)B\r" }
        return "\r"
    }
}
