import ArgumentParser
import NewsKit
import Store
import Terminal

struct WhyCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "why",
        abstract: "Say why a feed is fetched when it is, or what became of an article.",
        discussion: """
            A number is an article: names each rule that met it, in order, and what the rule changed; \
            and says whether the article can be read offline, and which rule hides it. \
            Anything else is a feed, also feed:3, the feed with the number 3: shows the last request \
            and its answer, failures, moves, validators, and what the host and the publisher said. \
            Does not use the network.

            Piped: name and text, separated by a tab. For an article "offline" and a sentence; \
            "pictures", "missing" and their number, if any are; then a line for each rule: "rule", its \
            name, what it changed, and whether it is active, disabled or removed. --json has all of it.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp(
            "The id of an article; or feed:ID, or a part of the title or the URL of a feed.",
            valueName: "subject"), completion: .known(.feedBesideArticles))
    var subject: String

    @OptionGroup var format: FormOptions

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        if let id = Int64(subject) { return try explain(article: id, store, container) }
        let explanation = try Explanation(
            of: try store.feeds.find(subject), in: store, now: container.now)
        if format.form(container) == .json {
            try Records(container).print(
                ExplanationJSON.value(of: explanation, container.approvedFeeds.read()))
        } else {
            try Records(container).print(WhyPage(explanation, container).lines)
        }
    }

    private func explain(article id: Int64, _ store: Store, _ container: Container) throws {
        let article = try store.articles.get(id)
        let matches = try store.rules.matches(of: id)
        let hiding = matches.filter(\.hides).map(\.name)
        let readability = try article.readability(in: store)
        let missing = container.pictures.map { article.missingPictures(in: $0) } ?? 0
        let form = format.form(container)
        guard form != .json else {
            return try Records(container).print(
                .object([
                    ("rules", RuleMatch.table.list(matches)),
                    ("hidden_by", .list(hiding.map { .text($0) })),
                    ("readable", .flag(article.isReadable)), ("offline", .text(readability)),
                    ("missing_pictures", .number(missing)),
                ]))
        }
        let records = Records(container)
        guard form == .screen else {
            try records.print(["offline\t\(readability.sanitized())"])
            if missing > 0 {
                try records.print([["pictures", "missing", String(missing)].tsvLine])
            }
            return try RuleMatch.table.print(matches, as: form, container)
        }
        let title = article.row.title.sanitized().truncated(to: container.screen.columns)
        try records.print([container.style.apply(title, .name)])
        let sentence = container.style.said(readability)
        let line = sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
        try records.print(line.sanitized().wrapped(to: container.screen.columns))
        if missing > 0 {
            let sentence =
                "\(missing.counted("picture")) missing; news prefetch --images asks for pictures."
            try records.print(
                container.style.said(sentence).wrapped(to: container.screen.columns))
        }
        for (field, refusal) in try store.sync.waiting(ofArticle: id) {
            let words = refusal.map { "“\(field.rawValue)” was refused: \($0)" }
            let sentence = words ?? "“\(field.rawValue)” waits for your other devices"
            try records.print([container.style.said(sentence).sanitized()])
        }
        if let first = hiding.first {
            let sentence =
                hiding.count == 1
                ? "The rule \(first) hides it; the query is:hidden finds it."
                : "The rules \(hiding.joined(separator: ", ")) hide it; the query is:hidden finds it."
            try records.print(
                container.style.said(sentence).sanitized().wrapped(to: container.screen.columns))
        }
        if matches.isEmpty { try records.print([container.style.said("No rule met it.")]) }
        try RuleMatch.table.print(matches, as: form, container)
    }
}

extension Article {
    /// Whether it can be read without a network, and why not.
    func readability(in store: Store) throws(StoreError) -> String {
        if isWhole { return "the whole text of its page can be read offline" }
        if isReadable, !isTeaser { return "its text came with the feed, and can be read offline" }
        guard row.url != nil else { return "it has only a teaser, and no page" }
        guard let page = try store.fullTexts.get(id) else {
            if try store.feeds.fullText(of: row.feedID) == "off" {
                return "it has only a teaser; its feed has --full-text off"
            }
            return "it has only a teaser; news prefetch --full-text asks for its page"
        }
        if isPart { return "it has only its first pages; \(FullText.Lack.parts.sentence)" }
        let lack = page.lack ?? (page.html == nil ? nil : .unsure)
        return "it has only a teaser; its page has no whole text"
            + (lack.map { ": \($0.sentence)" } ?? "")
    }
}

extension RuleMatch {
    fileprivate static let table = Table<RuleMatch>(
        .record { _ in .text("rule") },
        .init("RULE", .flexible(8...24), json: "rule", style: .name) { .text($0.name) },
        .init("DID", .rest(), json: "did") {
            .list($0.words.map { .text($0) })
        } shown: { match, _ in
            let words = match.words
            let did = words.isEmpty ? "changed nothing" : words.joined(separator: ", ")
            return Cell(match.stops ? "\(did); left out the rules after it" : did)
        }.said,
        .init("", json: "state") {
            .text($0.state.rawValue)
        } shown: { match, _ in
            Cell(match.state == .active ? "" : match.state.rawValue, .detail)
        }.said,
        hasHeadings: false)
}
