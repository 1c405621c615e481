import Markup
import Web

/// A link with a relation in HTML (4.6.7) or in a header field (RFC 8288), as it is written.
struct FeedLink {
    var href: String
    /// The relations, separated by blanks.
    var relations: String
    var type: String?
    var title: String?

    /// Whether it leads to a feed.
    ///
    /// With the relation `alternate`, a media type that only feeds have is enough; a general type
    /// of XML or JSON counts unless something speaks against it. Without a type only the relation
    /// `feed` counts.
    var isFeed: Bool {
        let words = relations.lowercased().split(whereSeparator: \.isWhitespace)
        let isFeed = words.contains("feed") || words.contains("service.feed")
        guard isFeed || words.contains("alternate"), !words.contains("stylesheet") else {
            return false
        }
        return switch FeedMediaType(type).kind {
        case .feed: true
        case .xml: !isService
        case .json: isFeed || isNamedAsFeed && !isService
        case .unsaid: isFeed
        case .other: false
        }
    }

    /// Whether it leads to an OpenSearch description.
    var isSearch: Bool {
        relations.lowercased().split(whereSeparator: \.isWhitespace).contains("search")
            && FeedMediaType(type).name == SearchDescription.mediaType
    }

    /// The feed or the description that it leads to; nil for a link that is not fetched.
    ///
    /// - Parameter base: The absolute base of the link, if it is known.
    func feed(base: String?) -> DiscoveredFeed? {
        url(base).map {
            DiscoveredFeed(url: $0, title: title?.nonBlankLine, type: FeedMediaType(type).name)
        }
    }
}

extension FeedLink {
    /// Nil for an empty link, a fragment, one with control characters, and URLs that are not fetched.
    private func url(_ base: String?) -> String? {
        guard !URLReference.hasControls(href) else { return nil }
        let reference = URLReference.cleaned(href)
        guard !reference.isEmpty, reference.first != "#" else { return nil }
        if !URLReference.isAbsolute(reference) {
            return base.map { URLReference.resolve(reference, against: $0) } ?? reference
        }
        guard let url = ListAddress.url(reference) else { return nil }
        // A page on the web must not lead into the files of its reader.
        let isAllowed = URLReference.isWeb(url) || base?.hasPrefix("file:") == true
        return isAllowed ? url : nil
    }

    /// Whether it leads to an interface for programs: oEmbed, or the API of WordPress.
    private var isService: Bool {
        let href = href.lowercased()
        return href.contains("wp-json") || href.contains("oembed")
    }

    /// Whether its title or the last part of its path contains *feed*.
    private var isNamedAsFeed: Bool {
        let path = href.prefix { $0 != "?" && $0 != "#" }
        let last = path.split(separator: "/").last ?? ""
        return "\(title ?? "") \(last)".lowercased().contains("feed")
    }
}
