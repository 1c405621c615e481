import Markup

extension ArticleSearch {
    /// Why what was found is not the article; nil if it is.
    func refusal(of article: ExtractedArticle, facts: PageFacts) -> ExtractionRefusal? {
        guard article.words > 0 else { return reasonForNothing(facts) }
        // A person's feed says that this is its beginning.
        let isSure = teaserShare >= 0.5 && article.words >= 60
        if isOtherPage, !isSure {
            let reason = reasonForNothing(facts)
            return reason == .empty ? .unsure : reason
        }
        let titles = [facts.windowTitle, heading.map { text(of: $0) }].compactMap { $0 }
        // What calls itself an article and goes on may be about cookies and error messages.
        let isAbout = survey[container].tag == .article && article.words >= 60
        // Error messages have no long paragraphs.
        if article.words < 150, !isSure, !isAbout, sums.prose(survey[container].blocks) < 500,
            titles.contains(where: RefusalWords.isFailure)
        {
            return .failure
        }
        if article.words < 80, !isSure, facts.isArticle != true,
            MissingPage.isOne(article.text, titles: titles)
        {
            return .failure
        }
        if article.words < 300, !isSure, !isAbout, isConsent(article) { return .consent }
        if article.words < 80, !isSure, !isAbout, RefusalWords.wantsScripts(article.text) {
            return .app
        }
        if isPaywalled(article, facts) { return .paywall }
        if titles.contains(where: RefusalWords.isFolder) { return .links }
        if !isSure, facts.isArticle != true, titles.contains(where: RefusalWords.isOfResults),
            survey.blocks.count(where: \.isLinks) >= 5
        {
            return .links
        }
        if !isSure, facts.isArticle != true, isTeasers { return .links }
        if article.words < 250, !isSure, !isRecord, facts.articleBody == nil,
            isListOfLinks(article, facts)
        {
            return .links
        }
        let isNote = heading != nil && survey[container].tag == .article && article.words >= 10
        if article.words < 25, !isSure, !isNote, article.html.firstRange(of: "<img") == nil {
            return reasonForNothing(facts)
        }
        return nil
    }

    /// Why there is nothing to read.
    func reasonForNothing(_ facts: PageFacts) -> ExtractionRefusal {
        let titles = [facts.windowTitle, heading.map { text(of: $0) }].compactMap { $0 }
        if titles.contains(where: RefusalWords.isFailure) { return .failure }
        let all = survey.blocks.reduce(0) { $0 + Int($1.weight) }
        let links = survey.blocks.count { $0.isLinks }
        if survey.hasScripts, all < 600, links < 10 { return .app }
        if RefusalWords.consent(in: survey.text).count >= 4 { return .consent }
        return links >= 10 ? .links : .empty
    }

    func text(of element: Int) -> String {
        survey[element].blocks.map { survey.string(of: survey[block: $0]) }.joined(separator: " ")
    }

    private func isConsent(_ article: ExtractedArticle) -> Bool {
        let (count, kinds) = RefusalWords.consent(in: Array(article.text.utf8))
        return count >= 3 && kinds >= 2 && count * 25 >= article.words
    }

    /// Whether the text ends in a block that asks to pay or to sign in for the rest, or a short one is
    /// not free, as the page says.
    private func isPaywalled(_ article: ExtractedArticle, _ facts: PageFacts) -> Bool {
        guard article.method != .metadata else { return false }
        if facts.isFree == false, article.words < 200 { return true }
        guard article.words < 250 else { return false }
        let inside = survey[container].blocks
        let end = min(inside.upperBound + ArticleSearch.noticeDistance, survey.blocks.count)
        var prose = 0
        for index in (inside.lowerBound..<end).reversed().prefix(60) {
            let block = survey[block: index]
            let isInside = inside.contains(index)
            if isInside || !isInFrame(block), let notice = notice(in: block) {
                if article.words < 130 { return true }
                // A long text is a beginning only if nothing else can be meant.
                if prose == 0, isInside && notice == .heldBack || isInWall(block) { return true }
            }
            if isInside, !block.isDropped, block.isProse { prose += 1 }
            // What stands above several paragraphs does not end the text.
            if prose > 1 { return false }
        }
        return false
    }

    private func notice(in block: PageBlock) -> PaywallNotice.Kind? {
        guard block.weight < (block.isLinks ? 120 : 300) else { return nil }
        let text = survey.text[block.text]
        if RefusalWords.isPaywall(text) { return .heldBack }
        return block.weight < 200 ? PaywallNotice.kind(of: text) : nil
    }

    /// Whether a block stands in an element that is called a wall around the rest of the text.
    private func isInWall(_ block: PageBlock) -> Bool {
        guard block.container >= 0 else { return false }
        let place = Int(block.container)
        return ([place] + ancestors(of: place).prefix(2)).contains { place in
            survey.tree.names(of: survey[place].node).contains { name in
                ["paywall", "pay-wall", "regwall", "reg-wall", "subscribe-wall"].contains {
                    name.contains($0)
                }
            }
        }
    }

    /// Whether a block stands in what each page of the site has, which may invite readers, too.
    private func isInFrame(_ block: PageBlock) -> Bool {
        guard block.container >= 0 else { return false }
        let place = Int(block.container)
        return [HTMLTag.footer, .nav, .aside].contains { tag in
            survey[place].tag == tag || ancestors(of: place).contains { survey[$0].tag == tag }
        }
    }

    /// At most this many blocks after the article belong to its end.
    private static let noticeDistance = 12

    /// Whether most of what was found are the beginnings of other articles, each with a title that is a
    /// link. It looks at the links, so it is asked before they are dropped.
    func isMostlyTeasers() -> Bool {
        let (prose, weight) = (
            sums.prose(survey[container].blocks), sums.weight(survey[container].blocks)
        )
        var (teasers, found, size) = (0, 0, 0)
        for place in outermost(in: inside(container), where: isTeaser) {
            teasers += 1
            found += sums.prose(survey[place].blocks)
            size += sums.weight(survey[place].blocks)
        }
        // Where all are links with a line below, hardly a sentence counts as one.
        let share = teasers >= 10 ? 4 : 8
        return teasers >= 4 && (found * 10 > prose * 6 || prose < 300 && size * 10 > weight * share)
    }

    private func isListOfLinks(_ article: ExtractedArticle, _ facts: PageFacts) -> Bool {
        guard facts.hasData == false, facts.isArticle != true else { return false }
        let links = survey.blocks.count { $0.isLinks && $0.weight >= 25 }
        let prose = sums.prose(survey[container].blocks)
        let teasers = survey.elements.count { $0.tag == .article && !$0.blocks.isEmpty }
        return links >= 15 && prose < 500 && (teasers >= 5 || prose < 300)
    }
}
