import Web

/// The name of an element and its vocabulary.
package struct XMLName: Equatable, Sendable {
    /// The vocabulary.
    package var namespace = XMLNamespace.none
    /// The name without its prefix, in lower case, since publishers mix the cases.
    package var local = ""
    /// Whether it was written with a prefix.
    package var isPrefixed = false
}

/// The vocabularies that feeds and lists of feeds are written in.
package enum XMLNamespace: Hashable, Sendable {
    /// No namespace, or an unprefixed name in an unknown one.
    case none
    /// RSS 1.0 and the other namespaces that publishers use for RSS.
    case rss
    case rdf, atom, content, dublinCore, dublinCoreTerms, media, iTunes, googlePlay
    case podcast
    case slash, wellFormedWeb, geoRSS, geo, gml, syndication, feedBurner, xhtml, threading
    case webFeeds, xml
    /// Our own, for the settings of a feed in OPML.
    case news
    /// A prefixed name in an unknown namespace.
    case other

    /// The URI of ``news``.
    package static let newsURI = "urn:x-news:opml"

    /// The namespace of a URI; nil for an unknown one. Case, white space, the scheme, `www.`, and
    /// `/` or `#` at the end make no difference, since publishers are not exact.
    init?(uri: String) {
        var key = uri.utf8.filter { $0 > 0x20 }.map(\.lowercased)[...]
        for prefix in ["http://", "https://", "www."] where key.starts(with: prefix.utf8) {
            key = key.dropFirst(prefix.utf8.count)
        }
        while let last = key.last, "/#".utf8.contains(last) { key = key.dropLast() }
        guard let found = XMLNamespace.namespace(ofKey: String(decoding: key, as: UTF8.self))
        else { return nil }
        self = found
    }

    /// The usual namespace of a prefix, for documents that do not declare it.
    init?(usualPrefix prefix: String) {
        switch prefix.lowercased() {
        case "rdf": self = .rdf
        case "rss", "rss1", "rss10", "rss11": self = .rss
        case "atom", "atom03", "atom10", "a10": self = .atom
        case "content": self = .content
        case "dc", "dc10", "dc11": self = .dublinCore
        case "dcterms", "dct", "dcterm": self = .dublinCoreTerms
        case "media": self = .media
        case "itunes": self = .iTunes
        case "googleplay": self = .googlePlay
        case "podcast": self = .podcast
        case "slash": self = .slash
        case "wfw": self = .wellFormedWeb
        case "georss": self = .geoRSS
        case "geo": self = .geo
        case "gml": self = .gml
        case "sy", "syn": self = .syndication
        case "feedburner": self = .feedBurner
        case "xhtml", "html", "body": self = .xhtml
        case "thr": self = .threading
        case "webfeeds": self = .webFeeds
        case "xml": self = .xml
        case "news": self = .news
        default: return nil
        }
    }
}

extension XMLNamespace {
    private static func namespace(ofKey key: String) -> XMLNamespace? {
        switch key {
        case "": XMLNamespace.none
        case "w3.org/1999/02/22-rdf-syntax-ns": .rdf
        case "purl.org/rss/1.0", "purl.org/net/rss1.1", "my.netscape.com/rdf/simple/0.9",
            "my.netscape.com/rdf/simple/0.91", "channel.netscape.com/rdf/simple/0.9",
            "backend.userland.com/rss", "backend.userland.com/rss2",
            "backend.userland.com/rss091", "backend.userland.com/rss092",
            "backend.userland.com/rss093", "blogs.law.harvard.edu/tech/rss",
            "cyber.law.harvard.edu/rss", "cyber.law.harvard.edu/rss/rss.html",
            "rssboard.org/rss-specification", "my.netscape.com/publish/formats/rss-0.91.dtd":
            .rss
        case "w3.org/2005/atom", "purl.org/atom/ns", "purl.org/atom/app",
            "w3.org/2007/app", "example.com/newformat", "necho.com/ns",
            "intertwingly.net/echo", "purl.org/echo", "uri/of/echo/namespace":
            .atom
        case "purl.org/rss/1.0/modules/content", "purl.org/rss/modules/content": .content
        case "purl.org/dc/elements/1.1", "purl.org/dc/elements/1.0", "purl.org/dc",
            "purl.org/dc/elements", "purl.org/rss/1.0/modules/dc":
            .dublinCore
        case "purl.org/dc/terms", "purl.org/rss/1.0/modules/dcterms": .dublinCoreTerms
        case "search.yahoo.com/mrss", "tools.search.yahoo.com/mrss",
            "search.yahoo.com/rss", "video.search.yahoo.com/mrss":
            .media
        case "itunes.com/dtds/podcast-1.0.dtd", "example.com/dtds/podcast-1.0.dtd",
            "itunes.com/dtds/podcast-1.0", "itunes.apple.com/dtds/podcast-1.0.dtd":
            .iTunes
        case "google.com/schemas/play-podcasts/1.0", "google.com/schemas/play-podcasts/1.0.dtd":
            .googlePlay
        case "podcastindex.org/namespace/1.0",
            "github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md":
            .podcast
        case "purl.org/rss/1.0/modules/slash": .slash
        case "wellformedweb.org/commentapi": .wellFormedWeb
        case "georss.org/georss", "georss.org/georss/10", "georss.org/georss/11": .geoRSS
        case "w3.org/2003/01/geo/wgs84_pos": .geo
        case "opengis.net/gml", "opengis.net/gml/3.2": .gml
        case "purl.org/rss/1.0/modules/syndication": .syndication
        case "rssnamespace.org/feedburner/ext/1.0": .feedBurner
        case "w3.org/1999/xhtml", "w3.org/tr/xhtml1", "w3.org/tr/xhtml1/strict": .xhtml
        case "purl.org/syndication/thread/1.0": .threading
        case "webfeeds.org/rss/1.0": .webFeeds
        case "w3.org/xml/1998/namespace": .xml
        case "urn:x-news:opml": .news
        default: nil
        }
    }
}

/// The prefixes that are declared at a place in the document, the innermost last.
struct XMLNamespaceScope {
    private var declared: [(prefix: String, namespace: XMLNamespace, hash: StableHash)] = []

    /// Further declarations are ignored: no real document needs them, and every name is looked up
    /// here.
    private static let limit = 64

    /// The number of declarations; ``leave(_:)`` goes back to an earlier number.
    var count: Int { declared.count }

    /// A digest of all declarations.
    var digest: Int64? { declared.last?.hash.value }

    mutating func declare(prefix: String, uri: String) {
        guard declared.count < XMLNamespaceScope.limit else { return }
        let known = XMLNamespace(uri: uri) ?? XMLNamespace(usualPrefix: prefix)
        var hash = declared.last?.hash ?? StableHash()
        hash.combine(prefix)
        hash.combine(uri)
        declared.append((prefix, known ?? (prefix.isEmpty ? .none : .other), hash))
    }

    mutating func leave(_ count: Int) {
        declared.removeLast(declared.count - count)
    }

    /// The namespace of a name with this prefix; the prefix is empty for a name without one.
    func namespace(of prefix: String) -> XMLNamespace {
        if let found = declared.last(where: { $0.prefix == prefix }) { return found.namespace }
        if prefix.isEmpty { return .none }
        return XMLNamespace(usualPrefix: prefix) ?? .other
    }
}
