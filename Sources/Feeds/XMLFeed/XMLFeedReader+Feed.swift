import Markup
import Web

extension XMLFeedReader {
    /// Reads an element of the feed itself.
    mutating func readFeedElement() {
        switch reader.name.namespace {
        case .none, .rss, .atom, .rdf: readCoreFeedElement()
        case .dublinCore, .dublinCoreTerms:
            switch reader.name.local {
            case "title": channel.otherTitle.fill(with: readLabel())
            case "description", "abstract":
                channel.dublinCoreDescription.fill(with: readLabel())
            case "creator", "author":
                if let name = readLabel(), channel.creators.count < ItemList.partsLimit {
                    channel.creators.append(ParsedAuthor(text: name))
                }
            case "language": channel.dublinCoreLanguage.fill(with: readLanguage())
            default: skip()
            }
        case .iTunes: readPodcastElement(into: \.iTunes)
        case .googlePlay: readPodcastElement(into: \.googlePlay)
        case .media:
            switch reader.name.local {
            case "group": break
            case "title": channel.media.title.fill(with: readLabel())
            case "description": channel.media.description.fill(with: readLabel())
            default: skip()
            }
        case .syndication: readSyndication()
        case .webFeeds:
            if reader.name.local == "icon" {
                channel.webFeedsIcon.fill(with: readURL())
            } else {
                skip()
            }
        default: skip()
        }
    }

    /// The name of a link relation; `alternate` if there is none, and the last part of a relation
    /// that is written as a URI.
    static func relation(_ written: String?) -> String {
        guard let written, !written.isEmpty else { return "alternate" }
        let name = written.split(separator: "/").last.map(String.init) ?? written
        return (written.contains(":") ? name : written).lowercased()
    }

    /// Reads a person; `isConstruct` tells whether it is a person construct of Atom (RFC 4287 3.2).
    mutating func readPerson() -> (author: ParsedAuthor, isConstruct: Bool)? {
        let depth = reader.depth
        var isConstruct = reader.name.namespace == .atom
        var author = ParsedAuthor()
        var mail: String?
        var bytes: [UInt8] = []
        while let event = nextEvent() {
            if event == .end, reader.depth == depth { break }
            if event == .text { reader.appendText(to: &bytes) }
            guard event == .start else { continue }
            if beginsItem || isOfFormat {
                isStartPending = true
                break
            }
            switch reader.name.local {
            case "name": author.name.fill(with: readLine())
            case "uri", "url", "homepage": author.url.fill(with: readURL())
            case "email": mail.fill(with: readLine())
            default:
                // It belongs to the text, unless this is a person construct.
                bytes += collect(.html).bytes
                continue
            }
            isConstruct = true
        }
        if author.url == nil, let mail, mail.contains("@") {
            author.url = URLReference.cleaned(
                mail.hasPrefix("mailto:") ? mail : "mailto:\(mail)")
        }
        if author.name == nil, author.url == nil {
            guard let line = RichText(bytes, .html, base: nil)?.line else { return nil }
            author = ParsedAuthor(text: line)
        }
        return (author, isConstruct)
    }
}

extension XMLFeedReader {
    private mutating func readCoreFeedElement() {
        let isAtom = isAtom
        switch reader.name.local {
        case "title": feed.title.fill(with: isAtom ? readTextConstruct()?.line : readLabel())
        case "link": readFeedLink()
        case "description", "subtitle", "tagline", "abstract":
            feed.description.fill(with: isAtom ? readTextConstruct()?.line : readLabel())
        case "language": feed.language.fill(with: readLanguage())
        case "pubdate", "published": feed.updated.fill(with: readDate())
        case "lastbuilddate", "updated", "modified": channel.updated.fill(with: readDate())
        case "authors": break
        case "author", "managingeditor":
            let isEditor = reader.name.local == "managingeditor"
            guard let person = readPerson() else { return }
            if isEditor, channel.editors.count < ItemList.partsLimit {
                channel.editors.append(person.author)
            } else if feed.authors.count < ItemList.partsLimit {
                feed.authors.append(person.author)
            }
        case "image": channel.imageURL.fill(with: readImage())
        case "logo": channel.imageURL.fill(with: readURL())
        case "icon": feed.favicon.fill(with: readURL())
        case "cloud": readCloud()
        case "ttl":
            // In minutes. The limit keeps the seconds from overflowing.
            feed.schedule.timeToLive.fill(
                with: readPositiveNumber().map { Int64(min($0, 1 << 40)) * 60 })
        case "skiphours", "skipdays": readSkipped()
        default: skip()
        }
    }

    private mutating func readPodcastElement(
        into podcast: WritableKeyPath<XMLChannel, XMLChannel.Podcast>
    ) {
        switch reader.name.local {
        case "author": channel[keyPath: podcast].author.fill(with: readLabel())
        case "title": channel[keyPath: podcast].title.fill(with: readLabel())
        case "subtitle", "summary", "description":
            channel[keyPath: podcast].description.fill(with: readLabel())
        case "image": channel[keyPath: podcast].image.fill(with: readImage())
        case "link" where XMLFeedReader.relation(reader.attribute("rel")) == "image":
            let base = base
            channel[keyPath: podcast].image.fill(with: url(readAddress(), against: base))
        case "complete": if readLine()?.lowercased() == "yes" { feed.expired = true }
        case "owner", "email":
            guard let person = readPerson()?.author else { return }
            // The address of somebody with a name is for the directory alone.
            channel[keyPath: podcast].owner.fill(
                with: person.name.map { ParsedAuthor(text: $0) } ?? person)
        default: skip()
        }
    }
}

extension XMLFeedReader {
    private mutating func readFeedLink() {
        let rel = reader.attribute("rel")
        let type = reader.attribute("type")?.lowercased() ?? ""
        let isOfRSS = !isAtom && rel == nil && url(reader.attribute("href")) == nil
        let base = base
        // Another document of the feed is near this one, wherever the web page is.
        let pageBase = reader.base == nil ? documentURL ?? base : base
        let written = readAddress()
        guard let target = url(written, against: base) else { return }
        var page: String? { url(written, against: pageBase) }
        switch XMLFeedReader.relation(rel) {
        case _ where isOfRSS:
            if !channel.hasLink { feed.homeURL = target }
            channel.hasLink = true
        case "alternate":
            let isPage = type.contains("html")
            if feed.homeURL == nil || isPage && !channel.hasPage && !channel.hasLink {
                feed.homeURL = target
            }
            channel.hasPage = channel.hasPage || isPage
        case "self": feed.feedURL.fill(with: target)
        case "next": feed.nextURL.fill(with: page)
        case "prev-archive": channel.archiveURL.fill(with: page)
        case "search" where FeedMediaType(type).name == SearchDescription.mediaType:
            feed.searchDescriptionURL.fill(with: page)
        case "hub":
            let hub = FeedHub(type: "WebSub", url: target)
            if feed.hubs.count < ItemList.partsLimit, !feed.hubs.contains(hub) {
                feed.hubs.append(hub)
            }
        default: break
        }
    }

    /// Reads `cloud` of RSS 2.0 as one URL.
    private mutating func readCloud() {
        if let domain = text(reader.attribute("domain")), feed.hubs.count < ItemList.partsLimit {
            let port = reader.attribute("port").flatMap { UInt16($0) } ?? 80
            var path = reader.attribute("path") ?? ""
            if !path.hasPrefix("/") { path = "/" + path }
            let authority = port == 80 || port == 443 ? domain : "\(domain):\(port)"
            feed.hubs.append(
                FeedHub(
                    type: "rssCloud",
                    url: URLReference.cleaned(
                        "\(port == 443 ? "https" : "http")://\(authority)\(path)")))
        }
        skip()
    }

    private mutating func readSkipped() {
        let depth = reader.depth
        while let event = nextEvent() {
            if event == .end, reader.depth == depth { return }
            guard event == .start else { continue }
            switch reader.name.local {
            case "hour":
                // Some feeds write midnight as 24.
                if let hour = readLine().flatMap({ Int($0) }), 0...24 ~= hour,
                    !feed.schedule.skipHours.contains(hour % 24)
                {
                    feed.schedule.skipHours.append(hour % 24)
                }
            case "day":
                if let day = readLine(), feed.schedule.skipDays.count < 7 {
                    feed.schedule.skipDays.append(day)
                }
            default: skip()
            }
        }
    }

    private mutating func readSyndication() {
        switch reader.name.local {
        case "updateperiod": channel.updatePeriod.fill(with: readLine()?.lowercased())
        case "updatefrequency": channel.updateFrequency.fill(with: readPositiveNumber())
        default: skip()
        }
    }

    private mutating func readPositiveNumber() -> Int? {
        readLine().flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
}
