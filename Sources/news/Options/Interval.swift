import ArgumentParser
import Polling
import Web

/// A typed length of time: `30m`, `2h`, `1d`, `90s`, `50ms`, or seconds.
struct Interval: Equatable {
    let milliseconds: Int64

    /// The length in whole seconds, rounded down.
    var seconds: Int64 { milliseconds / 1000 }

    /// The units, the largest first.
    private static let units: [(suffix: String, milliseconds: Int64)] = [
        ("w", 604_800_000), ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("ms", 1),
        ("s", 1000),
    ]
    /// Ten years.
    private static let longest: Int64 = 10 * 365 * 86_400_000
}

extension Interval {
    /// The note for an interval that is shorter than news allows for a feed on a server; in seconds.
    /// Files are read as often as the person likes.
    static func note(onWish seconds: Int64, for url: String) -> String? {
        let shortest = Freshness.shortestInterval
        guard seconds < shortest, WebURL(url) != nil else { return nil }
        return "news asks a server at most every \(TimeSpan.unit(shortest))"
    }

    /// Nil when it is not a length of time, or is longer than ten years.
    init?(_ text: String) {
        let unit = Interval.units.first { text.hasSuffix($0.suffix) }
        guard let number = Int64(text.dropLast(unit?.suffix.count ?? 0)), number >= 0
        else { return nil }
        let (milliseconds, overflow) = number.multipliedReportingOverflow(
            by: unit?.milliseconds ?? 1000)
        guard !overflow, milliseconds <= Interval.longest else { return nil }
        self.init(milliseconds: milliseconds)
    }
}

extension Interval: ExpressibleByArgument {
    /// A second or more, in whole seconds.
    init?(argument: String) {
        self.init(argument)
        guard milliseconds > 0, milliseconds % 1000 == 0 else { return nil }
    }
}

extension Interval: CustomStringConvertible {
    /// The typed form, in the largest unit without a fraction; weeks as days.
    var description: String {
        guard milliseconds > 0 else { return "0s" }
        let unit =
            Interval.units.dropFirst().filter { milliseconds % $0.milliseconds == 0 }
            .max { $0.milliseconds < $1.milliseconds }
        guard let unit else { return "\(milliseconds)ms" }
        return "\(milliseconds / unit.milliseconds)\(unit.suffix)"
    }
}
