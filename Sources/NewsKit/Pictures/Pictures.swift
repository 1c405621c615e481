import Fetcher
import Polling
import Reader
import Store
import Transport
import Web

/// Fetches the pictures of articles that the person will want to see without a network, with the
/// manners of a request for a feed, and keeps them in the cache folder.
public struct Pictures: Remote {
    /// Which pictures are asked for.
    public enum Request: Hashable, Sendable {
        /// Those of an article, for a person who wants to see them now.
        case article(Int64)
        /// Those that the person will want to see without a network.
        case wanted(FullTexts.Limits)
    }

    /// What came of asking.
    public struct Report: Equatable, Sendable {
        /// How many pictures came.
        public var found = 0
        /// How many addresses had none.
        public var failed = 0
        /// How many pictures of unread articles are still missing.
        public var missing = 0
        /// The number of bytes on the wire.
        public var bytes = 0
        /// Whether a limit or the room for pictures ended it early.
        public var isCut = false
    }

    let context: FetchContext
    let cache: PictureCache
    /// How many bytes all pictures may take.
    let budget: Int

    /// Pictures of the articles in the archive of `context`.
    public init(_ context: FetchContext, cache: PictureCache, budget: Int) {
        (self.context, self.cache, self.budget) = (context, cache, budget)
    }

    /// Asks for the pictures, those of different hosts at once.
    ///
    /// - Throws: `StoreError`; `CancellationError`.
    public func run(_ request: Request, in flight: Flight) async throws -> Report {
        var size = cache.size
        if size > budget {
            // What nobody wants any more makes room.
            let kept = try await context.archive.perform { store throws(StoreError) in
                try store.articles.picturesOfKept()
            }
            size = cache.trim(to: budget, last: kept)
        }
        let room = budget - size
        return try await context.turn { turn in
            var work = PictureWork(turn: turn, cache: cache, room: room)
            switch request {
            case .article(let id): try await work.run(article: id, flight)
            case .wanted(let limits):
                work.limits = limits
                try await work.run(flight)
            }
            return work.report
        }
    }
}

/// One run of requests for pictures.
private struct PictureWork {
    let turn: Turn
    let cache: PictureCache
    /// When to stop asking.
    var limits = FullTexts.Limits()
    /// How many bytes of pictures still fit.
    var room: Int
    var report = Pictures.Report()

    /// How many articles are read at a time.
    private static let batch = 100

    /// Asks also for those that failed of late: a person asks again.
    mutating func run(article id: Int64, _ flight: Flight) async throws {
        let wanted = try await turn.archive.perform { store throws(StoreError) in
            try store.articles.get(id).wantedPictures
        }
        var queue = PageQueue(wanted.filter { cache.file(of: $0.url) == nil })
        try await ask(&queue, flight)
    }

    mutating func run(_ flight: Flight) async throws {
        for state in Store.Articles.keptStates {
            var place: Int64?
            repeat {
                let (wanted, last) = try await turn.archive.perform {
                    [place] store throws(StoreError) in
                    try store.articles.pictures(of: state, before: place, limit: PictureWork.batch)
                }
                place = last
                if !report.isCut {
                    var queue = PageQueue(askable(wanted))
                    try await ask(&queue, flight)
                }
                if state == .unread { report.missing += cache.missing(of: wanted) }
            } while place != nil && (!report.isCut || state == .unread)
        }
    }

    /// The pictures that are missing, fit, and may be asked for, each once: several articles may have
    /// the same one.
    private func askable(_ wanted: [WantedPage]) -> [WantedPage] {
        let now = turn.settings.now()
        var addresses: Set<String> = []
        return wanted.filter { page in
            guard addresses.insert(page.url).inserted else { return false }
            let entry = cache.entry(of: page.url)
            return cache.file(of: page.url) == nil && entry.size <= room
                && (entry.file != nil || entry.notBefore <= now)
        }
    }

    private mutating func ask(_ queue: inout PageQueue, _ flight: Flight) async throws {
        let (turn, cache, limits) = (turn, cache, limits)
        var (report, room) = (report, room)
        try await turn.askAll(of: &queue) {
            let isOver = room <= 0 || limits.areReached(turn.settings.now(), report.bytes)
            report.isCut = report.isCut || isOver
            return report.isCut
        } fits: {
            limits.allow(beside: $0, PictureCache.largest, after: report.bytes)
        } _: { page in
            { try await turn.picture(page, cache, flight) }
        } take: { page, answer, _ in
            report.bytes += answer.bytes
            if let bytes = answer.kept, bytes > room {
                // The next run knows how large it is, and asks for it when there is room.
                cache.drop(page.url)
                report.isCut = true
            } else {
                room -= answer.kept ?? 0
                if answer.kept != nil { report.found += 1 } else { report.failed += 1 }
            }
            return answer.isClosed
        }
        (self.report, self.room) = (report, room)
    }
}

private struct PictureAnswer: Sendable {
    var bytes = 0
    /// How many bytes the picture takes in the cache; nil when none was kept.
    var kept: Int?
    var isClosed = false
}

extension Turn {
    /// The media types that are kept (RFC 9110 12.5.1).
    private static let accept = "image/avif, image/webp, image/png, image/jpeg, image/gif"

    /// Asks for a picture, and keeps it.
    fileprivate func picture(
        _ page: WantedPage, _ cache: PictureCache, _ flight: Flight
    ) async throws -> PictureAnswer {
        var entry = cache.entry(of: page.url)
        guard let url = WebURL(page.url) else { return PictureAnswer() }
        let status = try await archive.perform { store throws(StoreError) in
            try store.feeds.status(of: page.feed)
        }
        guard let feed = status?.feed else { return PictureAnswer() }
        var options = LoadOptions()
        (options.accept, options.largest) = (Turn.accept, PictureCache.largest)
        let answer: LinkAnswer
        do {
            answer = try await alone(at: url, flight) { [options] in
                let answer = try await loader.load(linked: url, from: feed, options: options)
                try await record(answer.hosts)
                return answer
            }
        } catch is HostClosed {
            return PictureAnswer(isClosed: true)
        }
        let now = settings.now()
        switch answer.content {
        case .document(let document):
            let kept = cache.keep(document.bytes, of: page.url, now: now)
            if kept != nil { return PictureAnswer(bytes: answer.bytes, kept: kept) }
            (entry.file, entry.notBefore) = (nil, .max)
            cache.note(entry, of: page.url)
        case .notModified: break
        case .failure(_, let status):
            entry.failures += 1
            let decision = FailureBackoff.after(
                failures: entry.failures, status: status, headers: answer.headers, now: now,
                jitter: 0)
            (entry.file, entry.notBefore) = (nil, decision.isGone ? .max : decision.notBefore)
            cache.note(entry, of: page.url)
        case .deferred: return PictureAnswer(bytes: answer.bytes, isClosed: true)
        }
        return PictureAnswer(bytes: answer.bytes)
    }
}
