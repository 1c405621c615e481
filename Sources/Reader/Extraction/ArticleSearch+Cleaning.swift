import Markup
import Web

extension ArticleSearch {
    /// Drops what is no article in the container: lists of links, invitations, the title, what
    /// stands before the first and after the last sentences.
    mutating func clean(titles: [String]) {
        dropLinks()
        dropClosing()
        for title in titles { dropTitle(title) }
        trimStart()
        trimEnd()
        dropEmpty()
        markCaptions()
    }

    /// Drops the title in a record. A row without its value would say nothing, so links stay.
    mutating func cleanRecord(titles: [String]) {
        for title in titles { dropTitle(title) }
        sums = PageSums(survey.blocks)
        dropEmpty()
    }

    /// Marks what stands with a picture in a box: some pages have no `figcaption`.
    private mutating func markCaptions() {
        for part in [container] + leads {
            var place = part + 1
            while place < Int(survey[part].end) {
                let isMarked = survey[place].tag == .figcaption
                survey[place].isCaption = !isMarked && isCaption(place)
                place = isMarked || survey[place].isCaption ? Int(survey[place].end) : place + 1
            }
        }
    }

    func isCaption(_ place: Int) -> Bool {
        let element = survey[place]
        switch element.tag {
        case .p, .div, .span, .section, .small, .em, .i: break
        default: return false
        }
        guard !element.hasMedia, !element.blocks.isEmpty, sums.weight(element.blocks) < 250 else {
            return false
        }
        let isCaption = element.names.words.contains(.caption)
        return ancestors(of: place).prefix(3).contains { box in
            let box = survey[box]
            return box.hasMedia && sums.count(box.blocks) <= 3 && sums.weight(box.blocks) < 400
                && (isCaption
                    || box.names.words.contains(.picture) && !box.names.words.contains(.body))
        }
    }

    /// Drops elements that are mostly links.
    private mutating func dropLinks() {
        var place = container + 1
        let end = Int(survey[container].end)
        while place < end {
            let element = survey[place]
            if !element.isDropped, isLinks(place) || isTeaserOfOther(place) { drop(place) }
            place = survey[place].isDropped ? Int(element.end) : place + 1
        }
        sums = PageSums(survey.blocks)
    }

    /// Whether an element calls itself the beginning of an article, and comes after sentences.
    private func isTeaserOfOther(_ place: Int) -> Bool {
        let element = survey[place]
        guard element.names.words.contains(.teaser), sums.links(element.blocks) > 0 else {
            return false
        }
        let all = sums.prose(survey[container].blocks)
        let before = survey[container].blocks.lowerBound..<element.blocks.lowerBound
        return sums.prose(before) > 0 && sums.prose(element.blocks) * 5 < all
    }

    /// Whether sentences stand before and after a list, beside it. A long one is more of the site, unless
    /// the text says that it comes.
    func isBetweenSentences(_ place: Int) -> Bool {
        let (blocks, parent) = (survey[place].blocks, Int(survey[place].parent))
        guard parent >= 0 else { return false }
        let around = survey[parent].blocks
        let isAnnounced =
            blocks.lowerBound > around.lowerBound
            && survey.text[survey[block: blocks.lowerBound - 1].text].last == UInt8(ascii: ":")
        guard isAnnounced || blocks.count <= 4 else { return false }
        return sums.prose(around.lowerBound..<blocks.lowerBound) > 100
            && sums.prose(blocks.upperBound..<around.upperBound) > 100
    }

    private func isLinks(_ place: Int) -> Bool {
        let element = survey[place]
        let weight = sums.weight(element.blocks)
        guard weight > 0 else { return false }
        let links = sums.links(element.blocks)
        let share = Float(links) / Float(weight)
        let words = element.names.words
        guard words.isDisjoint(with: [.footnote]) else { return false }
        switch element.tag {
        case .ul, .ol, .dl, .menu, .dir:
            if isBetweenSentences(place) { return false }
            return share > 0.6 && (sums.count(element.blocks) > 1 || share > 0.9)
        case .table: return share > 0.6
        case .div, .section, .article, .aside, .header, .details, .fieldset:
            guard share > 0.5 else { return false }
            return sums.prose(element.blocks) * 4 < weight
        case .p: return share > 0.9 && weight < 250 && !element.hasMedia
        default: return false
        }
    }

    /// Drops what phrases announce: a heading with the links below it, or a notice.
    private mutating func dropClosing() {
        let blocks = survey[container].blocks
        var index = blocks.lowerBound
        while index < blocks.upperBound {
            let block = survey[block: index]
            defer { index += 1 }
            guard !block.isDropped, block.weight < 250, block.kind != .code, block.kind != .term,
                let meaning = ClosingPhrase.meaning(of: survey.text[block.text]),
                !isDatum(index), !isHeadingOfContent(index, meaning, in: blocks)
            else { continue }
            let isShort = block.weight < 70
            switch meaning {
            case .end:
                guard dropEnd(from: index, in: blocks) else { continue }
                return sums = PageSums(survey.blocks)
            case .disclaimer: drop(block: index)
            case .notice:
                if isShort || block.linkWeight * 3 > block.weight { drop(block: index) }
            case .related:
                let hasLinks = block.linkWeight * 3 > block.weight
                guard isShort || hasLinks else { continue }
                drop(block: index)
                guard !hasLinks || block.kind == .heading else { continue }
                // What follows, up to the next sentences, belongs to it.
                dropFollowing(index, in: blocks)
            }
        }
        sums = PageSums(survey.blocks)
    }

    /// Whether a block is a cell beside others, or an item among others that say something else: there
    /// "Share" is a word like any other.
    private func isDatum(_ index: Int) -> Bool {
        let block = survey[block: index]
        guard block.linkWeight == 0 else { return false }
        switch block.kind {
        case .cell: return isCellOfRow(index)
        case .item:
            let list = Int(survey[Int(block.container)].parent)
            return list >= 0
                && survey[list].blocks.prefix(ArticleSearch.listSample).contains { other in
                    let block = survey[block: other]
                    return block.kind == .item && !block.isDropped && block.linkWeight == 0
                        && ClosingPhrase.meaning(of: survey.text[block.text]) == nil
                }
        default: return false
        }
    }

    /// How many items of a list are looked at.
    private static let listSample = 50

    /// Whether a cell has another one beside it.
    private func isCellOfRow(_ index: Int) -> Bool {
        let row = Int(survey[Int(survey[block: index].container)].parent)
        return row >= 0 && survey[row].tag == .tr && survey[row].blocks.count > 1
    }

    /// Whether a block is a heading, and what comes below it is a part of the article.
    private func isHeadingOfContent(
        _ index: Int, _ meaning: ClosingPhrase.Meaning, in blocks: Range<Int>
    ) -> Bool {
        let heading = survey[block: index]
        guard heading.kind == .heading, meaning != .notice, meaning != .disclaimer,
            let next = (index + 1..<blocks.upperBound).first(where: {
                !survey[block: $0].isDropped
            })
        else { return false }
        if isOwnContent(next) { return true }
        let following = survey[block: next]
        // What was dropped between them was announced.
        return meaning == .related && heading.weight < 20 && next == index + 1
            && following.isProse && following.linkWeight == 0
    }

    /// Whether a block is code, a quotation or a cell of data: nothing of the kind leads elsewhere.
    private func isOwnContent(_ index: Int) -> Bool {
        let block = survey[block: index]
        switch block.kind {
        case .code: return true
        case .cell: return block.linkWeight == 0 && isCellOfRow(index)
        case .quote: return block.linkWeight == 0
        default: return false
        }
    }

    /// Drops a block and what follows, if that is not much of the article and has no code or notes.
    private mutating func dropEnd(from index: Int, in blocks: Range<Int>) -> Bool {
        let rest = index..<blocks.upperBound
        let isArticle = rest.contains { index in
            let block = survey[block: index]
            return block.kind == .code
                || ancestors(of: Int(block.container)).prefix(4).contains {
                    survey[$0].names.words.contains(.footnote)
                }
        }
        guard !isArticle, sums.weight(rest) * 4 < sums.weight(blocks) else {
            drop(block: index)
            return false
        }
        for index in rest { drop(block: index) }
        return true
    }

    private mutating func dropFollowing(_ index: Int, in blocks: Range<Int>) {
        var next = index + 1
        while next < blocks.upperBound {
            let block = survey[block: next]
            if !block.isDropped,
                block.isProse || block.weight > 150 || isOwnContent(next)
                    || block.kind == .paragraph && block.endsSentence && block.linkWeight == 0
            {
                return
            }
            if !block.isDropped, block.kind == .heading, !block.isLinks, next > index + 1,
                blocks.upperBound - next > 4
            {
                return
            }
            if !block.isDropped { drop(block: next) }
            next += 1
        }
    }

    private mutating func drop(block: Int) {
        if notes.contains(Int(survey[block: block].container)) { return }
        if notes.hasReference(block) { return }
        survey[block: block].isDropped = true
    }

    /// Drops the title where it is repeated in the text.
    private mutating func dropTitle(_ title: String) {
        let wanted = TitleText.letters(title.utf8)
        guard wanted.count >= 4 else { return }
        for index in survey[container].blocks.prefix(40) {
            let block = survey[block: index]
            guard !block.isDropped, block.weight < 400,
                block.kind == .heading || block.kind == .loose || block.kind == .paragraph
            else { continue }
            let letters = TitleText.letters(survey.text[block.text])
            // With a name and a date in the same line.
            let isTitle =
                letters.starts(with: wanted) && letters.count - wanted.count < 48
                && (letters.count == wanted.count || !block.endsSentence)
            if isTitle { drop(block: index) }
        }
    }

    /// Drops dates, names and the like before the first sentences.
    private mutating func trimStart() {
        let blocks = survey[container].blocks
        guard let first = blocks.first(where: { isContent($0) }) else { return }
        var index = first - 1
        var keepsHeadings = true
        var keepsItems: Bool?
        while index >= blocks.lowerBound {
            let block = survey[block: index]
            defer { index -= 1 }
            guard !block.isDropped else { continue }
            if block.kind == .heading {
                let element = survey[Int(block.container)]
                if element.tag == .h1 || !keepsHeadings { drop(block: index) }
                continue
            }
            if block.kind == .item {
                let isKept = keepsItems ?? self.keepsItems(to: index)
                keepsItems = isKept
                if isKept { continue }
            } else {
                keepsItems = nil
            }
            if block.kind == .caption || block.kind == .code || block.kind == .cell
                || block.kind == .term
            {
                continue
            }
            if block.kind == .quote, block.weight >= 25 { continue }
            guard block.weight < 80, block.kind != .paragraph || isByline(block) else { continue }
            if !isTime(block) { keepsHeadings = false }
            drop(block: index)
        }
        sums = PageSums(survey.blocks)
    }

    /// Whether the items that end at a place belong to the article: they stand below a heading of their
    /// own, or say in a few words what the text says.
    private func keepsItems(to last: Int) -> Bool {
        let start = survey[container].blocks.lowerBound
        var first = last
        while first > start, survey[block: first - 1].kind == .item { first -= 1 }
        if first > start {
            let before = survey[block: first - 1]
            let isHeading = before.kind == .heading && !before.isDropped
            if isHeading, survey[Int(before.container)].tag != .h1 { return true }
        }
        return first < last
            && (first...last).allSatisfy { index in
                let item = survey[block: index]
                return !item.isDropped && item.linkWeight == 0 && !isByline(item)
            }
    }

    /// Whether a block is nothing but a time, as that of an entry below its heading.
    private func isTime(_ block: PageBlock) -> Bool {
        block.weight <= 8 && survey.text[block.text].contains { $0.isDigit }
    }

    /// Whether a short paragraph before the text looks like a date, a name or a label.
    private func isByline(_ block: PageBlock) -> Bool {
        if block.linkWeight * 3 > block.weight || block.weight < 25 && !block.endsSentence {
            return true
        }
        let words = survey[Int(block.container)].names.words
        if !words.isDisjoint(with: [.details, .author, .caption]) { return true }
        let text = survey.text[block.text]
        var digits = 0
        for byte in text {
            digits = byte.isDigit ? digits + 1 : 0
            // A year.
            if digits == 4 { return true }
        }
        let head = String(decoding: text.prefix(8), as: UTF8.self).lowercased()
        return ["by ", "von ", "por ", "par ", "di ", "door ", "text: ", "text:"].contains {
            head.hasPrefix($0)
        }
    }

    /// Drops links, headings and short lines after the last sentences.
    private mutating func trimEnd() {
        let blocks = survey[container].blocks
        guard let last = blocks.last(where: { isContent($0) }) else { return }
        var isLast = true
        for index in blocks.reversed() where index > last {
            guard !survey[block: index].isDropped else { continue }
            if staysAtEnd(index, after: last, isLast: isLast) {
                isLast = false
            } else {
                drop(block: index)
            }
        }
        sums = PageSums(survey.blocks)
    }

    private func staysAtEnd(_ index: Int, after last: Int, isLast: Bool) -> Bool {
        let block = survey[block: index]
        switch block.kind {
        case .caption, .code, .cell, .term, .quote: return true
        case .item: if !block.isLinks { return true }
        case .paragraph:
            let isOwn =
                !block.isLinks || block.endsSentence && block.linkWeight * 10 < block.weight * 9
            if isOwn, block.weight >= 15 || block.endsSentence { return true }
            if !block.isLinks, isLike(index, last) { return true }
        case .heading:
            // A list of links that it announced is gone.
            if !isLast, !block.isLinks, !survey[block: index + 1].isDropped { return true }
        case .loose:
            let isInItem = ancestors(of: Int(block.container)).prefix(2).contains {
                survey[$0].tag == .li
            }
            if isInItem, !block.isLinks { return true }
            let before = survey[block: index - 1]
            let isBelowHeading = before.kind == .heading && !before.isDropped
            if isBelowHeading, block.endsSentence, block.linkWeight == 0 { return true }
        }
        return isCaption(Int(block.container))
    }

    /// Whether two paragraphs are siblings with the same classes.
    private func isLike(_ first: Int, _ second: Int) -> Bool {
        let (first, second) = (survey[block: first], survey[block: second])
        guard first.container != second.container else { return false }
        let (one, other) = (survey[Int(first.container)], survey[Int(second.container)])
        return one.tag == .p && other.tag == .p && one.parent == other.parent
            && one.names.classHash == other.names.classHash
    }

    private func isContent(_ index: Int) -> Bool {
        let block = survey[block: index]
        guard !block.isDropped else { return false }
        switch block.kind {
        case .code: return true
        case .cell: return !block.isLinks
        case .item: return block.isProse || block.weight > 30
        default: return block.isProse
        }
    }

    /// Drops elements whose text has gone.
    mutating func dropEmpty() {
        for place in inside(container) {
            let element = survey[place]
            guard !element.isDropped, !element.blocks.isEmpty, !element.hasMedia,
                sums.count(element.blocks) == 0
            else { continue }
            // Inline elements in a paragraph that stays count its block.
            survey[place].isDropped = true
        }
    }
}
