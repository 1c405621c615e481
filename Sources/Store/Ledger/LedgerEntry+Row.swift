import Polling
import SQLite
import Web

extension LedgerEntry {
    /// The columns of the ledger, as `l`.
    static let columns = """
        l.checked_at, l.succeeded_at, COALESCE(l.not_before, 0), l.reason, l.lifetime,
        COALESCE(l.failures, 0), l.status, l.error, l.gone_at, l.full_at, l.unconditional_at,
        l.arrived_at, l.failing_since, COALESCE(l.churn, 0), COALESCE(l.new, 0),
        COALESCE(l.changed, 0), COALESCE(l.bytes, 0), COALESCE(l.milliseconds, 0),
        l.answered_url, l.move_url, l.move_since, l.move_checks, l.warning,
        COALESCE(l.left_out, 0)
        """

    static let columnCount: Int32 = 24

    /// The condition in SQL that a feed is due at `?1` (seconds since 1970, UTC), over its row `f`
    /// and its ledger `l`: the same as
    /// ``LedgerEntry/reasonToSkip(_:interval:schedule:host:isPublic:now:)``, except for the entry
    /// of the host, which is also in the ledgers of feeds that wait for the host.
    static let isDue = """
        (l.gone_at IS NULL
         AND (COALESCE(l.not_before, 0) <= ?1
           OR l.checked_at > ?1 + \(slack)
           OR l.not_before > ?1 + \(slack) + max(\(RetryAfter.longest),
             max(COALESCE(f.interval, 0), 0) + \(Freshness.longestLifetime)))
         AND (f.skip_hours & \(SkippedTime.allHours) = \(SkippedTime.allHours)
           OR f.skip_hours >> (?1 / 3600 % 24) & 1 = 0)
         AND (f.skip_days & \(SkippedTime.allDays) = \(SkippedTime.allDays)
           OR f.skip_days >> ((?1 / 86400 + 3) % 7) & 1 = 0))
        """

    /// The ids of all feeds that are due at `?1`, and of some others, in SQL. Indexes find them, so that a
    /// list reads few feeds while few are due.
    ///
    /// A feed without a ledger was never asked. When each has one, which two counts tell, none is looked for.
    static let mayBeDue = """
        SELECT feed_id AS id FROM ledger WHERE not_before <= ?1
        UNION SELECT feed_id FROM ledger WHERE not_before > ?1 + \(slack + RetryAfter.longest)
        UNION SELECT feed_id FROM ledger WHERE succeeded_at > ?1 + \(slack)
        UNION SELECT feed_id FROM ledger WHERE \(isFailing) AND checked_at > ?1 + \(slack)
        UNION SELECT f.id FROM (
            SELECT 1 WHERE (SELECT count(*) FROM ledger) < (SELECT count(*) FROM tally))
          CROSS JOIN feed f WHERE NOT EXISTS(SELECT 1 FROM ledger WHERE feed_id = f.id)
        """

    /// The condition of the index `ledger_failing`: the last request did not succeed.
    static let isFailing = "(failures > 0 OR succeeded_at IS NOT checked_at)"

    init(_ row: Row, from first: Int32) {
        self.init()
        checkedAt = row.optionalInt(first)
        succeededAt = row.optionalInt(first + 1)
        notBefore = row.int(first + 2)
        reason = row.optionalText(first + 3).map(HoldReason.init)
        lifetime = row.optionalInt(first + 4)
        failures = row.count(first + 5)
        status = row.optionalInt(first + 6).map { Int($0) }
        error = row.optionalText(first + 7)
        goneAt = row.optionalInt(first + 8)
        fullAt = row.optionalInt(first + 9)
        unconditionalAt = row.optionalInt(first + 10)
        arrivedAt = row.optionalInt(first + 11)
        failingSince = row.optionalInt(first + 12)
        churn = row.count(first + 13)
        new = row.count(first + 14)
        changed = row.count(first + 15)
        bytes = row.count(first + 16)
        milliseconds = row.count(first + 17)
        answeredURL = row.optionalText(first + 18)
        warning = row.optionalText(first + 22)
        leftOut = row.count(first + 23)
        pendingMove = row.optionalText(first + 19).map { url in
            PermanentMove(url: url, since: row.int(first + 20), checks: row.count(first + 21))
        }
    }
}

extension HostEntry {
    static let columns = "name, asked_at, not_before, reason, failures"

    init(_ row: Row) {
        self.init(name: row.text(0))
        askedAt = row.optionalInt(1)
        notBefore = row.int(2)
        reason = row.optionalText(3).map(HoldReason.init)
        failures = row.count(4)
    }
}

extension FeedSchedule {
    static let columns = "f.ttl, f.update_interval, f.skip_hours, f.skip_days"
    static let columnCount: Int32 = 4

    init(_ row: Row, from first: Int32) {
        self.init()
        timeToLive = row.optionalInt(first)
        updateInterval = row.optionalInt(first + 1)
        // Most feeds have neither.
        let (hours, days) = (row.int(first + 2), row.int(first + 3))
        if hours != 0 { skipHours = SkippedTime.hours(in: UInt32(truncatingIfNeeded: hours)) }
        if days != 0 { skipDays = SkippedTime.days(in: UInt8(truncatingIfNeeded: days)) }
    }
}
