/// Facts that a feed can give in several ways; the best source wins.
struct XMLChannel {
    var otherTitle: String?
    var dublinCoreDescription: String?
    var dublinCoreLanguage: String?
    /// The value of `xml:lang`.
    var markedLanguage: String?
    var editors: [ParsedAuthor] = []
    var creators: [ParsedAuthor] = []
    var iTunes = Podcast()
    var googlePlay = Podcast()
    var media: (title: String?, description: String?)
    var imageURL: String?
    var webFeedsIcon: String?
    var updated: Timestamp?
    var updatePeriod: String?
    var updateFrequency: Int?
    /// The archive with the items before these (RFC 5005, section 4).
    var archiveURL: String?
    /// Whether a `link` element without attributes named the feed's page.
    var hasLink = false
    /// Whether a link of an HTML type named the feed's page.
    var hasPage = false

    /// The elements of a feed for a directory of podcasts.
    struct Podcast {
        var title: String?
        var author: String?
        var owner: ParsedAuthor?
        var description: String?
        var image: String?

        /// The author, else the owner.
        var people: [ParsedAuthor] {
            [author.map { ParsedAuthor(text: $0) } ?? owner].compactMap(\.self)
        }
    }

    /// Fills the gaps in `feed`.
    func complete(_ feed: inout ParsedFeed) {
        feed.authors = [ParsedAuthor].firstNamed(of: [
            feed.authors, editors, creators, iTunes.people, googlePlay.people,
        ])
        feed.title = feed.title ?? otherTitle ?? iTunes.title ?? media.title
        feed.language = feed.language ?? dublinCoreLanguage ?? markedLanguage
        feed.description.fill(with: dublinCoreDescription ?? iTunes.description)
        feed.description.fill(with: media.description ?? googlePlay.description)
        feed.updated = feed.updated ?? updated
        feed.icon = iTunes.image ?? imageURL ?? googlePlay.image ?? webFeedsIcon
        feed.schedule.updateInterval = updateInterval.map(Int64.init)
        // Archives never change, while the pages of a paged feed shift with each new item.
        feed.nextURL = archiveURL ?? feed.nextURL
    }

    private var updateInterval: Int? {
        let period: Int? =
            switch updatePeriod {
            case "hourly": 3_600
            case "daily": 86_400
            case "weekly": 604_800
            case "monthly": 2_592_000
            case "yearly": 31_536_000
            default: updateFrequency == nil ? nil : 86_400
            }
        return period.map { max($0 / (updateFrequency ?? 1), 1) }
    }
}
