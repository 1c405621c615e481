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

    /// The words after "every": "hour", "90 minutes".
    static func unit(_ seconds: Int64) -> String {
        let words = words(seconds)
        return words.hasPrefix("1 ") ? String(words.dropFirst(2)) : words
    }
}

extension String {
    /// The text as one word of a POSIX shell, quoted only if needed.
    var shellQuoted: String {
        let isPlain = allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "-_./=:,@%+".contains($0))
        }
        if isPlain, !isEmpty { return self }
        let pieces = split(separator: "'", omittingEmptySubsequences: false)
        return "'" + pieces.joined(separator: "'\\''") + "'"
    }
}
