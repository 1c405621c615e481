import Polling
import Store

/// How much later than others an installation begins, when all are started at the same minute.
public enum StartDelay {
    /// From 0 up to `limit` seconds; always the same for one installation.
    public static func seconds(
        within limit: Int64, _ archive: Archive
    ) async throws(StoreError) -> Int64 {
        let install = try await archive.perform { store throws(StoreError) in
            try store.ledger.installID()
        }
        return Int64(Jitter.fraction(install: install, key: "prefetch") * Double(limit))
    }
}
