import Feeds
import Markup
import Search
import Web

/// Finds the article in a web page.
///
/// It uses, in this order: the rules of a person for the site; the first sentences that the feed
/// has; what the page says about itself; and the weight of sentences and links. It needs linear
/// time and does not recurse.
package struct ArticleExtractor: Sendable {
    /// The URL of the page, where relative URLs start.
    package var url: String?
    /// What the feed says about the article.
    package var hint: ArticleHint?
    /// The hashes of blocks that stand on other pages of the same feed, see ``BlockHash``.
    package var boilerplate: Set<UInt64> = []
    /// The rules of a person for this site.
    package var rules: SiteRules?

    package init(url: String? = nil, hint: ArticleHint? = nil) {
        self.url = url
        self.hint = hint
    }

    /// The article in a page in UTF-8.
    package func extract(_ page: [UInt8]) throws(ExtractionRefusal) -> ExtractedArticle {
        // JSON is no page, although its text would be one.
        if let first = page.first(where: { !$0.isBlank }), first == UInt8(ascii: "{") {
            throw .empty
        }
        guard PageText.mayBePage(page) else { throw .other }
        return try extract(HTMLTree(document: page))
    }

    /// The article in the tree of a page.
    package func extract(_ tree: HTMLTree) throws(ExtractionRefusal) -> ExtractedArticle {
        do throws(ExtractionRefusal) {
            return try extract(tree, asRecord: false)
        } catch {
            // Labels and values are no sentences, so the rest of the page weighs more.
            guard error == .links || error == .empty,
                let record = try? extract(tree, asRecord: true)
            else { throw error }
            return record
        }
    }

    private func extract(
        _ tree: HTMLTree, asRecord: Bool
    ) throws(ExtractionRefusal) -> ExtractedArticle {
        var search = ArticleSearch(PageSurvey(tree))
        let facts = PageFacts(search.survey)
        search.findHeading(facts, hint: hint)
        let teaser = hint?.teaser.flatMap { TextSample($0.utf8) }
        let body = facts.articleBody.flatMap { TextSample($0.utf8) }
        search.teaserShare = teaser.map { search.markKnown($0) } ?? 0
        search.dropBoilerplate(boilerplate)
        search.bodyShare = body.map { search.markKnown($0) } ?? 0

        var article = ExtractedArticle()
        var html: [UInt8] = []
        if let rules, let content = search.content(of: rules) {
            article.method = .rules
            html = content
        } else {
            let titles = [facts.title, hint?.title].compactMap { $0 }
            if asRecord {
                try search.findRecord(titles: titles)
            } else {
                search.find(titles: titles)
            }
            article.method = search.method
            if !search.survey.elements.isEmpty { html = search.html() }
        }
        let base = base(facts)
        article.html = HTMLSanitizer.sanitize(taking: &html, base: base)
        article.text = HTMLText.plain(article.html, withCaptions: false)
        article.words = TextFacts(of: article.text).wordCount
        useData(facts, &article)
        if article.method != .rules,
            let refusal = search.refusal(of: article, facts: facts)
        {
            throw refusal
        }
        if article.words == 0 { throw search.reasonForNothing(facts) }
        fill(&article, search, facts, base: base)
        return article
    }
}

extension ArticleExtractor {
    /// The URL where relative ones start.
    private func base(_ facts: PageFacts) -> String? {
        guard let base = facts.base else { return url }
        guard let url else { return base }
        return URLReference.resolve(base, against: url)
    }

    /// Takes the text in the data of the page when the page does not show it.
    private func useData(_ facts: PageFacts, _ article: inout ExtractedArticle) {
        guard article.method != .rules, let body = facts.articleBody else { return }
        let text = body.contains("<") && body.contains(">") ? HTMLText.plain(body) : body
        let words = TextFacts(of: text).wordCount
        guard words >= 80, words > article.words * 2 else { return }
        var html: [UInt8] = []
        for line in text.split(whereSeparator: \.isNewline) {
            guard let line = PageFacts.line(String(line)) else { continue }
            html += "<p>".utf8
            html.append(escaping: line.utf8)
            html += "</p>\n".utf8
        }
        article.html = HTMLSanitizer.sanitize(taking: &html, base: url)
        article.text = HTMLText.plain(article.html)
        article.words = words
        article.method = .metadata
    }

    /// Adds what the page says about the article.
    private func fill(
        _ article: inout ExtractedArticle, _ search: ArticleSearch, _ facts: PageFacts,
        base: String?
    ) {
        article.title = search.title(facts, hint: hint) ?? hint?.title
        article.authors = facts.authors.isEmpty ? search.byline() : facts.authors
        article.datePublished =
            facts.datePublished ?? search.date() ?? hint?.datePublished ?? search.bylineDate()
        article.image = facts.image.flatMap { absolute($0, base) } ?? firstPicture(article.html)
        article.language = facts.language.map(LanguageTag.tag) ?? hint?.language
        article.nextURL = search.next(rules: rules, facts: facts, url: url).flatMap {
            absolute($0, base)
        }
        article.confidence = search.confidence(of: article, facts: facts, hint: hint)
    }

    /// The address of the first picture in an article.
    private func firstPicture(_ html: String) -> String? {
        let tree = HTMLTree(fragment: Array(html.utf8))
        var node = tree.root
        while let next = tree.next(after: node, in: tree.root) {
            node = next
            guard tree.tag(of: node) == .img, let source = tree.attribute("src", of: node),
                URLReference.isWeb(source)
            else { continue }
            return source
        }
        return nil
    }

    private func absolute(_ reference: String, _ base: String?) -> String? {
        let url = base.map { URLReference.resolve(reference, against: $0) } ?? reference
        return URLReference.isWeb(url) ? url : nil
    }

    /// An article that was extracted before anybody knew ``boilerplate``, without it; nil when it
    /// has none, or hardly anything else.
    package func removingBoilerplate(from html: String) -> String? {
        var search = ArticleSearch(PageSurvey(HTMLTree(document: Array(html.utf8))))
        guard !search.survey.elements.isEmpty else { return nil }
        if let teaser = hint?.teaser.flatMap({ TextSample($0.utf8) }) {
            _ = search.markKnown(teaser)
        }
        let before = search.sums.count(0..<search.survey.blocks.count)
        search.dropBoilerplate(boilerplate)
        guard search.sums.count(0..<search.survey.blocks.count) < before, !search.isOtherPage
        else { return nil }
        search.dropEmpty()
        var cleaned = search.html()
        return HTMLSanitizer.sanitize(taking: &cleaned, base: nil)
    }
}

/// What the feed says about an article before its page is opened.
package struct ArticleHint: Hashable, Sendable {
    package var title: String?
    package var datePublished: Timestamp?
    /// The text of the feed, or the beginning of it, as plain text.
    package var teaser: String?
    /// The language as a BCP 47 tag.
    package var language: String?

    package init(
        title: String? = nil, datePublished: Timestamp? = nil, teaser: String? = nil,
        language: String? = nil
    ) {
        self.title = title
        self.datePublished = datePublished
        self.teaser = teaser
        self.language = language
    }
}

/// What a person says about the pages of one site, where guessing goes wrong.
package struct SiteRules: Hashable, Sendable {
    /// The elements that hold the article, in the order of the page; empty to guess.
    package var content: [Selector]
    /// The elements in them that do not belong to it.
    package var drop: [Selector]
    /// The link to the next page of the article.
    package var next: [Selector]

    package init(content: [Selector] = [], drop: [Selector] = [], next: [Selector] = []) {
        self.content = content
        self.drop = drop
        self.next = next
    }
}
