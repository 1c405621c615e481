import ArgumentParser

/// A length of time as it is typed: `30m`, `2h`, `1d`, `90s`, or seconds.
struct Interval: ExpressibleByArgument {
    let seconds: Int64

    /// Ten years.
    private static let longest: Int64 = 10 * 365 * 86_400

    init?(argument: String) {
        let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800]
        let unit = argument.last.flatMap { units[$0] }
        guard let number = Int64(unit == nil ? argument[...] : argument.dropLast()), number > 0
        else { return nil }
        let (seconds, overflow) = number.multipliedReportingOverflow(by: unit ?? 1)
        guard !overflow, seconds <= Interval.longest else { return nil }
        self.seconds = seconds
    }
}
