import NewsKit
import Store

extension Container {
    /// Tidies the cache once a day, or always if `always` is set. Call this at the end of a
    /// command, after its output. A failure here is reported and does not change the exit code.
    func tidy(_ archive: Archive, always: Bool = false) async {
        // The mistake was said at the start.
        guard configurationMistake == nil else { return }
        let now = now
        do {
            let retention = try retention()
            let report = try await archive.perform { store throws(StoreError) -> TidyingReport? in
                if !always {
                    guard try store.upkeep.claimTidying(now: now) else { return nil }
                }
                return try store.upkeep.tidy(retention, now: now)
            }
            if let report { Messages(self).detail("tidied: \(report)") }
        } catch {
            Messages(self).complain("the cache was not tidied: \(Door.sentence(error))")
        }
    }
}
