import Loopback
import TestSupport

/// The screen of an emulator.
struct Picture: Codable {
    var lines: [String]
    var row: Int
    var column: Int
    var isCursorVisible: Bool
    var wraps: Bool
    var isPlain: Bool

    init(_ screen: ScreenModel) {
        lines = screen.lines
        (row, column) = (screen.cursorRow, screen.cursorColumn)
        isCursorVisible = screen.isCursorVisible
        wraps = screen.modes.contains(7)
        var after = screen
        after.feed("$")
        isPlain = after.cell(row: row, column: column)?.style == .plain
    }

    /// Whether these lines stand above the cursor, and above them only what was there before.
    func shows(_ expected: [String]) -> Bool {
        guard isCursorVisible, wraps, isPlain, column == 0, row >= expected.count else {
            return false
        }
        let top = row - expected.count
        return Array(lines[top..<row]) == expected
            && lines[..<top].allSatisfy { $0.hasPrefix("earlier") }
            && lines[row...].allSatisfy(\.isEmpty)
    }
}
