import Fetcher
import Polling
import Store
import Web

/// One run of requests for pages.
struct FullTextWork: Sendable {
    let turn: Turn
    let flight: Flight

    /// How many pages are looked up in the database at a time.
    private static let batch = 200

    /// Asks for the page of one article.
    func ask(article id: Int64) async throws -> FullTextReport {
        let article = try await turn.archive.perform { store throws(StoreError) in
            try store.articles.get(id)
        }
        var report = FullTextReport()
        guard let url = article.row.url else { return report }
        let page = WantedPage(article: id, feed: article.row.feedID, url: url)
        report.add(try await ask(page, FullTexts.Limits()))
        return report
    }

    /// Asks for the page of one article, and gives up after a time.
    func ask(article id: Int64, within patience: Duration) async throws -> FullTextReport {
        try await withThrowingTaskGroup(of: FullTextReport.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await ask(article: id) }
            group.addTask {
                try await Task.sleep(for: patience)
                return FullTextReport(isCut: true)
            }
            return try await group.next() ?? FullTextReport()
        }
    }

    /// Asks for all pages that are wanted, until a limit is reached.
    func askWanted(_ limits: FullTexts.Limits) async throws -> FullTextReport {
        var report = FullTextReport()
        // What a host did not want to be asked for. It may be another host than that of the page.
        var left: Set<Int64> = []
        while true {
            let now = turn.settings.now()
            let closed = report.closedHosts
            let limit = FullTextWork.batch + closed.count * 100 + left.count
            let wanted = try await turn.archive.perform { store throws(StoreError) in
                try store.fullTexts.wanted(now: now, limit: limit)
            }
            var queue = PageQueue(
                wanted.filter {
                    closed[PageQueue.host(of: $0)] == nil && !left.contains($0.article)
                })
            guard !queue.isEmpty else { return report }
            try await ask(&queue, limits, &report, &left)
            if report.isCut { return report }
        }
    }

    private func ask(
        _ queue: inout PageQueue, _ limits: FullTexts.Limits, _ report: inout FullTextReport,
        _ left: inout Set<Int64>
    ) async throws {
        try await turn.askAll(of: &queue) {
            report.isCut = report.isCut || limits.areReached(turn.settings.now(), report.bytes)
            return report.isCut
        } fits: {
            limits.allow(beside: $0, turn.settings.limits.body, after: report.bytes)
        } _: { page in
            let limits = limits.after(report.bytes)
            return { try await ask(page, limits) }
        } take: { page, answer, rest in
            report.add(answer)
            if answer.closed != nil { left.insert(page.article) }
            flight.progress(done: report.pages.count, of: report.pages.count + rest)
            return answer.closed?.host == PageQueue.host(of: page)
        }
    }
}

extension FullTextWork {
    /// What came of asking for one page.
    struct Answer: Sendable {
        /// Nil when it was not asked for.
        var page: FullTextReport.Page?
        var bytes = 0
        var closed: HostClosed?
        /// Whether a limit ended it before all pages of the article were asked for.
        var isCut = false
    }

    /// Asks for a page that no other process asks for at this moment, and stores what it has.
    private func ask(_ page: WantedPage, _ limits: FullTexts.Limits) async throws -> Answer {
        guard let url = WebURL(page.url) else {
            let none = FullText(lack: .other, askedAt: turn.settings.now(), notBefore: .max)
            try await save(none, page)
            return Answer(page: .init(article: page.article, lack: .other))
        }
        let before = try await known(page)
        do {
            return try await turn.alone(at: url, flight) {
                try await askInTurn(page, at: url, unless: before, limits)
            }
        } catch let closed as HostClosed {
            return Answer(closed: closed)
        }
    }

    private func known(_ page: WantedPage) async throws -> FullText? {
        try await turn.archive.perform { store throws(StoreError) in
            try store.fullTexts.get(page.article)
        }
    }

    private func askInTurn(
        _ page: WantedPage, at url: WebURL, unless before: FullText?, _ limits: FullTexts.Limits
    ) async throws -> Answer {
        let (stored, status) = try await turn.archive.perform { store throws(StoreError) in
            (try store.fullTexts.get(page.article), try store.feeds.status(of: page.feed))
        }
        // Another process may have asked for it meanwhile.
        guard let feed = status?.feed, stored?.askedAt == before?.askedAt else { return Answer() }
        var validators: [(url: String, Validators)] = []
        if let stored, stored.html != nil, let url = stored.url {
            validators.append((url, stored.validators))
        }
        var options = LoadOptions()
        options.accept = WebPage.accept
        let answer = try await turn.loader.load(
            linked: url, from: feed, validators: validators, options: options)
        try await turn.record(answer.hosts)
        if case .deferred(let closed) = answer.content {
            return Answer(bytes: answer.bytes, closed: closed)
        }
        var (text, trouble) = FullText.after(answer, stored, now: turn.settings.now())
        var (blocks, known): ([Int64], Set<Int64>) = ([], [])
        var rest = FollowingPages()
        if case .document(let document) = answer.content, let web = WebPage(document) {
            let reader = try await reader(of: page, at: web.url)
            var reading = reader.read(web)
            if reading.next != nil {
                // Nothing is lost when the others take too long.
                var first = text
                first.take(reading, of: web, document.validators, by: reader)
                first.notBefore = first.askedAt
                try await store(first, page, reading.blocks, known: reader.shared)
                rest = try await follow(&reading, of: feed, after: answer, by: reader, limits)
            }
            text.take(reading, of: web, document.validators, by: reader)
            switch rest.end {
            case .none: break
            case .forGood: text.notBefore = .max
            case .limit: (text.failures, text.notBefore) = (0, text.askedAt)
            }
            (blocks, known) = (reading.blocks, reader.shared)
        }
        try await store(text, page, blocks, known: known)
        return Answer(
            page: .init(article: page.article, lack: text.lack, trouble: trouble),
            bytes: answer.bytes + rest.bytes, closed: rest.closed, isCut: rest.end == .limit)
    }

    /// What is known about an article before its page at `url` is read.
    private func reader(of page: WantedPage, at url: String?) async throws -> PageReader {
        let (article, shared) = try await turn.archive.perform { store throws(StoreError) in
            (
                try store.articles.get(page.article, text: .feed),
                try store.fullTexts.sharedBlocks(ofFeed: page.feed, except: page.article)
            )
        }
        let rules = try url.flatMap(WebURL.init).flatMap { try turn.settings.siteRules($0.host) }
        return PageReader(article, shared: shared, rules: rules)
    }

    private func store(
        _ text: FullText, _ page: WantedPage, _ blocks: [Int64], known: Set<Int64>
    ) async throws {
        try await flight.commit("the page of article \(page.article)") {
            try await save(text, page, blocks, known: known)
        }
    }

    /// Stores a text. Pages are read at the same time, and of the first one nobody knew which parts
    /// belong to the site: what turns out to be shared leaves this text and earlier ones.
    ///
    /// - Parameter known: the parts that were known to be shared when the page was read.
    private func save(
        _ text: FullText, _ page: WantedPage, _ blocks: [Int64] = [], known: Set<Int64> = []
    ) async throws {
        try await turn.archive.perform { store throws(StoreError) in
            let first = try store.fullTexts.save(text, of: page.article, blocks: blocks)
            guard !blocks.isEmpty else { return }
            for article in first {
                try FullTextWork.clean(article, of: Set(blocks), in: store)
            }
            let shared = try store.fullTexts.sharedBlocks(ofFeed: page.feed, except: page.article)
            let new = shared.subtracting(known).intersection(blocks)
            if !new.isEmpty { try FullTextWork.clean(page.article, of: new, in: store) }
        }
    }

    private static func clean(
        _ id: Int64, of blocks: Set<Int64>, in store: Store
    ) throws(StoreError) {
        guard let text = try store.fullTexts.get(id), text.html != nil else { return }
        let article = try store.articles.get(id, text: .feed)
        if let text = PageReader(article, shared: blocks, rules: nil).clean(text) {
            try store.fullTexts.replace(text, of: id)
        }
    }
}

extension FullTextReport {
    fileprivate mutating func add(_ answer: FullTextWork.Answer) {
        if let page = answer.page { pages.append(page) }
        bytes += answer.bytes
        isCut = isCut || answer.isCut
        if let closed = answer.closed { closedHosts[closed.host] = closed.until }
    }
}
