import Polling
import Store

/// The validators of the feeds of a run, read some hundred feeds at a time when the first of them is
/// asked, and forgotten when all of them were: those of all feeds would be much of what a run keeps.
struct ValidatorPages {
    private struct Page {
        var validators: [Int64: [(url: String, Validators)]]
        /// How many of its feeds are still to be asked.
        var left: Int
    }

    private static let size: Int64 = 256
    private var pages: [Int64: Page] = [:]
    private let counts: [Int64: Int]

    /// Nothing is read yet; `feeds` are to be asked, each once.
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
                try store.validators(ofFeeds: first...(first + ValidatorPages.size - 1))
            }
            // Feeds that come later, as another process let go of them, find a page of their own.
            pages[number] = Page(validators: validators, left: counts[number] ?? 1)
        }
        defer {
            pages[number]?.left -= 1
            if let left = pages[number]?.left, left <= 0 { pages[number] = nil }
        }
        return pages[number]?.validators[id] ?? []
    }
}
