import Markup

extension ArticleSearch {
    /// Finds the first paragraph of the article where it stands before the container, as it often
    /// does: below the title, above the picture.
    mutating func findLeads() {
        findLeadText()
        guard let picture = leadPicture() else { return }
        let isThere = leads.contains { $0 <= picture && picture < Int(survey[$0].end) }
        if !isThere { leads = (leads + [picture]).sorted() }
    }

    /// The picture between the title and the container.
    private func leadPicture() -> Int? {
        guard let heading, heading < container else { return nil }
        // Both stand in the same article, or in the same part of a page without one.
        let around = Array(ancestors(of: container).prefix(3))
        let article =
            ancestors(of: container).first { survey[$0].tag == .article || survey[$0].tag == .main }
            ?? around.last { survey[$0].tag != .body && survey[$0].tag != .html }
        guard let article else { return nil }
        return (max(heading, article)..<container).first { place in
            let element = survey[place]
            return isPicture(place) && !element.isDropped && element.end <= container
                && ancestors(of: place).allSatisfy { !survey[$0].isDropped }
        }
    }

    /// Whether an element is a picture, alone or with its caption.
    private func isPicture(_ place: Int) -> Bool {
        let element = survey[place]
        guard element.hasMedia, sums.weight(element.blocks) < 300, inside(place).count < 60 else {
            return false
        }
        switch element.tag {
        case .figure: return true
        case .img:
            let width = survey.tree.attribute("width", of: element.node).flatMap { Int($0) }
            return width ?? 0 >= 300
        case .div, .p, .picture:
            let words = inside(place).reduce(into: NameWords()) {
                $0.formUnion(survey[$1].names.words)
            }
            guard element.blocks.isEmpty || words.contains(.caption) else { return false }
            let names = survey.tree.classes(of: element.node)
            return names.contains { name in
                let name = name.lowercased()
                return [
                    "thumbnail", "featured-image", "post-image", "wp-caption", "hero", "lead-image",
                ]
                .contains { name.contains($0) }
            }
        default: return false
        }
    }

    private mutating func findLeadText() {
        let start = survey[container].blocks.lowerBound
        guard let first = startOfLeads(before: start) else { return }
        var found: [Int] = []
        var weight: Int32 = 0
        for index in (first..<start).reversed() {
            let block = survey[block: index]
            guard !block.isDropped, block.container >= 0, isLead(block) else { continue }
            weight += block.weight
            guard found.count < 4, weight < 1_600 else { break }
            found.append(Int(block.container))
        }
        leads = found.reversed().reduce(into: []) { leads, element in
            // A container of several blocks is there once.
            if leads.last != element { leads.append(element) }
        }
    }

    /// The first block after the title; without one, the first of the article around.
    private func startOfLeads(before start: Int) -> Int? {
        if let heading, survey[heading].blocks.upperBound <= start {
            return survey[heading].blocks.upperBound
        }
        guard heading == nil || survey[heading ?? 0].blocks.lowerBound > start else { return nil }
        var first: Int?
        for (depth, ancestor) in ancestors(of: container).enumerated() {
            switch survey[ancestor].tag {
            case .article, .main: return survey[ancestor].blocks.lowerBound
            case .body, .html: return first
            default: if depth < 3 { first = survey[ancestor].blocks.lowerBound }
            }
        }
        return first
    }

    private func isLead(_ block: PageBlock) -> Bool {
        let names = survey[Int(block.container)].names
        var words = names.words
        if let parent = ancestors(of: Int(block.container)).first(where: { _ in true }),
            survey[parent].blocks.count <= 3
        {
            words.formUnion(survey[parent].names.words)
        }
        switch block.kind {
        case .caption, .code, .cell, .item, .term: return false
        case .heading:
            if isBesideHeading(Int(block.container)), block.linkWeight == 0, block.weight >= 60 {
                return true
            }
            return block.endsSentence && block.weight > (words.contains(.lead) ? 40 : 150)
        case .loose, .paragraph, .quote: break
        }
        guard block.linkWeight * 3 < block.weight, !isCaption(Int(block.container)),
            words.isDisjoint(with: [.details, .caption])
                || words.contains(.lead)
        else { return false }
        if words.contains(.lead) {
            return block.weight >= (isBesideHeading(Int(block.container)) ? 12 : 30)
        }
        // Without a heading nothing tells where the article begins.
        if heading == nil, !block.isKnown { return false }
        if block.kind == .paragraph, isBesideHeading(Int(block.container)) {
            return block.weight >= 45
        }
        return block.weight >= 70 && (block.endsSentence || block.weight > 150)
    }

    /// Whether an element stands beside the title.
    private func isBesideHeading(_ element: Int) -> Bool {
        guard let heading else { return false }
        let title = Array(ancestors(of: heading).prefix(2))
        return ancestors(of: element).prefix(2).contains { title.contains($0) }
    }
}
