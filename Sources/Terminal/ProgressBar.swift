/// How far a run has come: `⟳ 12/200 ▕█████     ▏ 3 failed`.
public struct ProgressBar: Hashable, Sendable {
    /// The steps that are behind, failed ones too.
    public var done: Int
    /// All steps.
    public var total: Int
    /// The steps that failed.
    public var failed: Int

    /// A bar for `done` of `total`, of which `failed` went wrong.
    public init(done: Int, total: Int, failed: Int = 0) {
        self.total = max(0, total)
        self.done = min(max(0, done), self.total)
        self.failed = max(0, failed)
    }

    /// The bar as one line of at most `width` columns. Where room is short the bar goes first.
    public func line(width: Int, style: OutputStyle) -> String {
        let count = (style.usesUnicode ? "⟳ " : "") + "\(done)/\(total)"
        let failures = failed == 0 ? "" : "\(failed) failed"
        let taken = count.displayWidth + (failures.isEmpty ? 0 : failures.count + 1)
        var line = count.truncated(to: width, ellipsis: "")
        let room = min(Self.maximumCells, max(0, width) - taken - 3)
        if room >= Self.minimumCells { line += " " + bar(cells: room, style) }
        if !failures.isEmpty, taken <= width { line += " " + style.apply(failures, .red) }
        return line
    }

    private static let minimumCells = 5
    private static let maximumCells = 40
}

extension ProgressBar {
    private func bar(cells: Int, _ style: OutputStyle) -> String {
        let part = total == 0 ? 0 : Double(done) / Double(total)
        guard style.usesUnicode else {
            let full = Int(part * Double(cells))
            return "[" + String(repeating: "#", count: full)
                + String(repeating: " ", count: cells - full) + "]"
        }
        let eighths = Int(part * Double(cells * 8))
        var filled = String(repeating: "█", count: eighths / 8)
        if eighths % 8 > 0 { filled.append(Self.blocks[eighths % 8 - 1]) }
        return "▕" + style.apply(filled, .cyan)
            + String(repeating: " ", count: cells - (eighths + 7) / 8) + "▏"
    }

    private static let blocks: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
