/// A block of lines at the bottom of the screen that is redrawn in place.
///
/// It lives on the normal screen, so that what was shown last stays in the scrollback. Nothing is
/// printed here: each call returns the bytes to write, which should go out in one piece. Between
/// two calls the cursor stands at the start of the row below the region, is shown, and wraps; so the
/// program may end at any moment and leave the screen whole. Nobody else may write to the terminal
/// while the region is shown; lines that are to stand above it are handed to
/// ``render(_:above:size:)``, and where somebody else wrote all the same, ``leave()`` says so.
///
/// Only lines that changed are written, and lines that moved are moved by the terminal. While that
/// is done the cursor is hidden and wrapping is off, so that a terminal with another opinion about
/// the width of a character cuts a line rather than breaking the picture.
///
/// Where the cursor cannot be moved, lines are only ever added: each line when it is first seen,
/// the last one (the status) when the region is first shown and when it is finished.
public struct LiveRegion: Sendable {
    private let movesCursor: Bool
    private let rewraps: Bool
    private var shown: [String] = []
    private var latest: [String] = []
    private var size: TerminalSize?
    /// Lines that the terminal pushed out of the screen when it became smaller. They stood right
    /// above what is shown, and come back there where a terminal that grows takes them back.
    private var pushedOut: [String] = []
    private var isResized = false
    private var printed: Set<String> = []

    /// A region that shows nothing yet, for an output of the given style.
    public init(style: OutputStyle) {
        self.init(movesCursor: style.movesCursor, rewraps: style.rewraps)
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
        let fitting = latest.fitting(rows: max(1, size.rows - 1))
        let isOld = self.size.map { $0 != size } ?? false
        defer { self.size = size }
        if !shown.isEmpty, isResized || isOld || !above.isEmpty {
            return frame(redraw(above, fitting, on: size), isLarge: true)
        }
        isResized = false
        defer { shown = fitting }
        if !above.isEmpty {
            return frame(RegionUpdate.drawing(above + fitting), isLarge: true)
        }
        guard fitting != shown else { return "" }
        let update = RegionUpdate(from: shown, to: fitting)
        return frame(update.bytes(from: shown, to: fitting), isLarge: update.isLarge)
    }

    /// The terminal has changed its size, maybe more than once, and maybe to the one it had: all is
    /// redrawn in its place by the next call of ``render(_:above:size:)``.
    public mutating func resized() {
        isResized = true
    }

    /// Leaves what is shown to the scrollback: somebody else has written below it, as a shell does
    /// while the program is stopped. The next call of ``render(_:above:size:)`` draws all anew,
    /// where the cursor is then.
    public mutating func leave() {
        shown = []
        pushedOut = []
        isResized = false
    }

    /// The bytes that leave the last content for good, with the cursor on the line after it.
    ///
    /// What was left out because the screen is too low is shown too. The region can be used again.
    public mutating func finish() -> String {
        defer { self = LiveRegion(movesCursor: movesCursor, rewraps: rewraps) }
        guard movesCursor else {
            guard let status = latest.last, !printed.contains(status) else { return "" }
            return status + "\n"
        }
        guard let size, shown.count < latest.count else { return "" }
        return redraw([], latest, on: size)
    }
}

extension LiveRegion {
    private init(movesCursor: Bool, rewraps: Bool) {
        self.movesCursor = movesCursor
        self.rewraps = rewraps
    }

    private mutating func append(_ above: [String]) -> String {
        let isFirst = printed.isEmpty
        let candidates = isFirst ? latest[...] : latest.dropLast()
        return (above + candidates.filter { printed.insert($0).inserted })
            .map { $0 + "\n" }.joined()
    }

    private func frame(_ bytes: String, isLarge: Bool) -> String {
        let frame =
            Control.hideCursor + Control.wrapOff + bytes + Control.wrapOn + Control.showCursor
        return isLarge ? Control.holdPicture + frame + Control.releasePicture : frame
    }

    /// Draws all of it from the uppermost row of the region that can be reached.
    private mutating func redraw(
        _ above: [String], _ lines: [String], on size: TerminalSize
    ) -> String {
        let (height, remnant) = takeHeight(on: size)
        let all = above + lines
        shown = lines
        isResized = false
        let left = max(0, height - all.count)
        let start =
            remnant == 0
            ? Control.move(from: height, to: 0)
            : Control.move(from: 0, to: size.rows) + String(repeating: "\r\n", count: remnant)
                + Control.move(from: size.rows, to: 0)
        return start + RegionUpdate.drawing(all)
            // Not by "erase below": at the top of the screen tmux takes that for a cleared screen,
            // and moves what it shows to the scrollback.
            + String(repeating: Control.eraseLine + "\r\n", count: left)
            + (left > 0 ? Control.move(from: left, to: 0) : "")
    }

    /// The rows above the cursor's that are the region's own on a screen of this size; and how many
    /// of them, the uppermost, are the rest of a line whose beginning has been pushed out. That rest
    /// has to follow: the terminal would take what is written in its place for the end of that line,
    /// and join the two when it becomes wider.
    ///
    /// A terminal that became narrower has wrapped the lines that are wider than it: they take more
    /// rows. One that became lower has pushed rows out at the top. One that became higher may have
    /// taken them back; where it has not, the region begins in the first row, which no movement of
    /// the cursor leaves.
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
    /// As many lines as fit: the first ones, and the last.
    fileprivate func fitting(rows: Int) -> [String] {
        guard count > rows, let last else { return self }
        return Array(self[..<(rows - 1)]) + [last]
    }
}
