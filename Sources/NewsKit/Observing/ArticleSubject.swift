import Fetcher
import Store

/// Watches the cache for all who want to know what changes in it, whoever changes it.
///
/// After each commit the journal is read once, by a connection of the subject's own, and each
/// observer is told what concerns it. Observers of the same articles share that work; while there
/// are none, nothing is watched. An observer is held by its sequence and by nothing else.
public actor ArticleSubject {
    private typealias Subject = ChangeSubject<ObservedArticles, Observed>

    /// What is known about a key that somebody observes.
    private struct Observation {
        /// The last entry of the journal when the first observer came.
        let start: Int64
        /// What belongs to the key; nil while that is not read, and always for ``ObservedArticles/all``.
        var membership: Membership?
    }

    /// How many articles are looked at together, and how many entries of the journal are read.
    static let step = 500
    private static let page = 4096

    private let file: StoreFile
    private var replacements = 0
    private let bufferLimit: Int
    private let executor = QueueExecutor(label: "news.article-subject")
    private var subject: Subject?
    private var observations: [ObservedArticles: Observation] = [:]
    /// The entry of the journal up to which everybody was told.
    private var seen: Int64 = 0
    private var reading: Task<Void, Never>?
    /// Why nobody is told anything any more.
    private(set) var failure: StoreError?
    /// How many times the database was looked at, for tests.
    private(set) var looks = 0

    /// The thread of this subject.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Opens the database at `path`, made where it is missing.
    ///
    /// - Parameter bufferLimit: how many articles an observer may leave untaken before it is told
    ///   to look for itself.
    public init(path: String, bufferLimit: Int = 4096) throws(StoreError) {
        file = try StoreFile(path: path)
        self.bufferLimit = bufferLimit
    }

    deinit {
        reading?.cancel()
    }

    /// What happens to these articles from now on, for one consumer.
    ///
    /// - Throws: `StoreError` when the database cannot be read.
    public func changes(for key: ObservedArticles) throws(StoreError) -> ArticleEvents {
        if let failure { throw failure }
        let changes = try watching().changes(for: key)
        if observations[key] == nil {
            observations[key] = Observation(start: try file.current().journalEnd())
            // Not waited for: what is there is shown meanwhile.
            Task { [weak self] in await self?.prepareOrFail(key) }
        }
        return ArticleEvents(key: key, changes: changes, subject: self)
    }

    /// What an observer would have if it had taken all, which it need not do any more: what it is
    /// told next is what happens to this.
    public func snapshot(for events: ArticleEvents) throws(StoreError) -> ArticleSnapshot {
        if let failure { throw failure }
        do throws(StoreError) {
            try prepare(events.key)
            return try caughtUp(events.key) { store throws(StoreError) in
                let known = observations[events.key]?.membership?.ids
                let ids = if let known { known } else { try store.idSet(of: .all) }
                events.changes.discard()
                return ArticleSnapshot(ids: ids, end: seen)
            }
        } catch {
            fail(error)
            throw error
        }
    }

    /// Which keys are observed.
    var keys: Set<ObservedArticles> { Set(observations.keys) }

    /// Whether commits are waited for.
    var isWatching: Bool { reading != nil }
}

// Beginning and ending.
extension ArticleSubject {
    private func watching() throws(StoreError) -> Subject {
        if let subject { return subject }
        // First, so that nothing is missed in between.
        let store = try file.current()
        replacements = file.replacements
        let signals = try CommitMonitor(of: store).signals()
        seen = try store.journalEnd()
        let subject = Subject(bufferLimit: bufferLimit) { [weak self] key in
            Task { [weak self] in await self?.forget(key) }
        }
        reading = Task { [weak self] in
            for await _ in signals { await self?.look() }
        }
        self.subject = subject
        return subject
    }

    private func forget(_ key: ObservedArticles) {
        guard let subject, !subject.isObserved(key) else { return }
        observations[key] = nil
        if observations.isEmpty { end() }
    }

    private func end() {
        reading?.cancel()
        reading = nil
        observations = [:]
        // Its end is that of the sequences.
        subject = nil
    }

    private func fail(_ error: StoreError) {
        failure = error
        end()
    }

    private func look() {
        do throws(StoreError) { try catchUp(try file.current()) } catch { fail(error) }
    }

    private func prepareOrFail(_ key: ObservedArticles) {
        do throws(StoreError) { try prepare(key) } catch { fail(error) }
    }
}

// Reading and telling.
extension ArticleSubject {
    /// Reads which articles belong to a key, unless that is known.
    private func prepare(_ key: ObservedArticles) throws(StoreError) {
        guard key != .all, let start = observations[key]?.start else { return }
        guard observations[key]?.membership == nil else { return }
        observations[key]?.membership = try caughtUp(key) { store throws(StoreError) in
            try Membership(key.query, in: store)
        }
        // What happened to the key since its first observer came cannot be said any more.
        if seen > start { subject?.send(.reset, for: key) }
    }

    /// Reads something as it is at the moment up to which everybody was told.
    private func caughtUp<Result>(
        _ key: ObservedArticles, _ read: (Store) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        let store = try file.current()
        try store.prepare(for: key.query)
        return try store.read { () throws(StoreError) in
            try catchUp(store)
            return try read(store)
        }
    }

    /// Tells everybody what happened since the last time.
    private func catchUp(_ store: Store) throws(StoreError) {
        guard subject != nil else { return }
        looks += 1
        guard file.replacements == replacements else { return try startOver(store) }
        guard try store.journalEnd() != seen else { return }
        guard try store.remembersChanges(after: seen) else { return try startOver(store) }
        while true {
            let page = try store.changes(after: seen, limit: Self.page)
            guard page.end > seen else { return }
            try tell(page, store)
            seen = page.end
        }
    }

    /// Nobody remembers what happened: everybody has to look anew.
    private func startOver(_ store: Store) throws(StoreError) {
        replacements = file.replacements
        seen = try store.journalEnd()
        for key in observations.keys {
            if observations[key]?.membership != nil {
                observations[key]?.membership = try Membership(key.query, in: store)
            }
            subject?.send(.reset, for: key)
        }
    }

    /// Tells each observer of all that a page of the journal is for it at once: who takes a part of
    /// that could not say how far it has got.
    private func tell(_ page: JournalChanges, _ store: Store) throws(StoreError) {
        var news: [ObservedArticles: [Change<Observed>]] = [:]
        let needsSubjects = observations.values.contains { $0.membership != nil }
        let withText = observations.keys.contains { $0.query.isAboutText }
        for start in stride(from: 0, to: page.articles.count, by: Self.step) {
            let step = Array(
                page.articles[start..<min(start + Self.step, page.articles.count)])
            let subjects =
                try needsSubjects
                ? store.subjects(of: step.map(\.row.id), withText: withText) : []
            let byID = Dictionary(subjects.map { ($0.id, $0) }) { first, _ in first }
            for key in observations.keys {
                let changes =
                    key == .all ? step : observations[key]?.membership?.take(step, byID) ?? []
                news[key, default: []] += changes.map { Change($0, end: page.end) }
            }
        }
        if !page.feeds.isEmpty { try addFeeds(page, to: &news, store) }
        for (key, changes) in news { subject?.send(changes, for: key) }
    }

    /// Adds the feeds whose title or tags changed, and the articles that match by that or stop to.
    /// Those that changed themselves have been looked at before, and are told once.
    private func addFeeds(
        _ page: JournalChanges, to news: inout [ObservedArticles: [Change<Observed>]],
        _ store: Store
    ) throws(StoreError) {
        for key in observations.keys {
            let changes = try observations[key]?.membership?.takeFeeds(in: store) ?? []
            news[key, default: []] += changes.map { Change($0, end: page.end) }
        }
        let hasMemberships = observations.values.contains { $0.membership != nil }
        for feed in page.feeds {
            let articles = hasMemberships ? try store.ids(ofFeed: feed) : []
            for key in observations.keys {
                let concerns =
                    observations[key]?.membership.map { articles.contains(where: $0.ids.contains) }
                    ?? (key == .all)
                guard concerns else { continue }
                news[key, default: []].append(.modified(Observed(feed: feed, end: page.end)))
            }
        }
    }
}
