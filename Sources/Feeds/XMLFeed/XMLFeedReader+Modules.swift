import Markup
import Web

/// The elements of an item in the vocabularies of modules.
extension XMLFeedReader {
    mutating func readDublinCore(into item: inout XMLItem) {
        switch reader.name.local {
        case "title":
            item.dublinCoreTitle.fill(with: readLabel())
        case "creator", "author":
            if let name = readLabel(), item.creators.count < ItemList.partsLimit {
                item.creators.append(ParsedAuthor(text: name))
            }
        case "date" where reader.name.namespace == .dublinCore:
            item.dublinCoreDate.fill(with: readDate())
        case "date", "issued", "created": item.termsDate.fill(with: readDate())
        case "modified": item.item.modified.fill(with: readDate())
        case "subject": keepTag(readLabel(), in: &item)
        case "language": item.item.language.fill(with: readLanguage())
        case "description", "abstract": item.summary.fill(with: readHTML())
        case "identifier": item.identifier.fill(with: readLine())
        default: skip()
        }
    }

    mutating func readITunes(into item: inout XMLItem) {
        switch reader.name.local {
        case "author": item.iTunesAuthor.fill(with: readLabel().map { ParsedAuthor(text: $0) })
        case "title": item.iTunesTitle.fill(with: readLabel())
        case "summary", "description": item.iTunesSummary.fill(with: readHTML())
        case "subtitle": item.subtitle.fill(with: readLabel())
        case "image": item.image.fill(with: readImage())
        case "link" where XMLFeedReader.relation(reader.attribute("rel")) == "image":
            let base = base
            item.image.fill(with: url(readAddress(), against: base))
        case "duration":
            item.duration.fill(with: readLine().flatMap(RecordingLength.seconds))
        case "keywords": keepTags(readLabel(), in: &item)
        case "category":
            // There may be a category inside.
            keepTag(text(reader.attribute("text")), in: &item)
        case "explicit": item.details.isExplicit.fill(with: readExplicit())
        case "episode": item.details.episode.fill(with: readCount())
        case "season": item.details.season.fill(with: readCount())
        default: skip()
        }
    }

    /// Reads what counts only where iTunes says nothing.
    mutating func readGooglePlay(into item: inout XMLItem) {
        switch reader.name.local {
        case "author":
            item.googlePlay.author.fill(with: readLabel().map { ParsedAuthor(text: $0) })
        case "description": item.googlePlay.description.fill(with: readHTML())
        case "image": item.googlePlay.image.fill(with: readImage())
        case "explicit": item.googlePlay.isExplicit.fill(with: readExplicit())
        default: skip()
        }
    }

    mutating func readPodcast(into item: inout XMLItem) {
        switch reader.name.local {
        case "episode": item.details.episode.fill(with: readCount())
        case "season": item.details.season.fill(with: readCount())
        case "chapters":
            item.details.chapters.fill(with: url(reader.attribute("url")))
            skip()
        case "transcript":
            if let url = url(reader.attribute("url")),
                item.details.transcripts.count < ItemList.partsLimit
            {
                item.details.transcripts.append(
                    ItemDetails.Transcript(
                        url: url, mimeType: text(reader.attribute("type")),
                        language: language(reader.attribute("language"))))
            }
            skip()
        default: skip()
        }
    }

    /// Reads comments, replies, and the original addresses behind those of a service that counts
    /// readers.
    mutating func readConversation(into item: inout XMLItem) {
        switch (reader.name.namespace, reader.name.local) {
        case (.slash, "comments"), (.threading, "total"):
            item.details.commentsCount.fill(with: readCount())
        case (.wellFormedWeb, "commentrss"): item.details.commentsFeed.fill(with: readURL())
        case (.threading, "in-reply-to"):
            item.details.inReplyTo.fill(with: text(reader.attribute("ref")))
            skip()
        case (.feedBurner, "origlink"): item.originalLink.fill(with: readURL())
        case (.feedBurner, "origenclosurelink"): item.originalEnclosure.fill(with: readURL())
        default: skip()
        }
    }

    mutating func readLocation(into item: inout XMLItem) {
        switch reader.name.local {
        case "point", "pos":
            // `georss:point` holds two numbers; other points have child elements.
            if reader.name.namespace != .geoRSS, reader.name.local == "point" { return }
            let numbers = (readLine() ?? "").split { $0 == " " || $0 == "," }.compactMap {
                Double($0)
            }
            guard numbers.count >= 2 else { return }
            item.latitude.fill(with: numbers[0])
            item.longitude.fill(with: numbers[1])
        case "lat": item.latitude.fill(with: readLine().flatMap { Double($0) })
        case "long", "lon": item.longitude.fill(with: readLine().flatMap { Double($0) })
        // The children are read like elements of the item.
        case "where": return
        default: skip()
        }
    }
}

extension XMLFeedReader {
    func keepTag(_ tag: String?, in item: inout XMLItem) {
        guard let tag = text(tag), !item.item.tags.contains(tag),
            item.item.tags.count < ItemList.partsLimit
        else { return }
        item.item.tags.append(tag)
    }

    func keepTags(_ tags: String?, in item: inout XMLItem) {
        for word in (tags ?? "").split(separator: ",") {
            keepTag(XMLFeedReader.line(Array(word.utf8)), in: &item)
        }
    }

    /// A count; nil if the text is not a number.
    private mutating func readCount() -> Int? {
        readLine().flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }

    mutating func readLanguage() -> String? {
        readLine().map(LanguageTag.tag)
    }

    func language(_ written: String?) -> String? {
        text(written).map(LanguageTag.tag)
    }

    mutating func readDate() -> Timestamp? {
        readLine().flatMap { Timestamp(lenient: $0) }
    }

    /// The file that the attributes of this element describe, without its URL.
    var describedFile: Attachment {
        let size = reader.attribute("length").flatMap { Int64($0) }
        return Attachment(
            url: "", mimeType: text(reader.attribute("type")),
            title: text(reader.attribute("title")),
            sizeInBytes: size.flatMap { $0 > 0 ? $0 : nil })
    }

    private mutating func readExplicit() -> Bool? {
        switch readLine()?.lowercased() {
        case "yes", "true", "explicit": true
        case "no", "false", "clean": false
        default: nil
        }
    }
}

extension Optional {
    /// Takes a value if there is none yet: the first one counts.
    mutating func fill(with value: Wrapped?) {
        if self == nil { self = value }
    }
}

/// The length of a recording as feeds write it.
enum RecordingLength {
    /// Seconds (`3600`, `3600.5`), also with minutes and hours before them (`59:30`, `1:02:03`);
    /// nil for anything else, and for zero.
    static func seconds(_ text: String) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard 1...3 ~= parts.count, text.utf8.count <= 32 else { return nil }
        var seconds = 0.0
        for part in parts {
            let digits = part.drop { $0 == " " }.prefix { $0 != " " }
            guard let first = digits.utf8.first, 0x30...0x39 ~= first, let number = Double(digits)
            else { return nil }
            seconds = seconds * 60 + number
        }
        return seconds > 0 && seconds < 1e9 ? seconds : nil
    }
}
