import Markup

extension ArticleExtractor {
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
