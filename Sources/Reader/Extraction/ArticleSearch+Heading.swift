import Markup

extension ArticleSearch {
    /// Finds the heading of the article: the one that says what the page says about itself, else
    /// the first of the first rank.
    mutating func findHeading(_ facts: PageFacts, hint: ArticleHint? = nil) {
        let titles = [facts.title, facts.windowTitle, hint?.title].compactMap { $0 }
            .map { TitleText.letters($0.utf8) }
        var first: Int?
        var best: (element: Int, length: Int)?
        for place in survey.elements.indices {
            let element = survey[place]
            switch element.tag {
            case .h1, .h2: break
            default: continue
            }
            guard let block = element.blocks.first.map({ survey[block: $0] }),
                block.container == place, block.weight < 400
            else { continue }
            if element.tag == .h1, first == nil { first = place }
            let letters = TitleText.letters(survey.text[block.text])
            guard letters.count >= 12, letters.count > best?.length ?? 0 else { continue }
            let isTitle = titles.contains { title in
                title.starts(with: letters) || letters.starts(with: title) && title.count >= 12
            }
            if isTitle { best = (place, letters.count) }
        }
        heading = best?.element ?? first
    }
}
