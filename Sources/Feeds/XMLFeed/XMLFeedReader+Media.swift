import Markup

/// Media RSS (rssboard.org/media-rss).
extension XMLFeedReader {
    mutating func readMedia(into item: inout XMLItem) {
        let media: WritableKeyPath<XMLItem, XMLItem.Media> =
            reader.depth == item.depth ? \.media : \.innerMedia
        switch reader.name.local {
        // The elements of a group are read like elements of the item.
        case "group": return
        case "content": readMediaContent(into: &item)
        case "thumbnail": readThumbnail(into: &item[keyPath: media])
        case "title": item[keyPath: media].title.fill(with: readLabel())
        case "description": item[keyPath: media].description.fill(with: readMediaText())
        case "keywords": keepTags(readLabel(), in: &item)
        case "category":
            let label = text(reader.attribute("label"))
            let line = readLabel()
            keepTag(label ?? line, in: &item)
        case "player":
            item[keyPath: media].player.fill(with: url(reader.attribute("url")))
            skip()
        default: skip()
        }
    }

    private mutating func readMediaContent(into item: inout XMLItem) {
        var file = url(reader.attribute("url")).map { Attachment(url: $0) }
        file?.mimeType = text(reader.attribute("type"))
        file?.sizeInBytes = reader.attribute("fileSize").flatMap { Int64($0) }
            .flatMap { $0 > 0 ? $0 : nil }
        file?.durationInSeconds = reader.attribute("duration").flatMap(RecordingLength.seconds)
        let medium = reader.attribute("medium")?.lowercased()
        let width = reader.attribute("width").flatMap { Int($0) } ?? 0
        let depth = reader.depth
        while let event = nextEvent() {
            if event == .end, reader.depth == depth { break }
            guard event == .start else { continue }
            if beginsItem {
                isStartPending = true
                break
            }
            switch (reader.name.namespace, reader.name.local) {
            case (.media, "title"):
                let title = readLabel()
                if file?.title == nil { file?.title = title }
                item.innerMedia.title.fill(with: title)
            case (.media, _): readMedia(into: &item)
            default: skip()
            }
        }
        guard let file else { return }
        let type = file.mimeType ?? AttachmentType.guess(file.url)
        if medium == "image" || medium == nil && type.hasPrefix("image/") {
            item.mediaImage = .wider(item.mediaImage, .init(url: file.url, width: width))
        } else {
            item.attachments.append(file)
        }
    }

    private mutating func readThumbnail(into media: inout XMLItem.Media) {
        let width = reader.attribute("width").flatMap { Int($0) } ?? 0
        let named = url(reader.attribute("url"))
        let written = readURL()
        guard let url = named ?? written else { return }
        media.thumbnail = .wider(media.thumbnail, .init(url: url, width: width))
    }

    private mutating func readMediaText() -> RichText? {
        reader.attribute("type")?.lowercased() == "html" ? readHTML() : readPlain()
    }
}
