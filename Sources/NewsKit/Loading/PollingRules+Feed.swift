import Store
import Transport

extension PollingRules {
    /// The rules for a feed whose publisher says what `schedule` tells.
    init(
        _ feed: FeedStatus, _ schedule: PublisherSchedule, _ settings: Settings, install: String
    ) {
        self.init(
            interval: feed.feed.interval ?? settings.interval, isChosen: feed.feed.interval != nil,
            publisher: Publisher(schedule), skipHours: schedule.skipHours,
            skipDays: schedule.skipDays, silentSince: feed.ledger.arrivedAt,
            // What a person chose is kept to the second.
            spread: feed.feed.interval == nil
                ? Jitter.fraction(install: install, key: feed.feed.url) : 0)
    }
}

extension PollingRules.Publisher {
    /// The longer of the two times that a publisher may name.
    fileprivate init?(_ schedule: PublisherSchedule) {
        switch (schedule.timeToLive, schedule.updateInterval) {
        case (nil, nil): return nil
        case (let ttl?, let update) where ttl >= update ?? .min:
            self.init(interval: ttl, source: .ttl)
        case (_, let update):
            self.init(interval: update ?? 0, source: .updatePeriod)
        }
    }
}
