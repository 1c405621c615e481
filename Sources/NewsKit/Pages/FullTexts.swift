import Fetcher
import Polling
import Store
import Web

/// Fetches the whole texts of articles from their pages, with the manners of a request for a feed:
/// one request at a time to a public host with a gap between two, conditional, and not while the
/// host asked to wait. The pages that follow one in the same article come with it.
///
/// Each text is stored as it comes, so that a run that is killed loses nothing, and the next one
/// goes on where it ended.
public struct FullTexts: Remote {
    /// Which pages are asked for.
    public enum Request: Hashable, Sendable {
        /// That of an article that a person wants to read, and waits for no longer than this.
        case article(Int64, patience: Duration?)
        /// Those that the person will want to read without a network.
        case wanted(Limits)
    }

    /// When to stop asking.
    public struct Limits: Hashable, Sendable {
        /// No page is asked for after this time; seconds since 1970, UTC.
        public var until: Int64?
        /// No page is asked for after this many bytes.
        public var bytes: Int?

        /// Nil for no limit.
        public init(until: Int64? = nil, bytes: Int? = nil) {
            (self.until, self.bytes) = (until, bytes)
        }

        /// Whether to stop at this time, after this many bytes.
        func areReached(_ now: Int64, _ bytes: Int) -> Bool {
            until.map { now >= $0 } ?? false || self.bytes.map { bytes >= $0 } ?? false
        }

        /// The limits that are left after this many bytes.
        func after(_ bytes: Int) -> Limits {
            Limits(until: until, bytes: self.bytes.map { $0 - bytes })
        }

        /// Whether another request, beside `running` others of at most `largest` bytes, cannot pass the
        /// limit after this many bytes. One alone may, so that small limits bring something.
        func allow(beside running: Int, _ largest: Int, after bytes: Int) -> Bool {
            guard let limit = self.bytes, running > 0 else { return true }
            return (limit - bytes) / (running + 1) >= largest
        }
    }

    let context: FetchContext

    /// Texts for the archive of `context`.
    public init(_ context: FetchContext) {
        self.context = context
    }

    /// Fresh when the text is stored and its publisher has not edited the article since.
    public func freshness(of request: Request) async throws -> Flight.Freshness {
        guard case .article(let id, _) = request else { return .due() }
        let now = context.settings.now()
        return try await context.archive.perform { store throws(StoreError) in
            guard try store.articles.get(id).row.url != nil else { return .fresh(until: nil) }
            guard let text = try store.fullTexts.get(id) else { return .due(total: 1) }
            if text.html != nil, text.lack != .parts, try !store.fullTexts.isOutdated(id) {
                return .fresh(until: nil)
            }
            guard text.notBefore > now, text.lack == .unreached else { return .due(total: 1) }
            return .held(until: .seconds(text.notBefore), reason: "its page could not be reached")
        }
    }

    /// Asks for the pages, those of different hosts at once.
    ///
    /// - Throws: `StoreError`; `CancellationError`.
    public func run(_ request: Request, in flight: Flight) async throws -> FullTextReport {
        let report = try await context.turn { turn in
            let work = FullTextWork(turn: turn, flight: flight)
            switch request {
            case .article(let id, let patience?):
                return try await work.ask(article: id, within: patience)
            case .article(let id, nil): return try await work.ask(article: id)
            case .wanted(let limits): return try await work.askWanted(limits)
            }
        }
        if report.found > 0 { await context.indexer?.takeIn() }
        return report
    }
}
