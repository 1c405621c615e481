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

    /// Drops the blocks that stand on other pages, too, unless they are in the run of the article: a
    /// story may be published twice, with the same paragraphs.
    mutating func dropBoilerplate(_ hashes: Set<UInt64>) {
        guard !hashes.isEmpty else { return }
        let shared = Set(
            survey.blocks.indices.filter { index in
                BlockHash.hash(of: survey[block: index], in: survey).map(hashes.contains) ?? false
            })
        guard !shared.isEmpty else { return }
        let run = runOfArticle(shared)
        let prose = sums.prose(0..<survey.blocks.count)
        for index in shared where !(run?.keeps(index, in: survey) ?? false) {
            survey[block: index].isDropped = true
        }
        sums = PageSums(survey.blocks)
        isOtherPage = sums.prose(0..<survey.blocks.count) * 10 < prose
    }

    /// What is between the teaser and the last paragraph of the article; nil when the page does not
    /// have the teaser.
    private func runOfArticle(_ shared: Set<Int>) -> ArticleRun? {
        let known = survey.blocks.indices.filter { survey[block: $0].isKnown }
        guard
            let heaviest = known.max(by: { survey[block: $0].weight < survey[block: $1].weight })
        else { return nil }
        // The smallest element that has most of the text of the page.
        let all = sums.prose(0..<survey.blocks.count)
        var scope = Int(survey[block: heaviest].container)
        while scope >= 0, sums.prose(survey[scope].blocks) * 2 < all {
            scope = Int(survey[scope].parent)
        }
        guard scope >= 0 else { return nil }
        let inside = survey[scope].blocks
        let parts = known.filter { inside.contains($0) }
        guard let first = parts.first, let last = parts.last else { return nil }
        var run = ArticleRun(blocks: first..<last + 1)
        for index in parts { run.places.insert(ArticleRun.Place(of: index, in: survey)) }
        // The story itself was published before.
        run.isRepeated = shared.contains(heaviest)
        for index in inside {
            let block = survey[block: index]
            guard block.isProse, index > last || index < first && run.isRepeated else { continue }
            let isPart = run.places.contains(ArticleRun.Place(of: index, in: survey))
            guard isPart, run.isRepeated || !shared.contains(index) && block.weight >= 120 else {
                continue
            }
            run.blocks = min(run.blocks.lowerBound, index)..<max(run.blocks.upperBound, index + 1)
        }
        return run
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

/// The blocks from the first paragraph of an article to its last one, as the teaser tells.
struct ArticleRun {
    /// Where a block stands: its element and the one around it, without their number.
    struct Place: Hashable {
        private let tags: [HTMLTag]
        private let classes: [UInt32]

        init(of index: Int, in survey: PageSurvey) {
            let element = survey[Int(survey[block: index].container)]
            let around = element.parent >= 0 ? survey[Int(element.parent)] : element
            tags = [element.tag, around.tag]
            classes = [element.names.classHash, around.names.classHash]
        }
    }

    var blocks: Range<Int>
    /// Where the teaser stands.
    var places: Set<Place> = []
    /// Whether the teaser stands on other pages, too.
    var isRepeated = false

    /// Whether a block that other pages have is a part of the article. In an article that was not
    /// published before, a paragraph in a place of its own is a box that comes with each article.
    func keeps(_ index: Int, in survey: PageSurvey) -> Bool {
        guard blocks.contains(index) else { return false }
        let block = survey[block: index]
        switch block.kind {
        case .loose, .paragraph, .item, .heading:
            return isRepeated || block.isKnown || places.contains(Place(of: index, in: survey))
        case .caption, .code, .cell, .quote, .term: return true
        }
    }
}
