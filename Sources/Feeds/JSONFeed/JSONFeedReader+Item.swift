import Web

extension JSONFeedReader {
    /// Reads the next value, an object, as an item.
    mutating func readItem() throws(JSONError) -> ParsedItem {
        var item = ParsedItem()
        var author: [ParsedAuthor] = []
        try json.beginObject()
        while let name = try json.nextName() {
            switch name {
            case "id": item.id = try json.text()?.trimmedString
            case "url": item.url = try json.text()?.trimmedString
            case "external_url": item.externalURL = try json.text()?.trimmedString
            case "title": item.title = try json.text()?.singleLineString
            case "content_html":
                hasSignature = true
                item.contentHTML = try json.text()?.nonBlankString
            case "content_text":
                hasSignature = true
                item.contentText = try json.text()?.nonBlankString
            case "summary": item.summary = try json.text()?.trimmedText
            case "image": item.image = try json.text()?.trimmedString
            case "banner_image": item.bannerImage = try json.text()?.trimmedString
            case "date_published":
                hasSignature = true
                item.published = try json.date()
            case "date_modified": item.modified = try json.date()
            case "authors": item.authors = try readAuthors()
            case "author": author = try readAuthors()
            case "tags": item.tags = try readTags()
            case "language": item.language = try json.language()
            case "attachments": item.attachments = try readAttachments()
            default: try json.skip()
            }
        }
        if item.authors.isEmpty { item.authors = author }
        return item
    }

    /// Reads a list of authors, a single author, or only a name.
    mutating func readAuthors() throws(JSONError) -> [ParsedAuthor] {
        if try json.peek() == .string {
            return try json.text()?.singleLineString.map { [ParsedAuthor(name: $0)] } ?? []
        }
        var authors: [ParsedAuthor] = []
        try forEachObject { (reader) throws(JSONError) in
            let author = try reader.readAuthor()
            guard author != ParsedAuthor(), authors.count < ItemList.partsLimit else { return }
            authors.append(author)
        }
        return authors
    }

    /// Reads a list of tags; a string instead of a list holds tags separated by commas.
    mutating func readTags() throws(JSONError) -> [String] {
        var tags: [String] = []
        switch try json.peek() {
        case .array:
            try json.beginArray()
            while try json.nextElement() {
                guard let tag = try json.text()?.singleLineString else { continue }
                if tags.count < ItemList.partsLimit { tags.append(tag) }
            }
        case .string:
            tags = try json.text()?.string.tagsBetweenCommas ?? []
        case .object, .number, .bool, .null:
            try json.skip()
        }
        return tags
    }

    /// Reads a list of attachments or a single one; those without a URL are dropped.
    mutating func readAttachments() throws(JSONError) -> [Attachment] {
        var attachments: [Attachment] = []
        try forEachObject { (reader) throws(JSONError) in
            let attachment = try reader.readAttachment()
            guard let attachment, attachments.count < ItemList.partsLimit else { return }
            attachments.append(attachment)
        }
        return attachments
    }

    private mutating func readAuthor() throws(JSONError) -> ParsedAuthor {
        var author = ParsedAuthor()
        try json.beginObject()
        while let name = try json.nextName() {
            switch name {
            case "name": author.name = try json.text()?.singleLineString
            case "url": author.url = try json.text()?.trimmedString
            case "avatar": author.avatar = try json.text()?.trimmedString
            default: try json.skip()
            }
        }
        return author
    }

    private mutating func readAttachment() throws(JSONError) -> Attachment? {
        var url: String?
        var attachment = Attachment(url: "")
        try json.beginObject()
        while let name = try json.nextName() {
            switch name {
            case "url": url = try json.text()?.trimmedString
            case "mime_type": attachment.mimeType = try json.text()?.trimmedString
            case "title": attachment.title = try json.text()?.singleLineString
            case "size_in_bytes": attachment.sizeInBytes = try json.size()
            case "duration_in_seconds": attachment.durationInSeconds = try json.duration()
            default: try json.skip()
            }
        }
        guard let url else { return nil }
        attachment.url = url
        return attachment
    }
}

extension JSONReader {
    /// Reads a date as text or as a number; nil for zero in any form.
    fileprivate mutating func date() throws(JSONError) -> Timestamp? {
        let isNumber = try peek() == .number
        guard let text = try text()?.trimmed else { return nil }
        let date =
            isNumber
            ? Timestamp(epoch: text.bytes)
            : Timestamp(text: text.bytes) ?? Timestamp(lenient: text.bytes)
        return date?.ifSet
    }

    mutating func language() throws(JSONError) -> String? {
        try text()?.trimmedString.map(LanguageTag.tag)
    }

    fileprivate mutating func size() throws(JSONError) -> Int64? {
        guard let size = try number(), size >= 0 else { return nil }
        return Int64(exactly: size.rounded())
    }

    fileprivate mutating func duration() throws(JSONError) -> Double? {
        guard let duration = try number(), duration >= 0 else { return nil }
        return duration
    }

    private mutating func number() throws(JSONError) -> Double? {
        guard let text = try text(), text.bytes.count <= 32,
            let number = Double(text.trimmed.string)
        else { return nil }
        return number.isFinite ? number : nil
    }
}

extension Timestamp {
    /// Nil for the zero that programs write without a date: 1970-01-01, or 0001-01-01.
    var ifSet: Timestamp? {
        seconds == 0 || seconds == -62_135_596_800 ? nil : self
    }
}

extension String {
    /// The tags in a text like `swift, linux`.
    var tagsBetweenCommas: [String] {
        utf8.split(separator: UInt8(ascii: ","), maxSplits: ItemList.partsLimit)
            .prefix(ItemList.partsLimit)
            .compactMap { JSONText.trimmedLine(String(Substring($0))) }
    }
}

extension JSONText {
    /// A text in one line without blanks at its ends; nil if nothing is left.
    static func trimmedLine(_ text: String) -> String? {
        var text = text
        return text.withUTF8 { JSONText(bytes: $0).singleLineString }
    }
}
