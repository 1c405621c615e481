import NewsKit
import Store

extension Container {
    /// Tidies the cache: once a day, or whenever that is wanted. For the end of a command, when all
    /// is said; what goes wrong is said as well, and spoils nothing.
    func tidy(_ archive: Archive, always: Bool = false) async {
        let now = now
        do {
            let retention = try retention()
            let report = try await archive.perform { store throws(StoreError) -> TidyingReport? in
                if !always {
                    guard try store.claimTidying(now: now) else { return nil }
                }
                return try store.tidy(retention, now: now)
            }
            if let report { Messages(self).detail("tidied: \(report)") }
        } catch {
            Messages(self).complain("the cache was not tidied: \(Door.sentence(error))")
        }
    }
}
