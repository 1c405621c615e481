import Markup

/// The search for the article among the blocks of a page.
struct ArticleSearch {
    var survey: PageSurvey
    var sums: PageSums
    /// The element that holds the article.
    var container = 0
    var method = ExtractedArticle.Method.density
    /// Elements before the container that belong to the article: its first paragraph.
    var leads: [Int] = []
    /// The footnotes of the page.
    var notes = PageNotes()
    /// Elements after the container that belong to the article: its footnotes.
    var tails: [Int] = []
    /// The first heading of the first rank.
    var heading: Int?

    /// For each element, whether the title or the text of the article is in it.
    var holdsBody: [Bool] = []

    /// Whether names count less: the page calls its text what it is not.
    var isLenient = false

    /// Whether what was found are mostly the beginnings of other articles.
    var isTeasers = false

    /// Whether what was found are labels and values, without sentences.
    var isRecord = false

    /// Whether nearly all sentences stand on other pages of the feed: several articles lead to one
    /// page, or each of them to the same notice.
    var isOtherPage = false

    /// How much of what the feed says, and of the text in the data of the page, it shows.
    var teaserShare: Float = 0
    var bodyShare: Float = 0

    init(_ survey: PageSurvey) {
        self.survey = survey
        sums = PageSums(survey.blocks)
    }

    /// Leaves out an element with all its blocks. A block that begins before it or ends after it
    /// stays, without the text of the element.
    mutating func drop(_ place: Int) {
        if isNeededForNotes(place) { return }
        survey[place].isDropped = true
        for index in survey[place].blocks where isWhole(index, in: place) {
            survey[block: index].isDropped = true
        }
    }

    /// Whether all the text of a block is in an element.
    func isWhole(_ block: Int, in place: Int) -> Bool {
        let (block, element) = (survey[block: block], survey[place])
        return block.firstText >= element.firstText && block.endText <= element.endText
    }

    /// The elements in `element`, from its first child on.
    func inside(_ element: Int) -> Range<Int> { element + 1..<Int(survey[element].end) }

    /// The children of an element.
    func children(of element: Int) -> some Sequence<Int> {
        let end = Int(survey[element].end)
        return sequence(state: element + 1) { next -> Int? in
            guard next < end else { return nil }
            defer { next = Int(survey[next].end) }
            return next
        }
    }

    /// The nodes in which this one is, the nearest first.
    func ancestors(of element: Int) -> some Sequence<Int> {
        sequence(state: Int(survey[element].parent)) { next -> Int? in
            guard next >= 0 else { return nil }
            defer { next = Int(survey[next].parent) }
            return next
        }
    }
}
