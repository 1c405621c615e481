/// How long a recording takes, as feeds say it.
enum RecordingLength {
    /// Seconds (`3600`, `3600.5`), or minutes or hours first (`59:30`, `1:02:03`); nil for anything
    /// else, and for nothing at all.
    static func seconds(_ text: String) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard 1...3 ~= parts.count, text.utf8.count <= 32 else { return nil }
        var seconds = 0.0
        for part in parts {
            let digits = part.drop { $0 == " " }.prefix { $0 != " " }
            guard let first = digits.utf8.first, 0x30...0x39 ~= first, let number = Double(digits)
            else { return nil }
            seconds = seconds * 60 + number
        }
        return seconds > 0 && seconds < 1e9 ? seconds : nil
    }
}
