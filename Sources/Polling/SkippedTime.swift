import Web

/// The hours and days in which a publisher does not want to be asked (`skipHours` and `skipDays` of
/// RSS 2.0), as masks of bits.
package enum SkippedTime {
    /// The mask of these hours, 0 to 23 (24 is 0). Others are left out.
    package static func hours(_ hours: some Sequence<Int>) -> UInt32 {
        hours.reduce(0) { (0...24).contains($1) ? $0 | 1 << UInt32($1 % 24) : $0 }
    }

    /// The mask of these days by their English names, in any case, at least three letters of them.
    /// Others are left out.
    package static func days(_ names: some Sequence<String>) -> UInt8 {
        names.reduce(0) { mask, name in
            guard name.utf8.count >= 3,
                let day = dayNames.firstIndex(where: {
                    $0.utf8.prefix(name.utf8.count).equalsIgnoringCase(name.utf8)
                })
            else { return mask }
            return mask | 1 << UInt8(day)
        }
    }

    /// The hours of a mask, in order.
    package static func hours(in mask: UInt32) -> [Int] {
        (0..<24).filter { mask & 1 << UInt32($0) != 0 }
    }

    /// The names of the days of a mask, Monday first.
    package static func days(in mask: UInt8) -> [String] {
        dayNames.indices.filter { mask & 1 << UInt8($0) != 0 }.map { dayNames[$0] }
    }

    /// The first moment from `time` on (seconds since 1970) that neither mask forbids, and the mask
    /// that moved it; `nil` when none did. It is less than seven days away. A mask that forbids
    /// everything is ignored.
    ///
    /// A due feed must not be asked while this is not `nil`, either: it may have become due long
    /// ago, when the program did not run.
    package static func end(
        of time: Int64, hours: UInt32, days: UInt8
    ) -> (time: Int64, reason: HoldReason)? {
        let hours = hours & allHours == allHours ? 0 : hours & allHours
        let days = days & allDays == allDays ? 0 : days & allDays
        guard hours != 0 || days != 0, calendar.contains(time) else { return nil }
        var reason: HoldReason?
        var time = time
        while true {
            // Never negative, also for times before 1970.
            let sinceMidnight = (time % 86_400 + 86_400) % 86_400
            let day = CivilDate.weekday(daysSince1970: (time - sinceMidnight) / 86_400)
            if days & 1 << UInt8(day) != 0 {
                time += 86_400 - sinceMidnight
                reason = .skipDays
            } else if hours & 1 << UInt32(sinceMidnight / 3600) != 0 {
                time += 3600 - sinceMidnight % 3600
                reason = reason ?? .skipHours
            } else {
                return reason.map { (time, $0) }
            }
        }
    }

    /// The same for the limits of a publisher.
    package static func end(
        of time: Int64, _ schedule: FeedSchedule
    ) -> (time: Int64, reason: HoldReason)? {
        guard !schedule.skipHours.isEmpty || !schedule.skipDays.isEmpty else { return nil }
        return end(of: time, hours: hours(schedule.skipHours), days: days(schedule.skipDays))
    }
}

extension SkippedTime {
    /// The mask of all hours.
    package static let allHours: UInt32 = 1 << 24 - 1
    /// The mask of all days.
    package static let allDays: UInt8 = 1 << 7 - 1
    /// So far from the ends of all numbers that nothing overflows.
    private static let calendar = Int64.min / 2...Int64.max / 2

    private static let dayNames = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
}
