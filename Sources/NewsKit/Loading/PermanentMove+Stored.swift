import Store
import Transport

extension PermanentMove {
    init(_ stored: PendingMove) {
        self.init(url: stored.url, since: stored.since, checks: stored.checks)
    }
}

extension PendingMove {
    init(_ move: PermanentMove) {
        self.init(url: move.url, since: move.since, checks: move.checks)
    }
}
