import System

/// The size of the screen in character cells.
public struct TerminalSize: Hashable, Sendable {
    /// The cells of a row.
    public var columns: Int
    /// The rows of the screen.
    public var rows: Int

    /// A size of at least one cell.
    public init(columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
    }

    /// The size in `COLUMNS` and `LINES`, or else 80 by 24.
    public init(environment: [String: String]) {
        func number(_ name: String) -> Int? {
            environment[name].flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
        }
        self.init(columns: number("COLUMNS") ?? 80, rows: number("LINES") ?? 24)
    }

    /// The current size of the terminal at `descriptor`. If it is not a terminal, or does not know
    /// its size, the size from the environment.
    public static func current(
        of descriptor: Int32, environment: [String: String]
    ) -> TerminalSize {
        let fallback = TerminalSize(environment: environment)
        var size = winsize()
        guard ioctl(descriptor, numericCast(TIOCGWINSZ), &size) == 0 else { return fallback }
        return TerminalSize(
            columns: size.ws_col == 0 ? fallback.columns : Int(size.ws_col),
            rows: size.ws_row == 0 ? fallback.rows : Int(size.ws_row))
    }
}
