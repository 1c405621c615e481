import Feeds
import NewsKit
import Search
import Store
import Terminal

/// The plan of `news search`, made from its arguments.
struct SearchPlan {
    /// The query as it was typed.
    var words: [String]
    /// The options of every command, for one that goes on in the same database.
    var globalOptions: [String]
    var query: ArticleQuery
    var order: SearchOrder
    var limit: Int
    var form: Form

    /// The default number of hits: as many as fit a screen with two lines each.
    static func limit(for container: Container) -> Int {
        container.style.isTerminal ? max(1, (container.screen.rows - 2) / 2) : 50
    }
}

/// One run of `news search`: from the plan to the last line.
struct SearchSession {
    private let plan: SearchPlan
    private let store: Store
    private let container: Container
    private let output: Records

    /// How many articles are read whole at a time.
    private static let size = 50

    init(_ plan: SearchPlan, _ store: Store, _ container: Container) {
        self.plan = plan
        self.store = store
        self.container = container
        output = Records(container)
    }

    func run() throws {
        let hits = try ProgressLine.indexing(container) { progress in
            try store.search.hits(plan.query, by: plan.order, limit: plan.limit, progress: progress)
        }
        try print(hits)
        if plan.form == .screen, container.style.isTerminal, hits.count == plan.limit,
            let end = plan.end(of: try store.articles.total(of: plan.query))
        {
            let line = container.style.said(end).sanitized()
                .truncated(to: container.screen.columns, ellipsis: container.style.ellipsis)
            try output.print([container.style.apply(line, .detail)])
        }
        guard hits.isEmpty else { return }
        let longer = try queryForLongerWords()
        Messages(container).confirm(
            longer.map { "nothing found; some words begin so: news search \($0.shellQuoted)" }
                ?? Messages.nothingFound, hasCommand: longer != nil)
    }

    /// The query for words that begin with the one that was typed; nil if there are none.
    private func queryForLongerWords() throws -> String? {
        guard plan.words.count == 1, case .words(var phrase) = plan.query, !phrase.isPrefix else {
            return nil
        }
        phrase.isPrefix = true
        return try store.search.hits(.words(phrase), by: .date, limit: 1).isEmpty
            ? nil : plan.words[0] + "*"
    }

    /// Prints the results.
    func print(_ hits: [SearchHit]) throws {
        switch plan.form {
        case .json: try printDocument(hits, status: "success")
        case .records: try forEachFound(hits) { try output.write(SearchLines.record($0)) }
        case .screen: for line in try lines(of: hits) { try output.write(line) }
        }
        try output.flush()
    }

    /// Prints one JSON Feed document; `unreached` are feeds whose servers gave nothing.
    func printDocument(
        _ hits: [SearchHit], status: String, unreached: [FeedResult] = []
    ) throws {
        try output.writeJSON { json in
            try ArticleJSON.document(
                of: try store.articles.feeds(meantBy: plan.query), status: status,
                unreached: unreached, store: store, now: container.now, to: &json
            ) { json in
                var ids = ItemIDs()
                try forEachFound(hits) { found in
                    SearchLines.write(found, as: ids.take(found.article), to: &json)
                    try output.write(json.drain())
                }
            }
        }
        try output.flush()
    }

    /// The lines for a screen: the columns of a listing, each with its snippet.
    func lines(of hits: [SearchHit]) throws -> [String] {
        let (width, style) = (container.screen.columns, container.style)
        let columns = ArticleRow.table.lines(hits.map(\.row), container)
        let columnsOf = Dictionary(zip(hits.map(\.id), columns)) { $1 }
        var lines: [String] = []
        try forEachFound(hits) { found in
            if let line = columnsOf[found.article.id] { lines.append(line) }
            if let snippet = SearchLines.snippet(found, width: width, style: style) {
                lines.append(snippet)
            }
        }
        return lines
    }
}

private extension SearchSession {
    /// Reads the articles that were found, some at a time: all of them may be more than fits.
    func forEachFound(_ hits: [SearchHit], _ body: (FoundArticle) throws -> Void) throws {
        let phrases = plan.query.phrases
        for start in stride(from: 0, to: hits.count, by: SearchSession.size) {
            let page = hits[start..<min(start + SearchSession.size, hits.count)]
            let scores = Dictionary(page.map { ($0.id, $0.score) }) { $1 }
            for article in try store.articles.get(page.map(\.id)) {
                try body(
                    FoundArticle(article, score: scores[article.id] ?? 0, phrases: phrases))
            }
        }
    }
}
