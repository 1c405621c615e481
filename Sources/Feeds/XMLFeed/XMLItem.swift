import Markup
import Web

/// The values of an item's elements, before the best of them are chosen.
struct XMLItem {
    var item = ParsedItem()
    var details = ItemDetails()

    /// The text of `guid` and whether it may be a URL, and other identifiers that count less.
    var guid: String?
    var about: String?
    var identifier: String?
    var guidIsLink = true
    /// The addresses of the item, the surest first.
    var originalLink: String?
    var link: String?
    var alternates = Alternates()
    var contentSource: String?

    var dublinCoreTitle: String?
    var iTunesTitle: String?
    var content: RichText?
    var description: RichText?
    var summary: RichText?
    /// Whether ``summary`` is the element of Atom, which is a summary even without content.
    var isSummaryOfAtom = false
    var iTunesSummary: RichText?
    var subtitle: String?

    var dublinCoreDate: Timestamp?
    var termsDate: Timestamp?
    var creators: [ParsedAuthor] = []
    var author: ParsedAuthor?
    var iTunesAuthor: ParsedAuthor?
    var sourceAuthors: [ParsedAuthor] = []

    /// The depth of the item's own elements.
    var depth = 0
    var media = Media()
    /// The same inside of other elements of Media RSS.
    var innerMedia = Media()
    var googlePlay = GooglePlay()

    var image: String?
    var mediaImage: SizedImage?
    var plainImage: String?
    var attachments = AttachmentList()
    /// The address of the first attachment before a service that counts listeners replaced it.
    var originalEnclosure: String?
    var duration: Double?
    var latitude: Double?
    var longitude: Double?

    /// The elements of Google Play in an item.
    struct GooglePlay {
        var author: ParsedAuthor?
        var description: RichText?
        var image: String?
        var isExplicit: Bool?
    }

    /// The elements of Media RSS in an item.
    struct Media {
        var title: String?
        var description: RichText?
        var thumbnail: SizedImage?
        var player: String?
    }

    /// The links to the item in several forms.
    struct Alternates {
        /// The one of the highest rank, the first of several.
        private(set) var best: String?
        private var rank = 0

        mutating func append(_ url: String, rank: Int) {
            guard best == nil || rank > self.rank else { return }
            (best, self.rank) = (url, rank)
        }
    }

    /// The elements inside of unknown ones, which fill the gaps; empty if there are none.
    var wrapped: [XMLItem] = []

    /// An image and its declared width.
    struct SizedImage {
        let url: String
        let width: Int

        /// The wider one; the first of two that are equally wide.
        static func wider(_ one: SizedImage?, _ other: SizedImage) -> SizedImage {
            guard let one, one.width >= other.width else { return other }
            return one
        }
    }

    /// The finished item.
    mutating func finish() -> ParsedItem {
        item.id = guid ?? item.id ?? about ?? identifier
        item.url = originalLink ?? link ?? alternates.best ?? contentSource ?? idLink
        item.title = item.title ?? dublinCoreTitle ?? media.title ?? iTunesTitle ?? innerMedia.title
        finishText()
        item.published = item.published ?? dublinCoreDate ?? termsDate
        finishAuthors()
        finishFiles()
        if let latitude, let longitude, abs(latitude) <= 90, abs(longitude) <= 180 {
            details.location = ItemDetails.Location(latitude: latitude, longitude: longitude)
        }
        details.isExplicit.fill(with: googlePlay.isExplicit)
        if !details.isEmpty { item.details = details }
        for index in wrapped.indices { fillGaps(from: wrapped[index].finish()) }
        return item
    }

    private mutating func fillGaps(from other: ParsedItem) {
        let hasContent = item.contentHTML != nil || item.contentText != nil
        for text in [
            \ParsedItem.id, \.url, \.externalURL, \.title, \.summary, \.image, \.language,
        ] {
            item[keyPath: text].fill(with: other[keyPath: text])
        }
        if !hasContent {
            (item.contentHTML, item.contentText) = (other.contentHTML, other.contentText)
        }
        item.published.fill(with: other.published)
        item.modified.fill(with: other.modified)
        item.details.fill(with: other.details)
        if item.authors.isEmpty { item.authors = other.authors }
        if item.attachments.isEmpty { item.attachments = other.attachments }
        let tags = other.tags.filter { !item.tags.contains($0) }
        item.tags += tags.prefix(ItemList.partsLimit - item.tags.count)
    }
}

extension XMLItem {
    /// The identifier, if it is the URL of a page and the feed does not deny that.
    private var idLink: String? {
        guard guidIsLink, let id = item.id, URLReference.isWeb(id),
            !id.utf8.contains(where: { $0 <= 0x20 }), !URLReference.hasControls(id)
        else { return nil }
        return id
    }

    /// The fullest text is the content; a shorter one beside it is the summary.
    private mutating func finishText() {
        var texts = [
            content, description, summary, media.description ?? innerMedia.description,
            iTunesSummary, googlePlay.description,
        ]
        (content, description, summary, iTunesSummary) = (nil, nil, nil, nil)
        (media.description, innerMedia.description, googlePlay.description) = (nil, nil, nil)
        for index in texts.indices {
            guard var main = texts[index] else { continue }
            texts[index] = nil
            let summary =
                index == 2 && isSummaryOfAtom ? main.line : shorterText(in: texts, than: main)
            item.contentText = main.plain
            item.contentHTML = main.takeHTML()
            if item.contentHTML != nil || item.contentText != nil {
                item.summary = summary
                return
            }
        }
        item.summary = subtitle
    }

    /// One line of the description or the summary, else of the podcast's own texts.
    private func shorterText(in texts: [RichText?], than main: RichText) -> String? {
        let others = texts.map { $0.flatMap { $0.bytes == main.bytes ? nil : $0 } }
        return (others[1] ?? others[2])?.line ?? subtitle ?? others[4]?.line
    }

    private mutating func finishAuthors() {
        item.authors = .firstNamed(of: [
            item.authors, sourceAuthors, creators,
            [author ?? iTunesAuthor ?? googlePlay.author].compactMap(\.self),
        ])
    }

    private mutating func finishFiles() {
        if attachments.files.isEmpty, let player = media.player ?? innerMedia.player {
            attachments.append(Attachment(url: player, mimeType: "text/html"))
        }
        item.attachments = attachments.files
        if let originalEnclosure, !item.attachments.isEmpty {
            item.attachments[0].url = originalEnclosure
        }
        if let duration,
            let recording = item.attachments.firstIndex(where: {
                $0.durationInSeconds == nil && AttachmentType.isRecording($0.mimeType)
            })
        {
            item.attachments[recording].durationInSeconds = duration
        }
        item.image = image ?? media.thumbnail?.url ?? innerMedia.thumbnail?.url ?? mediaImage?.url
        item.image.fill(
            with: item.attachments.first { $0.mimeType?.hasPrefix("image/") == true }?.url)
        item.image.fill(with: plainImage ?? googlePlay.image)
    }
}
