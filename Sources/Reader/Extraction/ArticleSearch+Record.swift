import Markup

extension ArticleSearch {
    /// Finds the record in a page without sentences: rows of a label and a value below a heading, as
    /// of a medicine, a part or a place.
    mutating func findRecord(titles: [String]) throws(ExtractionRefusal) {
        guard let heading else { throw .empty }
        dropFurniture()
        let start = survey[heading].blocks.upperBound
        let rows = survey.elements.indices.filter {
            survey[$0].blocks.lowerBound >= start && !survey[$0].isDropped && isRow($0)
        }
        guard rows.count >= 5, let first = rows.first, let last = rows.last,
            let holder = ancestors(of: first).first(where: { last < survey[$0].end && canHold($0) })
        else { throw .empty }
        // The rest of the page is no more than what is around a record.
        let own = { [sums, survey] (element: Int) in
            sums.weight(survey[element].blocks) - sums.links(survey[element].blocks)
        }
        let weight = rows.reduce(0) { $0 + own($1) }
        guard weight * 3 >= own(holder), weight * 5 >= own(0) else { throw .empty }
        container = holder
        isRecord = true
        cleanRecord(titles: titles)
    }

    /// Whether an element is a short label and a value that is no link.
    private func isRow(_ place: Int) -> Bool {
        switch survey[place].tag {
        case .div, .tr, .li, .dl, .section: break
        default: return false
        }
        var parts: [Int] = []
        for child in children(of: place) where !survey[child].blocks.isEmpty {
            guard parts.count < 2, holdsWholeBlocks(child) else { return false }
            parts.append(child)
        }
        guard parts.count == 2, let label = survey[parts[0]].blocks.only,
            survey[block: label].linkWeight == 0, survey[block: label].weight <= 60
        else { return false }
        let value = survey[parts[1]].blocks
        return !survey[block: label].isDropped && sums.weight(value) > sums.links(value) * 2
    }
}

private extension Range<Int> {
    /// The only number in it.
    var only: Int? { count == 1 ? lowerBound : nil }
}
