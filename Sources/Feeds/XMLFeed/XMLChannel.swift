/// What a feed said of itself in several ways, of which the best counts.
struct XMLChannel {
    var otherTitle: String?
    var dublinCoreLanguage: String?
    /// What `xml:lang` says.
    var markedLanguage: String?
    var editor: ParsedAuthor?
    var creator: ParsedAuthor?
    var iTunesAuthor: String?
    var ownerName: String?
    var iTunesDescription: String?
    var iTunesImage: String?
    var imageURL: String?
    var webFeedsIcon: String?
    var updatePeriod: String?
    var updateFrequency: Int?
    /// The archive that holds the items before these (RFC 5005 4).
    var archiveURL: String?
    /// Whether the feed's page was named by an element that is nothing but a link, …
    var hasLink = false
    /// … or by a link that is said to be to a web page.
    var hasPage = false

    /// Puts into `feed` what it does not have yet.
    func complete(_ feed: inout ParsedFeed) {
        if feed.authors.isEmpty {
            let name = (iTunesAuthor ?? ownerName).map { ParsedAuthor(text: $0) }
            feed.authors = [editor ?? creator ?? name].compactMap(\.self)
        }
        feed.title = feed.title ?? otherTitle
        feed.language = feed.language ?? dublinCoreLanguage ?? markedLanguage
        feed.description = feed.description ?? iTunesDescription
        feed.icon = iTunesImage ?? imageURL ?? webFeedsIcon
        feed.schedule.updateInterval = updateInterval
        // Archives stay what they are; the pages of a paged feed shift with each new item.
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
