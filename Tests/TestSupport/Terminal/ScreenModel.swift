/// A terminal emulator small enough for tests: bytes in, lines of text out.
///
/// It knows what full-screen programs use of ECMA-48 and xterm: cursor movement, erasing,
/// inserting and deleting, scroll regions, the alternate screen, styles, wide characters, and lines
/// that scroll out of the top. Sequences that it does not know are listed in ``unknownSequences``.
public struct ScreenModel: Sendable {
    /// One cell.
    public struct Cell: Sendable, Equatable {
        /// The character with its combining marks; empty for the right half of a wide character.
        public var text: String
        /// How it looks.
        public var style: ScreenStyle
        /// Whether the line goes on in the next row: the last cell of a row knows.
        var continues = false
    }

    struct Position: Sendable {
        var row = 0
        var column = 0
    }

    /// The state that the alternate screen has for itself.
    struct Saved: Sendable {
        var grid: [[Cell]]
        var cursor: Position
    }

    static let scrollbackLimit = 10_000

    /// The width in cells.
    public internal(set) var columns: Int
    /// The height in lines.
    public internal(set) var rows: Int
    /// Whether the program shows the cursor.
    public internal(set) var isCursorVisible = true
    /// Whether the program uses the alternate screen, which has no scrollback.
    public var isAlternateScreen: Bool { savedMain != nil }
    /// The title of the window, as far as the program has set it.
    public internal(set) var title = ""
    /// How often the program rang the bell.
    public internal(set) var bells = 0
    /// The private modes that are set: 2004 for bracketed paste, 1000 for the mouse, …
    public internal(set) var modes: Set<Int> = [7, 25]
    /// Control sequences that this model does not know, each once.
    public internal(set) var unknownSequences: [String] = []

    var grid: [[Cell]]
    var history: [[Cell]] = []
    var cursor = Position()
    /// The last column is filled, and the next character goes to the next line.
    var isWrapPending = false
    var style = ScreenStyle.plain
    var savedCursor = Position()
    var savedStyle = ScreenStyle.plain
    var savedMain: Saved?
    /// The rows that scroll.
    var region: ClosedRange<Int>
    private var parser = ControlParser()

    /// An empty screen; a size below 1 counts as 1.
    public init(columns: Int = 80, rows: Int = 24) {
        self.columns = max(columns, 1)
        self.rows = max(rows, 1)
        let blank = Cell(text: " ", style: .plain)
        let line = [Cell](repeating: blank, count: self.columns)
        grid = Array(repeating: line, count: self.rows)
        region = 0...(self.rows - 1)
    }

    /// Shows what a program wrote; sequences may be split between calls at any byte.
    public mutating func feed(_ bytes: some Sequence<UInt8>) {
        var parser = parser
        parser.feed(bytes) { perform($0) }
        self.parser = parser
    }

    /// Shows a text, see ``feed(_:)-(Sequence<UInt8>)``.
    public mutating func feed(_ text: String) {
        feed(text.utf8)
    }
}

extension ScreenModel {
    /// The visible lines, without the spaces at their ends; as many as the screen has rows.
    public var lines: [String] { grid.map(Self.text) }

    /// The visible lines as one text, without the empty lines at the end.
    public var text: String { Self.joined(lines) }

    /// The lines that scrolled out of the top, oldest first.
    public var scrollback: [String] { history.map(Self.text) }

    /// The scrollback and the visible lines as one text.
    public var fullText: String { Self.joined(scrollback + lines) }

    /// The row of the cursor, from 0.
    public var cursorRow: Int { cursor.row }

    /// The column of the cursor, from 0.
    public var cursorColumn: Int { cursor.column }

    /// The cell in a row and a column from 0, or `nil` outside of the screen.
    public func cell(row: Int, column: Int) -> Cell? {
        guard grid.indices.contains(row), grid[row].indices.contains(column) else { return nil }
        return grid[row][column]
    }

    /// The style of the first character of a text, where it first stands on one line.
    public func style(of text: String) -> ScreenStyle? {
        for line in grid {
            for start in line.indices {
                let rest = line[start...].map(\.text).joined()
                if !line[start].text.isEmpty, rest.hasPrefix(text) { return line[start].style }
            }
        }
        return nil
    }
}

private extension ScreenModel {
    static func text(_ cells: [Cell]) -> String {
        let end = cells.lastIndex { $0.text != " " && !$0.text.isEmpty }
        return cells[..<(end.map { $0 + 1 } ?? 0)].map(\.text).joined()
    }

    static func joined(_ lines: [String]) -> String {
        let end = lines.lastIndex { !$0.isEmpty }
        return lines[..<(end.map { $0 + 1 } ?? 0)].joined(separator: "\n")
    }
}
