import Feeds
import Markup
import Web

extension ArticleSearch {
    /// The title: what the page says about itself, without the name of the site.
    func title(_ facts: PageFacts, hint: ArticleHint?) -> String? {
        if let known = hint?.title, let named = facts.title ?? facts.windowTitle {
            let letters = TitleText.letters(known.utf8)
            if letters.count >= 8,
                ByteSearch.contains(letters, in: TitleText.letters(named.utf8))
            {
                return known
            }
        }
        let shown = heading.map { text(of: $0) }.flatMap { PageFacts.line($0) }
            .map(TitleText.withoutAnchor)
        guard let named = facts.title ?? facts.windowTitle else { return shown }
        if let shown {
            let (short, long) = (TitleText.letters(shown.utf8), TitleText.letters(named.utf8))
            if short.count >= 8, long.starts(with: short) { return shown }
        }
        return facts.title.map { TitleText.withoutSite($0, site: facts.siteName) }
            ?? shown ?? TitleText.withoutSite(named, site: facts.siteName)
    }

    /// The date in the page: the first `time` of the article or near its title.
    func date() -> Timestamp? {
        var count = 0
        for element in survey.elements where element.tag == .time {
            count += 1
            guard count < 20 else { break }
            // Without the attribute its text is the time (HTML 4.5.14).
            let text =
                survey.tree.attribute("datetime", of: element.node)
                ?? survey.tree.text(in: element.node, limit: 100)
            if let date = Timestamp(lenient: text) { return date }
        }
        return nil
    }

    /// The name in the lines below the title.
    func byline() -> [String] {
        bylines().lazy.compactMap { AuthorName.name(in: $0) }.prefix(1).map { $0 }
    }

    /// The date in the lines with the name, or in those that call themselves so.
    func bylineDate() -> Timestamp? {
        bylines().lazy.compactMap { AuthorName.date(in: $0) }.first
            ?? bylines(.details).lazy.compactMap { AuthorName.date(in: $0) }.first
    }

    /// The lines below the title that are marked as that of the author, or as something else.
    private func bylines(_ mark: NameWords = .author) -> [String] {
        guard let heading else { return [] }
        let end = survey[container].blocks.upperBound
        var lines: [String] = []
        var count = 0
        for place in heading..<survey.elements.count {
            let element = survey[place]
            guard Int(element.firstBlock) < end else { break }
            guard element.names.words.contains(mark), !element.blocks.isEmpty else { continue }
            count += 1
            guard count < 5 else { break }
            let weight = element.blocks.reduce(0) { $0 + Int(survey[block: $1].weight) }
            guard element.blocks.count == 1, weight < 60, let line = PageFacts.line(text(of: place))
            else { continue }
            lines.append(line)
        }
        return lines
    }

    /// The address of the next page of the article.
    func next(rules: SiteRules?, facts: PageFacts, url: String?) -> String? {
        for selector in rules?.next ?? [] {
            for node in selector.elements(in: survey.tree) {
                if let href = survey.tree.attribute("href", of: node) { return href }
            }
        }
        guard let url else { return nil }
        if let next = facts.next, NextPage.continues(next, url) { return next }
        var looked = 0
        for (place, element) in survey.elements.enumerated() where element.tag == .a {
            let isNext = isNext(element.node)
            guard isNext || Int(survey.tree.text(in: element.node, limit: 4).trimmed) != nil,
                let href = survey.tree.attribute("href", of: element.node),
                NextPage.continues(href, url)
            else { continue }
            if isNext || isOfPages(place) { return href }
            looked += 1
            guard looked < ArticleSearch.mostNextLinks else { return nil }
        }
        return nil
    }

    /// At most this many numbers that may lead to the next page are looked at.
    private static let mostNextLinks = 50

    /// Whether an element has text or a heading of its own, and little of the article.
    private func isOtherPart(_ place: Int) -> Bool {
        let prose = sums.prose(survey[place].blocks)
        guard prose * 2 < sums.prose(survey[container].blocks) else { return false }
        return prose > 80 || inside(place).contains { survey[$0].tag.isHeading }
    }

    /// Whether the page has a title that the feed knows; true when the feed has none.
    private func isNamed(_ title: String?, _ facts: PageFacts) -> Bool {
        guard let known = title.map({ TitleText.letters($0.utf8) }), known.count >= 4 else {
            return true
        }
        let shown = heading.map { text(of: $0) }
        return [shown, facts.title, facts.windowTitle].contains { title in
            guard let letters = title.map({ TitleText.letters($0.utf8) }), letters.count >= 4 else {
                return false
            }
            return ByteSearch.contains(known, in: letters)
                || ByteSearch.contains(letters, in: known)
        }
    }

    /// Whether a link leads to the next page, as its relation, a class, its label or its text says.
    private func isNext(_ link: HTMLTree.Node) -> Bool {
        let tree = survey.tree
        let relations = tree.attribute("rel", of: link)?.lowercased().split(separator: " ") ?? []
        if relations.contains("next") { return true }
        let isNamed = tree.classes(of: link).contains { name in
            let name = name.lowercased()
            return name == "post-page-numbers" || name == "next"
                || ["-next", "_next"].contains { name.hasSuffix($0) }
        }
        if isNamed { return true }
        let texts = [tree.attribute("aria-label", of: link), tree.text(in: link, limit: 40)]
        return texts.contains { text in
            let words = text?.lowercased().filter { $0.isLetter || $0 == " " }.trimmed ?? ""
            return NextPage.phrases.contains(words)
        }
    }

    /// Whether a link is among those to the pages of the article; readers' comments may have pages, too.
    private func isOfPages(_ link: Int) -> Bool {
        var isPages = false
        for ancestor in ancestors(of: link) {
            let element = survey[ancestor]
            if element.names.words.contains(.comment) { return false }
            if ancestor <= container, container < element.end { return isPages }
            // They are those of another part of the page, which has text of its own, or was left out.
            if isPages, element.isDropped || isOtherPart(ancestor) { return false }
            isPages =
                isPages
                || survey.tree.classes(of: element.node).contains { name in
                    let name = name.lowercased()
                    return ["pagin", "page-link", "page-num", "page-nav", "pagenav", "pager"]
                        .contains { name.contains($0) } || name == "pages"
                }
        }
        return isPages
    }

    /// How sure it is that this is the article, from 0 to 1.
    func confidence(
        of article: ExtractedArticle, facts: PageFacts, hint: ArticleHint?
    ) -> Double {
        var confidence: Double =
            switch article.method {
            case .rules: 0.95
            case .feed: 0.8
            case .markup: 0.75
            case .metadata: 0.7
            case .density: 0.55
            }
        if teaserShare >= 0.5 { confidence += 0.15 }
        if bodyShare >= 0.7 { confidence += 0.15 }
        if facts.hasData { confidence += 0.05 }
        if heading != nil { confidence += 0.05 }
        if article.words < 100 { confidence -= 0.2 }
        if article.words < 40 { confidence -= 0.2 }
        // What the feed says is not there. A few words may be a name, or a link to comments.
        if let teaser = hint?.teaser, teaserShare < 0.1, TitleText.letters(teaser.utf8).count >= 60
        {
            confidence -= isNamed(hint?.title, facts) ? 0.05 : 0.35
        }
        // The person has said where it is.
        if article.method == .rules { confidence = max(confidence, 0.9) }
        let rounded = (min(0.99, max(0.05, confidence)) * 100).rounded() / 100
        return rounded
    }
}
