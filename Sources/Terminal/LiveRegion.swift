/// A block of lines at the bottom of the screen that is redrawn in place.
///
/// It is on the normal screen, so the last picture stays in the scrollback. It prints nothing
/// itself: each call returns bytes, which the caller should write in one piece. Between two calls
/// the cursor is visible and at the start of the row below the region, and wrapping is on; so the
/// program can end at any moment and leave the screen intact. Nobody else may write to the terminal
/// while the region is shown; after somebody else has written, the caller calls ``leave()``.
///
/// The region writes only lines that changed, and lets the terminal move lines that moved.
/// Meanwhile the cursor is hidden and wrapping is off, so a terminal that disagrees about the width
/// of a character cuts a line and does not break the picture.
///
/// Where the cursor cannot be moved, the region only adds lines: each line when it first appears,
/// the last one (the status) when the region is first shown and when it is finished.
public struct LiveRegion: Sendable {
    private let movesCursor: Bool
    private let rewraps: Bool
    private var shown: [String] = []
    private var latest: [String] = []
    private var size: TerminalSize?
    /// Lines that the terminal pushed out of the screen when it became smaller. They were right
    /// above the shown lines, and some terminals take them back when they grow.
    private var pushedOut: [String] = []
    private var isResized = false
    private var printed: Set<String> = []

    /// A region that shows nothing yet, for an output of the given style.
    public init(style: OutputStyle) {
        self.init(movesCursor: style.movesCursor, rewraps: style.rewraps)
    }

    /// The bytes that make the region show `lines`, or "" when it already does.
    ///
    /// - Parameters:
    ///   - lines: safe text, styled or not; cut to the width. If there are more than fit the
    ///     screen, the first ones and the last are shown; ``finish()`` shows all of them.
    ///   - size: the size of the screen at this moment. After a change everything is redrawn.
    public mutating func render(_ lines: [String], size: TerminalSize) -> String {
        latest = lines.map { $0.clipped(to: size.columns) }
        guard movesCursor else { return append() }
        let fitting = latest.fitting(rows: max(1, size.rows - 1))
        let isOld = self.size.map { $0 != size } ?? false
        defer { self.size = size }
        if !shown.isEmpty, isResized || isOld {
            return frame(redraw(fitting, on: size), isLarge: true)
        }
        isResized = false
        defer { shown = fitting }
        guard fitting != shown else { return "" }
        let update = RegionUpdate(from: shown, to: fitting)
        return frame(update.bytes(from: shown, to: fitting), isLarge: update.isLarge)
    }

    /// Records that the terminal has changed its size, maybe more than once, and maybe back to the
    /// same size. The next call of ``render(_:size:)`` redraws everything in place.
    public mutating func resized() {
        isResized = true
    }

    /// Gives up the shown lines, because somebody else has written below them, as a shell does
    /// while the program is stopped. The next call of ``render(_:size:)`` draws a new region
    /// at the cursor.
    public mutating func leave() {
        shown = []
        pushedOut = []
        isResized = false
    }

    /// The bytes that end the region, with its last content in place and the cursor below it.
    ///
    /// They also show the lines that did not fit the screen. The region can be used again.
    public mutating func finish() -> String {
        defer { self = LiveRegion(movesCursor: movesCursor, rewraps: rewraps) }
        guard movesCursor else {
            guard let status = latest.last, !printed.contains(status) else { return "" }
            return status + "\n"
        }
        guard let size, shown.count < latest.count else { return "" }
        return redraw(latest, on: size)
    }
}

extension LiveRegion {
    private init(movesCursor: Bool, rewraps: Bool) {
        self.movesCursor = movesCursor
        self.rewraps = rewraps
    }

    private mutating func append() -> String {
        let isFirst = printed.isEmpty
        let candidates = isFirst ? latest[...] : latest.dropLast()
        return candidates.filter { printed.insert($0).inserted }.map { $0 + "\n" }.joined()
    }

    private func frame(_ bytes: String, isLarge: Bool) -> String {
        let frame =
            Control.hideCursor + Control.wrapOff + bytes + Control.wrapOn + Control.showCursor
        return isLarge ? Control.holdPicture + frame + Control.releasePicture : frame
    }

    /// Redraws everything from the uppermost row of the region that the cursor can reach.
    private mutating func redraw(_ lines: [String], on size: TerminalSize) -> String {
        let (height, remnant) = takeHeight(on: size)
        shown = lines
        isResized = false
        let left = max(0, height - lines.count)
        let start =
            remnant == 0
            ? Control.move(from: height, to: 0)
            : Control.move(from: 0, to: size.rows) + String(repeating: "\r\n", count: remnant)
                + Control.move(from: size.rows, to: 0)
        return start + RegionUpdate.drawing(lines)
            // This avoids "erase below": at the top of the screen tmux takes it for a cleared
            // screen, and moves the screen to the scrollback.
            + String(repeating: Control.eraseLine + "\r\n", count: left)
            + (left > 0 ? Control.move(from: left, to: 0) : "")
    }

    /// The number of rows above the cursor that belong to the region on a screen of this size; and
    /// how many of them, at the top, are the rest of a line whose beginning was pushed out. That
    /// rest must be pushed out too. Otherwise the terminal would take the text that is written in
    /// its place for the end of that line, and join the two when it becomes wider.
    ///
    /// A narrower terminal has wrapped lines that are wider than it, so they take more rows. A
    /// lower one has pushed rows out at the top. A higher one may have taken them back; if it has
    /// not, the region begins in the first row, because the cursor cannot move above that.
    private mutating func takeHeight(
        on size: TerminalSize
    ) -> (height: Int, remnant: Int) {
        func rows(_ line: String) -> Int { rewraps ? line.wrappedRows(columns: size.columns) : 1 }
        var (height, remnant, room) = (0, 0, size.rows - 1)
        var lost: [String] = []
        for line in shown.reversed() {
            let rows = rows(line)
            let reached = min(rows, room - height)
            height += reached
            if reached < rows {
                lost.append(line)
                remnant += reached
            }
        }
        room = min(room - height, size.rows - (self.size?.rows ?? size.rows))
        while room > 0, let line = pushedOut.last {
            if rows(line) > room {
                remnant = room
                break
            }
            pushedOut.removeLast()
            height += rows(line)
            room -= rows(line)
        }
        pushedOut += lost.reversed()
        return (remnant == 0 ? height : size.rows - 1, remnant)
    }
}

extension [String] {
    /// The lines that fit: the first ones, and the last.
    fileprivate func fitting(rows: Int) -> [String] {
        guard count > rows, let last else { return self }
        return Array(self[..<(rows - 1)]) + [last]
    }
}
