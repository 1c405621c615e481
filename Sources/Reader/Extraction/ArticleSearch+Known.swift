import Markup

extension ArticleSearch {
    /// Marks the blocks that have parts of a text that is known to be in the article, and returns
    /// how much of that text they have, from 0 to 1.
    mutating func markKnown(_ sample: TextSample) -> Float {
        var found = 0
        for index in survey.blocks.indices {
            let block = survey[block: index]
            // A link to the article may quote it, too.
            guard block.weight >= 20, !block.isLinks, !block.isDropped else { continue }
            let matches = sample.matches(in: survey.text[block.text])
            guard matches > 0 else { continue }
            let share = sample.coverage(of: survey.text[block.text]) ?? 0
            guard share >= 0.5 || matches * 3 >= sample.count else { continue }
            survey[block: index].isKnown = true
            found += matches
        }
        return min(1, Float(found) / Float(max(1, sample.count)))
    }

    /// Drops the blocks that stand on other pages, too.
    mutating func dropBoilerplate(_ hashes: Set<UInt64>) {
        guard !hashes.isEmpty else { return }
        for index in survey.blocks.indices {
            guard let hash = BlockHash.hash(of: survey[block: index], in: survey),
                hashes.contains(hash)
            else { continue }
            survey[block: index].isDropped = true
        }
        sums = PageSums(survey.blocks)
    }

    /// Moves the container to where the known text is, if that is elsewhere.
    mutating func followKnown() {
        guard teaserShare >= 0.3 || bodyShare >= 0.3 else { return }
        let known = survey.blocks.indices.filter {
            survey[block: $0].isKnown && !survey[block: $0].isDropped
        }
        guard !known.isEmpty else { return }
        let inside = survey[container].blocks
        let all = weight(known)
        let held = weight(known.filter { inside.contains($0) })
        if held * 10 >= all * 6 {
            if method == .density, teaserShare >= 0.3 { method = .feed }
            return
        }
        // The heaviest of them, with what stands around it.
        guard let best = known.max(by: { survey[block: $0].weight < survey[block: $1].weight })
        else { return }
        let wanted = max(sums.prose(survey[Int(survey[block: best].container)].blocks) * 3 / 2, 300)
        let isLong = all >= 1_000
        var holder = Int(survey[block: best].container)
        while survey[holder].parent > 0 {
            let blocks = survey[holder].blocks
            let hasAll = weight(known.filter { blocks.contains($0) }) * 10 >= all * 8
            if canHold(holder), isLong ? hasAll : sums.prose(blocks) >= wanted { break }
            holder = Int(survey[holder].parent)
        }
        // A teaser in a list of teasers moves nothing.
        guard sums.prose(survey[holder].blocks) * 3 >= sums.prose(survey[container].blocks) else {
            return
        }
        container = holder
        method = teaserShare >= 0.3 ? .feed : .metadata
    }

    private func weight(_ blocks: [Int]) -> Int {
        blocks.reduce(0) { $0 + Int(survey[block: $1].weight) }
    }
}
