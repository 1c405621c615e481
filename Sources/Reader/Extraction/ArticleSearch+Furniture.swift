import Markup

extension ArticleSearch {
    /// Drops what is furniture by its name, unless most of the text of the page is in it.
    mutating func dropFurniture() {
        let all = 0..<survey.blocks.count
        findBodies()
        forgetSlugs()
        dropAll { search, element in search.isUnseen(element) }
        let seen = sums.prose(all)
        dropAll { search, element in
            let prose = search.sums.prose(search.survey[element].blocks)
            return (prose * 10 <= seen * 6 || seen - prose >= 400) && search.isTeaserList(element)
        }
        let elements = survey.elements.map(\.isDropped)
        let blocks = survey.blocks.map(\.isDropped)
        let total = max(1, sums.prose(all))
        dropAll { search, element in search.isFurniture(element, total: total) }
        // Some pages call their text what it is not.
        guard sums.prose(all) < 120, total > 600 else { return }
        for place in elements.indices { survey[place].isDropped = elements[place] }
        for index in blocks.indices { survey[block: index].isDropped = blocks[index] }
        sums = PageSums(survey.blocks)
        isLenient = true
        dropAll { search, element in search.isFurniture(element, total: total) }
    }

    /// Where the sections of a document are named after their headings, the id of a section with the
    /// heading "Pagination" says nothing about its place in the page.
    private mutating func forgetSlugs() {
        var named: [Int] = []
        var hasOther = false
        for place in survey.elements.indices {
            let element = survey[place]
            guard element.tag == .section || element.tag == .div, isNamedAfterHeading(place) else {
                continue
            }
            if element.names.furniture.isEmpty { hasOther = true } else { named.append(place) }
        }
        guard hasOther else { return }
        for place in named {
            let element = survey[place]
            survey[place].names = ElementNames(
                of: element.node, tag: element.tag, in: survey.tree, readsID: false)
        }
    }

    private func isNamedAfterHeading(_ place: Int) -> Bool {
        guard let first = survey[place].blocks.first, survey[block: first].kind == .heading,
            survey[block: first].text.count <= 200, isWhole(first, in: place),
            survey[Int(survey[block: first].container)].tag != .h1,
            let id = survey.tree.attribute("id", of: survey[place].node)
        else { return false }
        let name = TitleText.letters(id.utf8)
        let heading = TitleText.withoutAnchor(survey.string(of: survey[block: first]))
        return !name.isEmpty && name == TitleText.letters(heading.utf8)
    }

    private mutating func dropAll(where isUnwanted: (ArticleSearch, Int) -> Bool) {
        var element = 0
        while element < survey.elements.count {
            if survey[element].isDropped || isUnwanted(self, element) {
                drop(element)
                element = Int(survey[element].end)
            } else {
                element += 1
            }
        }
        sums = PageSums(survey.blocks)
    }

    /// Whether an element is not shown; texts that unfold in an article are.
    private func isUnseen(_ place: Int) -> Bool {
        let element = survey[place]
        guard element.names.isHidden || element.names.words.contains(.hidden) else { return false }
        let prose = sums.prose(element.blocks)
        guard prose > 0 else { return !element.hasMedia || element.blocks.isEmpty }
        let total = sums.prose(0..<survey.blocks.count)
        if holdsBody[place] { return names(place).isHidden && (total - prose) * 2 > prose }
        if prose > 150, ancestors(of: place).contains(where: { survey[$0].names.isArticleBody }) {
            return false
        }
        return prose * 10 < total * 7
    }

    private func names(_ place: Int) -> ElementNames { survey[place].names }

    /// Whether an element is a list of other articles: each of its parts has a title that is a
    /// link, and little more.
    func isTeaserList(_ place: Int) -> Bool {
        let element = survey[place]
        guard element.blocks.count >= 3, element.blocks.count < 2_000,
            !holdsBody[place] || sums.prose(element.blocks) < 150, !element.names.isArticleBody
        else { return false }
        switch element.tag {
        case .table, .tbody, .tr, .p, .body, .html, .dl: return false
        case .ul, .ol: if isBetweenSentences(place) { return false }
        default: break
        }
        var (parts, teasers) = (0, 0)
        for child in children(of: place) {
            let blocks = survey[child].blocks
            guard !survey[child].isDropped, !blocks.isEmpty else { continue }
            parts += 1
            if parts > 200 { break }
            if isTeaser(child) { teasers += 1 }
        }
        return teasers >= 3 && teasers * 10 >= parts * 7
    }

    func isTeaser(_ place: Int) -> Bool {
        let blocks = survey[place].blocks
        guard blocks.count <= 9, sums.weight(blocks) < 1_000, sums.links(blocks) > 15 else {
            return false
        }
        guard survey[place].tag != .p else { return false }
        let hasTitle = blocks.prefix(3).contains { index in
            let block = survey[block: index]
            // In a cell, the host of the address may follow.
            return block.linkWeight * 10 >= block.weight * (block.kind == .cell ? 6 : 7)
                && block.weight >= (block.kind == .heading ? 10 : 20)
        }
        return (hasTitle || beginsWithLinkLine(place)) && sums.prose(blocks) < 900
    }

    /// Whether the first line of an element is a link, as in results of a search.
    private func beginsWithLinkLine(_ place: Int) -> Bool {
        let parts = Array(children(of: place).prefix(2))
        guard parts.count == 2, survey[parts[0]].tag == .a, survey[parts[1]].tag == .br,
            let block = survey[place].blocks.first
        else { return false }
        return survey[parts[0]].firstText <= survey[block: block].firstText
            && survey[parts[0]].endText >= survey[parts[1]].firstText
    }

    /// Whether there is something to fill in, or to press.
    private func hasFields(_ form: HTMLTree.Node) -> Bool {
        let tree = survey.tree
        var node = form
        while let next = tree.next(after: node, in: form) {
            switch tree.tag(of: next) {
            case .textarea, .select, .button: return true
            case .input where tree.attribute("type", of: next) != "hidden": return true
            default: node = next
            }
        }
        return false
    }

    private func isFurniture(_ place: Int, total: Int) -> Bool {
        let element = survey[place]
        let names = element.names
        let prose = sums.prose(element.blocks)
        let share = Float(prose) / Float(total)
        if share > 0.1 || prose > 400, holdsBody[place] { return false }
        // Enough is left without it.
        let isSpare =
            !holdsBody[place] && total - prose >= 500 && (share < 0.65 || element.tag == .aside)
            && names.words.isDisjoint(with: .article) && !names.isArticleBody
        switch element.tag {
        case .a: if isAnchor(place) { return true }
        case .nav: if share < 0.5 { return true }
        case .footer:
            let isUnwanted = share < 0.3 || isSpare || !isLenient && isFootOfPage(place)
            if isUnwanted, names.words.isDisjoint(with: [.footnote]) { return true }
        case .aside where isLenient: break
        case .aside:
            if share < 0.3 || isSpare, names.words.isDisjoint(with: [.footnote, .code, .lead]) {
                return true
            }
        case .form:
            if !isLenient, !holdsBody[place], share < 0.65, sums.weight(element.blocks) < 2_000,
                hasFields(element.node)
            {
                return true
            }
        case .body, .html, .main: return false
        default: break
        }
        if names.words.contains(.details), isLine(place), prose == 0, !holdsBody[place],
            names.words.isDisjoint(with: [.lead, .footnote, .code]),
            sums.weight(element.blocks) < 100
        {
            return true
        }
        var furniture = isLenient ? names.furniture.intersection(.certain) : names.furniture
        // The name of a heading is where a table of contents leads.
        if element.tag.isHeading { furniture.remove(.navigation) }
        guard !furniture.isEmpty, names.words.isDisjoint(with: [.footnote]) else { return false }
        // In code, a comment is not what readers write.
        if element.blocks.count == 1, survey[block: element.blocks.lowerBound].kind == .code {
            return furniture.contains(.unseen)
        }
        if furniture.contains(.comment), share < 0.5 || total - prose > 600 { return true }
        let weight = sums.weight(element.blocks)
        let isRest = share < 0.15 || share < 0.7 && total - prose > 150 && !holdsBody[place]
        let isMostlyLinks = sums.links(element.blocks) * 2 > weight
        if furniture.contains(.tags), isRest {
            if isMostlyLinks
                || weight < 120 && prose == 0 && isLine(place) && element.tag != .p
            {
                return true
            }
        }
        if furniture.contains(.author), isRest, weight < 1_000 || isMostlyLinks { return true }
        if !furniture.isDisjoint(with: [.share, .unseen]), share < 0.2 { return true }
        let strong: NameWords = [
            .related, .navigation, .advertisement, .newsletter, .consent, .sidebar, .footer, .popup,
        ]
        guard !furniture.isDisjoint(with: strong) else { return false }
        return share < (element.tag == .article ? 0.15 : 0.4) || isSpare
    }

    /// Whether a footer ends the page, and not an article: it comes after the title, and no sentence after
    /// it. Where a page has hardly a sentence of its own, those in its footer are not the article.
    private func isFootOfPage(_ place: Int) -> Bool {
        guard let heading, heading < place else { return false }
        let rest = survey[place].blocks.upperBound..<survey.blocks.count
        return sums.prose(rest) == 0
            && ancestors(of: place).allSatisfy {
                survey[$0].tag != .article && survey[$0].tag != .main
            }
    }

    /// Marks the elements in which a part of the article certainly is: its title, or what says that
    /// it is the text.
    private mutating func findBodies() {
        holdsBody = [Bool](repeating: false, count: survey.elements.count)
        for place in survey.elements.indices {
            let element = survey[place]
            guard
                place == heading || element.names.isArticleBody && sums.prose(element.blocks) > 150
            else { continue }
            for ancestor in ancestors(of: place) {
                if holdsBody[ancestor] { break }
                holdsBody[ancestor] = true
            }
        }
    }

    /// Whether an element is the sign in a heading that leads to the heading itself.
    private func isAnchor(_ place: Int) -> Bool {
        let (tree, node) = (survey.tree, survey[place].node)
        guard survey[Int(survey[place].parent)].tag.isHeading,
            tree.attribute("href", of: node)?.first == "#"
        else { return false }
        let text = tree.children(of: node).reduce("") { $0 + tree.text(of: $1) }
        return ["#", "¶", "§", "🔗"].contains(text)
    }

    /// Whether an element may be a line with the date and the like.
    private func isLine(_ place: Int) -> Bool {
        switch survey[place].tag {
        case .div, .p, .ul, .header, .footer, .section, .time, .address: return true
        case .span, .em, .i, .small:
            return survey[place].blocks.first.map { isWhole($0, in: place) } ?? false
        default: return false
        }
    }
}
