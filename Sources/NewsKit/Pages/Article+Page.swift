import Feeds
import Reader
import Store
import Web

extension Article {
    /// The text as blocks, with the files that came with it at the end. If the text shows no picture,
    /// the one that the feed names for the article is among them; that of a recording is its cover.
    package func page(_ signs: PageSigns) -> Page {
        var page =
            html.map { Page(fragment: $0, base: row.url, signs: signs) }
            ?? Page(plainText: text ?? summary ?? "")
        let files = attachments.map { JSONFeedWriter.attachments(in: $0) } ?? []
        let isPicture = { (file: Attachment) in file.mimeType?.hasPrefix("image/") == true }
        if let image, page.pictures.isEmpty, files.allSatisfy(isPicture) {
            page.append(file: image, type: "image/*", title: nil, seconds: nil)
        }
        for file in files {
            page.append(
                file: file.url, type: file.mimeType, title: file.title,
                seconds: file.durationInSeconds, bytes: file.sizeInBytes)
        }
        return page
    }

    /// The addresses of its pictures, but for those whose content is in the text.
    var pictures: [String] {
        let hasPicture =
            html?.contains("<img") == true || image != nil
            || attachments?.contains("image") == true
        guard hasPicture else { return [] }
        return page(PageSigns(usesUnicode: true)).pictures.compactMap(\.url)
            .filter { !DataURL.isOne($0) }
    }
}
