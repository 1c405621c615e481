import Polling
import Store

/// The validators of the feeds of a run. They are read for some hundred feeds at a time, and
/// dropped after these were asked, because those of all feeds would take much of the memory of a
/// run.
struct ValidatorPages {
    private struct Page {
        var validators: [Int64: [(url: String, Validators)]]
        /// How many of its feeds are still to be asked.
        var left: Int
    }

    private static let size: Int64 = 256
    private var pages: [Int64: Page] = [:]
    private let counts: [Int64: Int]

    /// For `feeds`, each of which is asked once; reads nothing yet.
    init(of feeds: [RefreshTarget]) {
        counts = Dictionary(
            feeds.lazy.map { ($0.id / ValidatorPages.size, 1) }, uniquingKeysWith: +)
    }

    /// The validators of a feed that is asked now.
    mutating func take(
        _ id: Int64, from archive: Archive
    ) async throws(StoreError) -> [(url: String, Validators)] {
        let number = id / ValidatorPages.size
        if pages[number] == nil {
            let first = number * ValidatorPages.size
            let validators = try await archive.perform { store throws(StoreError) in
                try store.ledger.validators(of: first...(first + ValidatorPages.size - 1))
            }
            // Feeds that another process released later get a page of their own.
            pages[number] = Page(validators: validators, left: counts[number] ?? 1)
        }
        defer {
            pages[number]?.left -= 1
            if let left = pages[number]?.left, left <= 0 { pages[number] = nil }
        }
        return pages[number]?.validators[id] ?? []
    }
}
