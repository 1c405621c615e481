/// All that a program wrote to its terminal, and the sizes that this had meanwhile.
public struct TerminalRecording: Sendable {
    /// The output while the terminal had one size.
    public struct Piece: Sendable {
        /// The width in cells.
        public var columns: Int
        /// The height in lines.
        public var rows: Int
        /// The bytes of the output.
        public var bytes: [UInt8]
    }

    /// A piece for each size, at least one.
    public var pieces: [Piece]

    /// The screen at the end, on a terminal of one kind or another.
    public func screen(_ behavior: ResizeBehavior = .tmux) -> ScreenModel {
        var screen = ScreenModel(columns: pieces[0].columns, rows: pieces[0].rows)
        screen.feed(pieces[0].bytes)
        for piece in pieces.dropFirst() {
            screen.resize(columns: piece.columns, rows: piece.rows, behavior)
            screen.feed(piece.bytes)
        }
        return screen
    }

    /// How much was written.
    public var count: Int { pieces.reduce(0) { $0 + $1.bytes.count } }

    /// Whether a picture is complete: the cursor was shown last, or the end of the picture told.
    public var endsWithFrame: Bool {
        let end = pieces.last { !$0.bytes.isEmpty }?.bytes.suffix(8) ?? []
        return end.elementsEqual("\u{1B}[?2026l".utf8)
            || end.suffix(6).elementsEqual("\u{1B}[?25h".utf8)
    }
}
