/// The control sequences of the live region: ECMA-48, DECTCEM and DECAWM of the VT100 family, and
/// synchronized output, which other terminals ignore like any unknown private mode.
enum Control {
    static let hideCursor = "\u{1B}[?25l"
    static let showCursor = "\u{1B}[?25h"
    static let wrapOff = "\u{1B}[?7l"
    static let wrapOn = "\u{1B}[?7h"
    static let holdPicture = "\u{1B}[?2026h"
    static let releasePicture = "\u{1B}[?2026l"
    static let eraseLine = "\u{1B}[K"
    /// All rows scroll (DECSTBM). The cursor goes to the top left, on some terminals.
    static let wholeRegion = "\u{1B}[r"

    /// Moves to the first column of another row.
    static func move(from row: Int, to target: Int) -> String {
        if target < row { return "\u{1B}[\(row - target)A\r" }
        // A line feed is shorter, and the terminal learns that the line ends here.
        if target == row + 1 { return "\r\n" }
        if target > row { return "\u{1B}[\(target - row)B\r" }
        return "\r"
    }

    /// Inserts empty rows at the cursor's row; that row and all below it move down.
    static func insert(rows: Int) -> String { "\u{1B}[\(rows)L" }

    /// Deletes rows from the cursor's row on; the rows below them move up.
    static func delete(rows: Int) -> String { "\u{1B}[\(rows)M" }
}
