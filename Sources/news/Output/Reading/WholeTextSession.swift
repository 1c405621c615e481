import Fetcher
import NewsKit
import Store
import Terminal
import Web

/// Shows the text of the feed and a marker while the page of an article is fetched.
struct WholeTextSession {
    private let container: Container
    private let source: Article.Source
    private let lines: (Article) -> [String]

    /// Nobody waits longer for a page.
    private static let patience = Duration.seconds(3)

    /// - Parameter lines: the lines of an article, as it is shown.
    init(
        _ container: Container, text source: Article.Source, lines: @escaping (Article) -> [String]
    ) {
        self.container = container
        self.source = source
        self.lines = lines
    }

    /// The article with its whole text, when the page had it and came soon; and else with that of the
    /// feed.
    func article(_ id: Int64) async throws -> Article {
        let local = StoredArticle(try container.archive(), text: source)
        guard !container.isOffline else {
            let article = try await local.read(id).value
            if !article.isWhole {
                let reason = try lack(of: id).map { sentence($0, of: id) }
                let nothing =
                    "the page of article \(id) was never fetched, and is not fetched offline"
                Messages(container).say("news: \(reason ?? nothing)")
            }
            return article
        }
        container.releaseLeasesAtEnd()
        let fetcher = container.fetcher(
            FullTexts(try container.fetching(into: try container.archive())))
        let request = FullTexts.Request.article(id, patience: Self.patience)
        var region = container.style.movesCursor && !container.isVerbose ? container.region : nil
        var last: Resource<Article, FullTextReport>?
        for await resource in fetcher.resources(of: id, in: local, asking: request).untilFetched {
            let wasLoading = last?.isLoading ?? false
            last = resource
            guard resource.isLoading, let article = resource.value else { continue }
            try draw(article, &region, isFirst: !wasLoading)
        }
        try region?.show([], size: container.screen)
        if let error = last?.error { throw error }
        if let sentence = try last.flatMap(trouble) { Messages(container).say("news: \(sentence)") }
        return try last?.value ?? container.store().articles.get(id, text: source)
    }

    private func draw(
        _ article: Article, _ region: inout TerminalRegion?, isFirst: Bool
    ) throws {
        let name = article.row.url.flatMap { WebURL($0)?.host } ?? "its page"
        let sign = container.style.usesUnicode ? "⟳" : "~"
        let text = container.style.said("fetching the whole text from \(name)")
        let marker = "\(sign) \(text)"
        guard region != nil else {
            if isFirst { Messages(container).say(marker) }
            return
        }
        let size = container.screen
        let shown =
            lines(article).prefix(max(size.rows - 2, 0))
            + [container.style.apply(marker.sanitized(), .progress)]
        try region?.show(shown.map { $0.clipped(to: size.columns) }, size: size)
    }

    /// Why the whole text is not shown.
    private func trouble(_ resource: Resource<Article, FullTextReport>) throws -> String? {
        guard let article = resource.value, !article.isWhole else { return nil }
        let id = article.id
        if let report = resource.report {
            if let page = report.pages.first {
                if let trouble = page.trouble { return "the page of article \(id): \(trouble)" }
                return page.lack.map { sentence($0, of: id) }
            }
            if let (host, until) = report.closedHosts.first {
                return "\(host) does not want to be asked before \(ClockTime.hm(until))"
            }
            if report.isCut { return "the page of article \(id) did not come within 3 s" }
        }
        if case .waiting(let until, let reason) = resource.activity {
            let time = until.map {
                ", and is not asked for before \(ClockTime.hm($0.components.seconds))"
            }
            return "article \(id): \(reason)\(time ?? "")"
        }
        // The page was read before, and nobody was asked again.
        return try lack(of: id).map { sentence($0, of: id) }
    }

    private func lack(of id: Int64) throws -> FullText.Lack? {
        try container.store().fullTexts.get(id)?.lack
    }

    private func sentence(_ lack: FullText.Lack, of id: Int64) -> String {
        "the page of article \(id) has no whole text: \(lack.sentence)"
    }
}
