/// The progress of a run: `⟳ 12/200 ▕█████     ▏ 61/s 3 failed waiting for Seoul (3 s)`.
public struct ProgressBar: Hashable, Sendable {
    /// A step that takes long.
    public struct Waiting: Hashable, Sendable {
        /// The name of the step; text that is safe to show.
        public var name: String
        /// How long it has taken so far.
        public var seconds: Int

        /// A step that has taken `seconds` so far.
        public init(name: String, seconds: Int) {
            self.name = name
            self.seconds = seconds
        }
    }

    /// The steps that have ended, including failed ones.
    public var done: Int
    /// The number of all steps.
    public var total: Int
    /// The steps that failed.
    public var failed: Int
    /// Steps per second; nil while this is not known.
    public var rate: Double?
    /// The step that takes longest; nil when none takes long.
    public var waiting: Waiting?

    /// A bar for `done` of `total` steps, of which `failed` failed.
    public init(
        done: Int, total: Int, failed: Int = 0, rate: Double? = nil, waiting: Waiting? = nil
    ) {
        self.total = max(0, total)
        self.done = min(max(0, done), self.total)
        self.failed = max(0, failed)
        self.rate = rate
        self.waiting = waiting
    }

    /// The bar as one line of at most `width` columns.
    ///
    /// When the line is too long, it drops the waiting step first, then the rate, the bar and the
    /// failures.
    public func line(width: Int, style: OutputStyle) -> String {
        let count = (style.usesUnicode ? "⟳ " : "") + "\(done)/\(total)"
        var room = width - count.displayWidth
        guard room >= 0 else { return count.truncated(to: width, ellipsis: "") }
        let failures = failed == 0 ? "" : style.said("\(failed) failed")
        if !failures.isEmpty {
            room -= failures.displayWidth + 1
            guard room >= 0 else { return count }
        }
        let cells = min(max(width / 6, Self.usualCells), Self.maximumCells, room - 3)
        let bar = cells < Self.minimumCells ? "" : bar(cells: cells, style)
        if !bar.isEmpty { room -= cells + 3 }
        var rate = rate.map { "\(Self.text($0))/s" } ?? ""
        if rate.utf8.count >= room { rate = "" }
        if !rate.isEmpty { room -= rate.utf8.count + 1 }
        let waiting = waitingText(width: room - 1, style)
        return [count, bar, rate, style.apply(failures, .failure), style.apply(waiting, .detail)]
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static let minimumCells = 5
    private static let usualCells = 10
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
        return "▕" + style.apply(filled, .progress)
            + String(repeating: " ", count: cells - (eighths + 7) / 8) + "▏"
    }

    /// `waiting for NAME (3 s)` with the name cut to fit; empty when too little of the name would
    /// be left.
    private func waitingText(width: Int, _ style: OutputStyle) -> String {
        guard let waiting else { return "" }
        // The name is put in last, because it must be cut to the room that the words leave.
        let words = style.said("waiting for … (\(waiting.seconds) s)")
            .split(separator: "…", omittingEmptySubsequences: false)
        guard let before = words.first, let after = words.last, words.count == 2 else { return "" }
        let room = width - String(before).displayWidth - String(after).displayWidth
        guard room >= Self.minimumName || room >= waiting.name.displayWidth else { return "" }
        return before + waiting.name.truncated(to: room, ellipsis: style.ellipsis) + after
    }

    /// The rate with one decimal below ten, else without.
    private static func text(_ rate: Double) -> String {
        guard rate.isFinite, rate >= 0 else { return "0" }
        let tenths = (rate * 10).rounded()
        guard tenths < 1e15 else { return "many" }
        return tenths < 100 ? "\(Int(tenths) / 10).\(Int(tenths) % 10)" : "\(Int(rate.rounded()))"
    }

    private static let minimumName = 8
    private static let blocks: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
