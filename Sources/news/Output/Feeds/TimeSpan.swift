/// Lengths of time in words.
enum TimeSpan {
    private static let units: [(seconds: Int64, name: String)] = [
        (604_800, "week"), (86_400, "day"), (3600, "hour"), (60, "minute"), (1, "second"),
    ]

    /// "90 minutes", "1 day", "5 weeks": exact if the number is below a hundred, else rounded down
    /// to a unit of which there are at least two.
    static func words(_ seconds: Int64) -> String {
        let seconds = max(0, seconds)
        let exact = units.first { seconds % $0.seconds == 0 && (1..<100) ~= seconds / $0.seconds }
        let rounded = units.first { seconds / $0.seconds >= 2 }
        guard let unit = exact ?? rounded else { return "no time" }
        let count = seconds / unit.seconds
        return "\(count) \(unit.name)\(count == 1 ? "" : "s")"
    }
}
