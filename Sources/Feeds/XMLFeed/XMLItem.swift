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
    var alternate: String?
    var otherAlternate: String?
    var contentSource: String?

    var dublinCoreTitle: String?
    var mediaTitle: String?
    var content: RichText?
    var description: RichText?
    var summary: RichText?
    var mediaDescription: RichText?
    var iTunesSummary: RichText?
    var subtitle: String?

    var dublinCoreDate: Timestamp?
    var termsDate: Timestamp?
    var creators: [ParsedAuthor] = []
    var author: ParsedAuthor?
    var iTunesAuthor: ParsedAuthor?
    var sourceAuthors: [ParsedAuthor] = []

    var image: String?
    var thumbnail: SizedImage?
    var mediaImage: SizedImage?
    var plainImage: String?
    var attachments = AttachmentList()
    /// The address of the first attachment before a service that counts listeners replaced it.
    var originalEnclosure: String?
    var player: String?
    var duration: Double?
    var latitude: Double?
    var longitude: Double?

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
        item.url = originalLink ?? link ?? alternate ?? otherAlternate ?? contentSource ?? idLink
        item.title = item.title ?? dublinCoreTitle ?? mediaTitle
        finishText()
        item.published = item.published ?? dublinCoreDate ?? termsDate
        finishAuthors()
        finishFiles()
        if let latitude, let longitude, abs(latitude) <= 90, abs(longitude) <= 180 {
            details.location = ItemDetails.Location(latitude: latitude, longitude: longitude)
        }
        if !details.isEmpty { item.details = details }
        return item
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
        var texts = [content, description, summary, mediaDescription, iTunesSummary]
        (content, description, summary, mediaDescription, iTunesSummary) = (nil, nil, nil, nil, nil)
        for index in texts.indices {
            guard var main = texts[index] else { continue }
            texts[index] = nil
            let summary = shorterText(in: texts, than: main)
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
        if !item.authors.isEmpty { return }
        if !sourceAuthors.isEmpty {
            item.authors = sourceAuthors
        } else if !creators.isEmpty {
            item.authors = creators
        } else if let author = author ?? iTunesAuthor {
            item.authors = [author]
        }
    }

    private mutating func finishFiles() {
        if attachments.files.isEmpty, let player {
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
        item.image =
            image ?? thumbnail?.url ?? mediaImage?.url
            ?? item.attachments.first { $0.mimeType?.hasPrefix("image/") == true }?.url
            ?? plainImage
    }
}
