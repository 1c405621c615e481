/// The screen of an emulator.
public struct Picture: Codable, Sendable {
    /// The lines, without spaces at their ends.
    public var lines: [String]
    /// The row of the cursor, from 0.
    public var row: Int
    /// The column of the cursor, from 0.
    public var column: Int
    /// Whether the cursor is shown.
    public var isCursorVisible: Bool
    /// Whether long lines go on in the next row.
    public var wraps: Bool
    /// Whether what is written next has no style.
    public var isPlain: Bool

    /// The screen of our emulator.
    public init(_ screen: ScreenModel) {
        lines = screen.lines
        (row, column) = (screen.cursorRow, screen.cursorColumn)
        isCursorVisible = screen.isCursorVisible
        wraps = screen.modes.contains(7)
        var after = screen
        after.feed("$")
        isPlain = after.cell(row: row, column: column)?.style == .plain
    }

    /// Whether these lines stand above the cursor, and above them only what was there before.
    public func shows(_ expected: [String]) -> Bool {
        guard isCursorVisible, wraps, isPlain, column == 0, row >= expected.count else {
            return false
        }
        let top = row - expected.count
        return Array(lines[top..<row]) == expected
            && lines[..<top].allSatisfy { $0.hasPrefix("earlier") }
            && lines[row...].allSatisfy(\.isEmpty)
    }
}
