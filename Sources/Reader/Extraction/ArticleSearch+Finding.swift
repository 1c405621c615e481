import Markup

extension ArticleSearch {
    /// Finds the article and drops what does not belong to it.
    mutating func find(titles: [String]) {
        guard !survey.elements.isEmpty else { return }
        findNotes()
        dropFurniture()
        findContainer()
        followKnown()
        isTeasers = isMostlyTeasers()
        findLeads()
        findTails()
        clean(titles: titles)
    }

    /// The HTML of what was found.
    func html() -> [UInt8] {
        var serializer = ArticleSerializer(self)
        for lead in leads { serializer.write(lead) }
        serializer.write(container)
        for tail in tails { serializer.write(tail) }
        return serializer.html
    }

    /// The HTML that the rules of a person choose; nil if they choose nothing.
    mutating func content(of rules: SiteRules) -> [UInt8]? {
        guard !rules.content.isEmpty else {
            dropSelected(rules.drop + rules.next)
            return nil
        }
        let chosen = Set(rules.content.flatMap { $0.elements(in: survey.tree) })
        guard !chosen.isEmpty else { return nil }
        dropSelected(rules.drop + rules.next)
        var serializer = ArticleSerializer(self)
        var place = 0
        while place < survey.elements.count {
            let element = survey[place]
            if chosen.contains(element.node) {
                if !element.isDropped { serializer.write(place) }
                place = Int(element.end)
            } else {
                place += 1
            }
        }
        return serializer.html.isEmpty ? nil : serializer.html
    }

    private mutating func dropSelected(_ selectors: [Selector]) {
        let dropped = Set(selectors.flatMap { $0.elements(in: survey.tree) })
        guard !dropped.isEmpty else { return }
        for place in survey.elements.indices where dropped.contains(survey[place].node) {
            drop(place)
        }
        sums = PageSums(survey.blocks)
    }
}
