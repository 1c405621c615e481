import Markup
import Web

extension XMLFeedReader {
    /// Reads the item that begins here; nil if it is empty or cut off.
    mutating func readItem() -> ParsedItem? {
        let depth = reader.depth
        reader.sawContent = false
        wrapperDepth = nil
        var item = XMLItem()
        item.depth = depth + 1
        item.item.language = language(reader.attribute("xml:lang"))
        item.about = text(reader.attribute("about"))
        // CDF has these as attributes.
        item.link = url(reader.attribute("href"))
        item.item.modified = reader.attribute("lastmod").flatMap { Timestamp(lenient: $0) }
        while let event = nextEvent() {
            switch event {
            case .text:
                continue
            case .start:
                if beginsItem {
                    isStartPending = true
                    return finish(&item)
                }
                if wrapperDepth == nil {
                    read(into: &item)
                } else {
                    if item.wrapped.isEmpty { item.wrapped.append(XMLItem()) }
                    read(into: &item.wrapped[0])
                }
            case .end:
                if reader.depth == depth { return finish(&item) }
                if reader.depth == wrapperDepth { wrapperDepth = nil }
            }
        }
        // The document ends inside the item.
        return nil
    }

    private mutating func finish(_ item: inout XMLItem) -> ParsedItem? {
        let finished = item.finish()
        // An item of elements that are unknown here is an item nevertheless.
        guard finished.isBlank, !reader.sawContent else { return finished }
        emptyItems += 1
        return nil
    }

    /// Reads an element of the item.
    private mutating func read(into item: inout XMLItem) {
        switch reader.name.namespace {
        case .none, .rss, .atom: readCore(into: &item)
        case .content:
            if reader.name.local == "encoded" {
                item.content.fill(with: readHTML())
            } else {
                skip()
            }
        case .xhtml:
            if ["body", "div"].contains(reader.name.local) {
                item.content.fill(with: RichText(collect(.xhtml).bytes, .html, base: base))
            } else {
                skip()
            }
        case .dublinCore, .dublinCoreTerms: readDublinCore(into: &item)
        case .media: readMedia(into: &item)
        case .iTunes: readITunes(into: &item)
        case .googlePlay: readGooglePlay(into: &item)
        case .podcast: readPodcast(into: &item)
        case .slash, .wellFormedWeb, .threading, .feedBurner: readConversation(into: &item)
        case .geoRSS, .geo, .gml: readLocation(into: &item)
        case .other: lookInside()
        default: skip()
        }
    }

    private mutating func readCore(into item: inout XMLItem) {
        let isAtom = isAtom
        switch reader.name.local {
        case "title":
            item.item.title.fill(with: isAtom ? readTextConstruct()?.line : readLabel())
        case "link": readLink(into: &item)
        case "guid":
            item.guidIsLink = reader.attribute("isPermaLink")?.lowercased() != "false"
            item.guid.fill(with: readLine())
        case "id":
            item.item.id.fill(with: readLine())
        case "description", "abstract": item.description.fill(with: readHTML())
        case "content" where isAtom || reader.attribute("type") != nil: readContent(into: &item)
        case "content", "encoded", "fulltext", "full-text", "fullitem":
            item.content.fill(with: readHTML())
        case "summary":
            if item.summary == nil { item.isSummaryOfAtom = isAtom || feed.format == .atom }
            item.summary.fill(with: isAtom ? readTextConstruct() : readHTML())
        case "body": item.content.fill(with: readHTML())
        case "pubdate", "published", "issued": item.item.published.fill(with: readDate())
        case "created", "date": item.dublinCoreDate.fill(with: readDate())
        case "updated", "modified", "lastmodified": item.item.modified.fill(with: readDate())
        case "author", "contributor": readAuthor(into: &item)
        case "category": readCategory(into: &item)
        case "categories", "tags": readTags(into: &item)
        case "enclosure":
            if let target = url(reader.attribute("url")) {
                item.attachments.append(describedFile, at: target)
            }
            skip()
        case "comments": item.details.commentsURL.fill(with: readURL())
        case "source": readSource(into: &item)
        case "image": item.plainImage.fill(with: readImage())
        case "language": item.item.language.fill(with: readLanguage())
        case "group": break
        default: lookInside()
        }
    }

    /// Reads the elements inside of an unknown one as those of a wrapper.
    private mutating func lookInside() {
        wrapperDepth = wrapperDepth ?? reader.depth
    }

    private mutating func readContent(into item: inout XMLItem) {
        if let source = url(reader.attribute("src")) {
            item.contentSource = source
            skip()
        } else if reader.attribute("type")?.lowercased().hasPrefix("multipart/") != true {
            // The parts of a multipart content of Atom 0.3 are read like elements of the entry.
            item.content.fill(with: readTextConstruct())
        }
    }

    private mutating func readLink(into item: inout XMLItem) {
        let rel = reader.attribute("rel")
        let relation = XMLFeedReader.relation(rel)
        let type = reader.attribute("type")?.lowercased()
        let count = reader.attribute("count").flatMap { Int($0) }
        let file = relation == "enclosure" ? describedFile : nil
        let isOfRSS = !isAtom && rel == nil && url(reader.attribute("href")) == nil
        let base = base
        guard let target = url(readAddress(), against: base) else { return }
        switch relation {
        case _ where isOfRSS: item.link.fill(with: target)
        case "alternate":
            let isPage = type?.utf8.contains(word: "html")
            item.alternates.append(
                target, rank: isPage == true && rel != nil ? 2 : isPage == false ? 0 : 1)
        case "related": item.item.externalURL.fill(with: target)
        case "enclosure":
            if let file { item.attachments.append(file, at: target) }
        case "replies":
            let isFeed =
                type.map { $0.utf8.contains(word: "xml") || $0.utf8.contains(word: "json") }
                ?? false
            if isFeed {
                item.details.commentsFeed.fill(with: target)
            } else {
                item.details.commentsURL.fill(with: target)
            }
            if let count, count >= 0 { item.details.commentsCount.fill(with: count) }
        default: break
        }
    }

    private mutating func readAuthor(into item: inout XMLItem) {
        let isContributor = reader.name.local == "contributor"
        guard let person = readPerson() else { return }
        if isContributor { return }
        if !person.isConstruct {
            item.author.fill(with: person.author)
        } else if item.item.authors.count < ItemList.partsLimit {
            item.item.authors.append(person.author)
        }
    }

    private mutating func readCategory(into item: inout XMLItem) {
        let isAtom = isAtom
        let label = text(reader.attribute("label")) ?? text(reader.attribute("term"))
        let line = isAtom ? readLine() : readLabel()
        keepTag(isAtom ? label ?? line : line ?? label, in: &item)
    }

    /// Reads words between commas, or an element for each.
    private mutating func readTags(into item: inout XMLItem) {
        let depth = reader.depth
        var bytes: [UInt8] = []
        while let event = nextEvent() {
            if event == .end, reader.depth == depth { break }
            if event == .text { reader.appendText(to: &bytes) }
            guard event == .start else { continue }
            if beginsItem || isOfFormat && reader.name.local != "category" {
                isStartPending = true
                break
            }
            readCategory(into: &item)
        }
        keepTags(XMLFeedReader.line(bytes), in: &item)
    }

    private mutating func readSource(into item: inout XMLItem) {
        var source = ItemDetails.Source()
        source.url = url(reader.attribute("url"))
        let depth = reader.depth
        var bytes: [UInt8] = []
        while let event = nextEvent() {
            if event == .end, reader.depth == depth { break }
            if event == .text { reader.appendText(to: &bytes) }
            guard event == .start else { continue }
            switch reader.name.local {
            case "title": source.title.fill(with: readTextConstruct()?.line)
            case "author":
                if let person = readPerson(), item.sourceAuthors.count < ItemList.partsLimit {
                    item.sourceAuthors.append(person.author)
                }
            case "link":
                let relation = XMLFeedReader.relation(reader.attribute("rel"))
                let base = base
                let target = url(readAddress(), against: base)
                if relation == "self" { source.url = target ?? source.url }
                if relation == "alternate" { source.url.fill(with: target) }
            default: skip()
            }
        }
        source.title = source.title ?? XMLFeedReader.line(bytes)
        if source.title != nil || source.url != nil { item.details.source = source }
    }

    /// The address of an image: an attribute, the element `url`, or the text. The title and the link
    /// of an image are not those of the channel or the item.
    mutating func readImage() -> String? {
        let named = url(
            reader.attribute("href") ?? reader.attribute("url") ?? reader.attribute("link"))
        let base = base
        let depth = reader.depth
        var bytes: [UInt8] = []
        var inner: String?
        while let event = nextEvent() {
            if event == .end, reader.depth == depth { break }
            if event == .text { reader.appendText(to: &bytes) }
            guard event == .start else { continue }
            if beginsItem {
                isStartPending = true
                break
            }
            if reader.name.local == "url" { inner.fill(with: readURL()) } else { skip() }
        }
        return named ?? inner ?? url(XMLFeedReader.line(bytes), against: base)
    }
}
