import ArgumentParser
import Feeds

/// How often a schedule runs: a part of an hour, of a day, or a day, so that each day is the same.
struct SchedulePeriod: Equatable, Sendable {
    let minutes: Int

    private static let choices =
        [5, 6, 10, 12, 15, 20, 30] + [1, 2, 3, 4, 6, 8, 12, 24].map { $0 * 60 }

    /// Half an hour: a feed is asked once an hour at most, but rarely when another one is.
    static let usual = SchedulePeriod(minutes: 30)

    private init(minutes: Int) { self.minutes = minutes }

    /// Nil for a length that does not divide a day so that every scheduler can keep it.
    init?(_ interval: Interval) {
        guard interval.milliseconds % 60_000 == 0,
            let minutes = Int(exactly: interval.milliseconds / 60_000),
            SchedulePeriod.choices.contains(minutes)
        else { return nil }
        self.minutes = minutes
    }

    /// The sentence for a length that it does not have.
    static var mistake: String {
        let names = choices.map { SchedulePeriod(minutes: $0).description }
        return "--every takes \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")."
    }

    /// The most seconds that a run waits, so that not everybody's begins in the same second.
    var jitter: Int { min(300, minutes * 10) }

    /// A calendar event of systemd.time(7).
    var calendar: String {
        switch minutes {
        case ..<60: "*:0/\(minutes)"
        case 24 * 60: "*-*-* 06:00"
        default: "0/\(minutes / 60):00"
        }
    }

    /// The first five fields of crontab(5).
    var cronFields: String {
        switch minutes {
        case ..<60: "*/\(minutes) * * * *"
        case 60: "0 * * * *"
        case 24 * 60: "0 6 * * *"
        default: "0 */\(minutes / 60) * * *"
        }
    }
}

extension SchedulePeriod: CustomStringConvertible {
    /// As it is typed.
    var description: String { Interval(milliseconds: Int64(minutes) * 60_000).description }
}
