import Markup

extension ArticleSearch {
    /// Finds the element that holds the article.
    mutating func findContainer() {
        guard !survey.elements.isEmpty else { return }
        let total = score(0)
        if let body = bestBody(total: total) {
            container = ownArticle(in: body) ?? body
            method = .markup
        } else if let article = bestArticle(total: total) {
            container = mainGroup(in: narrowed(article, share: 0.85))
            method = .markup
        } else {
            container = mainGroup(in: narrowed(0, share: 0.75))
            method = .density
        }
    }

    func score(_ element: Int) -> Float { sums.score(survey[element].blocks) }

    /// The element that says that it is the text of the article.
    private func bestBody(total: Float) -> Int? {
        let bodies = outermost(in: survey.elements.indices) { place in
            let element = survey[place]
            return element.names.isArticleBody && element.tag != .body && element.tag != .html
        }.map { (element: $0, score: score($0)) }
        let best = firstGreat(bodies)
        let second = bodies.filter { $0.element != best?.element }.max { $0.score < $1.score }
        guard let best, best.score >= max(60, 0.25 * total) else { return nil }
        // A summary may call itself the text, too.
        if let around = ancestors(of: best.element).first(where: {
            survey[$0].tag == .article || survey[$0].tag == .main
        }), best.score + (second?.score ?? 0) < 0.5 * score(around) {
            return nil
        }
        // The text of some articles is in several parts.
        if let second, second.score > 0.1 * best.score,
            let parent = commonParent(best.element, second.element),
            score(parent) < 1.5 * (best.score + second.score)
        {
            return parent
        }
        return best.element
    }

    /// The article with the title, where a part of the page holds several articles, each with a
    /// title of its own.
    private func ownArticle(in body: Int) -> Int? {
        guard let heading, inside(body).contains(heading) else { return nil }
        let isTitle = { survey[$0].tag == survey[heading].tag }
        var articles: [Int] = []
        var place = body + 1
        while place < Int(survey[body].end) {
            let isArticle = survey[place].tag == .article
            if isArticle, inside(place).contains(where: isTitle) { articles.append(place) }
            place = isArticle ? Int(survey[place].end) : place + 1
        }
        guard articles.count > 1 else { return nil }
        return articles.first { inside($0).contains(heading) && score($0) >= 200 }
    }

    /// The element that holds several elements without headings, if they are parts of one text:
    /// some pages call each part an article.
    private func partsOfOne(
        _ parts: [(element: Int, score: Float)], best: (element: Int, score: Float)
    ) -> Int? {
        guard !hasHeading(best.element) else { return nil }
        let siblings = parts.filter { $0.score > 0 && !hasHeading($0.element) }
        let score = siblings.reduce(0) { $0 + $1.score }
        guard siblings.count > 1, score > 1.3 * best.score, let last = siblings.last,
            let first = siblings.first
        else { return nil }
        let end = survey[last.element].end
        return ancestors(of: first.element).first {
            survey[$0].end >= end && self.score($0) < 1.3 * score
        }
    }

    private func hasHeading(_ element: Int) -> Bool {
        inside(element).contains { survey[$0].tag == .h1 || survey[$0].tag == .h2 }
    }

    /// The elements that are wanted and in no other one that is, nor in one that is left out.
    func outermost(in places: Range<Int>, where isWanted: (Int) -> Bool) -> [Int] {
        var found: [Int] = []
        var next = places.lowerBound
        while next < places.upperBound {
            let isFound = !survey[next].isDropped && isWanted(next)
            if isFound { found.append(next) }
            next = isFound || survey[next].isDropped ? Int(survey[next].end) : next + 1
        }
        return found
    }

    /// The one with the best score, but rather the first with half of it after the heading: some
    /// pages go on with other articles.
    private func firstGreat(
        _ parts: [(element: Int, score: Float)]
    ) -> (element: Int, score: Float)? {
        guard let best = parts.max(by: { $0.score < $1.score }), best.score > 0 else { return nil }
        guard let heading else { return best }
        // The article with the heading is the one that was asked for.
        if let own = parts.first(where: { $0.element < heading && heading < survey[$0.element].end }
        ),
            own.score >= min(800, 0.5 * best.score)
        {
            return own
        }
        return parts.first {
            Int(survey[$0.element].end) > heading && $0.score >= 0.5 * best.score
        } ?? best
    }

    /// The parent of two elements that are siblings.
    private func commonParent(_ first: Int, _ second: Int) -> Int? {
        let parent = survey[first].parent
        return parent >= 0 && parent == survey[second].parent ? Int(parent) : nil
    }

    /// The element that is an article, or the main part of the page.
    private func bestArticle(total: Float) -> Int? {
        for tag in [HTMLTag.article, .main] {
            let parts = outermost(in: survey.elements.indices) { survey[$0].tag == tag }
                .map { (element: $0, score: score($0)) }
            let best = firstGreat(parts)
            if let best, let all = partsOfOne(parts, best: best), score(all) >= 0.5 * total {
                return all
            }
            if let best, best.score >= min(max(60, 0.35 * total), 800) { return best.element }
        }
        return nil
    }

    /// The innermost element that still has that share of what speaks for an article.
    private func narrowed(_ element: Int, share: Float) -> Int {
        var (element, holder) = (element, element)
        while true {
            let needed = score(element) * share
            guard
                let child = children(of: element).max(by: { score($0) < score($1) }),
                score(child) >= needed, needed > 0,
                canHold(child) || survey[child].tag.isFormatting,
                !hasTwin(child)
            else { return holder }
            element = child
            if canHold(child) { holder = child }
        }
    }

    /// Whether an element is a part of a text among others of its kind, as the paragraphs between two
    /// pictures are in some editors.
    private func hasTwin(_ place: Int) -> Bool {
        let element = survey[place]
        guard element.tag == .div || element.tag == .section, element.names.classHash != 0,
            element.parent >= 0
        else { return false }
        let isOneOfSeveral = children(of: Int(element.parent)).contains { sibling in
            let other = survey[sibling]
            return sibling != place && other.tag == element.tag && !other.isDropped
                && other.names.classHash == element.names.classHash
                && sums.prose(other.blocks) > 0 && classes(of: sibling) == classes(of: place)
                && sums.links(other.blocks) * 3 < sums.weight(other.blocks)
                && !hasHeading(sibling)
        }
        return isOneOfSeveral && !hasHeading(place)
    }

    /// The classes as they are written: the hash leaves their numbers out.
    private func classes(of place: Int) -> String? {
        survey.tree.attribute("class", of: survey[place].node)
    }

    /// Whether an element may be a whole article.
    func canHold(_ element: Int) -> Bool {
        switch survey[element].tag {
        case .p, .h1, .h2, .h3, .h4, .h5, .h6, .pre, .li, .ul, .ol, .tr, .span, .a, .figure, .dl,
            .blockquote:
            false
        // Where it ends before a paragraph in it, the paragraph becomes its sibling (HTML 13.2.6.4.7).
        case let tag where tag.isFormatting: false
        default: holdsWholeBlocks(element)
        }
    }

    /// Whether no block goes on outside of an element, as around a line break or bold words.
    func holdsWholeBlocks(_ place: Int) -> Bool {
        let element = survey[place]
        guard let first = element.blocks.first, let last = element.blocks.last else { return true }
        return survey[block: first].firstText >= element.firstText
            && survey[block: last].endText <= element.endText
    }

    /// The element that holds the sentences that stand in the same way as most of them, by the tags
    /// and classes around: teasers of other articles stand in another way.
    private func mainGroup(in element: Int) -> Int {
        var groups: [UInt64: (weight: Float, first: Int, last: Int)] = [:]
        for index in survey[element].blocks {
            let block = survey[block: index]
            guard !block.isDropped, block.isProse, block.container > element else { continue }
            let path = path(of: Int(block.container), in: element)
            groups[path, default: (0, index, index)].weight += max(0, block.score)
            groups[path, default: (0, index, index)].last = index
        }
        let main = groups.max { $0.value.weight < $1.value.weight }?.value
        guard let main, main.weight >= 0.6 * score(element) else { return element }
        var holder = Int(survey[block: main.first].container)
        while holder != element,
            survey[holder].blocks.upperBound <= main.last || !canHold(holder)
        {
            holder = Int(survey[holder].parent)
        }
        let around = ancestors(of: holder).prefix { $0 > element }
        if let part = ([holder] + around).last(where: { $0 > element && hasTwin($0) }) {
            return Int(survey[part].parent)
        }
        return holder
    }

    /// A hash of the tags and classes around a block.
    private func path(of container: Int, in element: Int) -> UInt64 {
        var hash = UInt64(survey[container].tag.rawValue)
        for (depth, ancestor) in ancestors(of: container).enumerated() {
            guard ancestor > element, depth < 6 else { break }
            let names = UInt64(survey[ancestor].names.classHash)
            let part = names << 8 | UInt64(survey[ancestor].tag.rawValue)
            hash = (hash ^ part) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 29
        }
        return hash
    }
}
