import Markup

/// A link with a relation, in HTML (4.6.7) or in a header field (RFC 8288), as it is written.
struct FeedLink {
    var href: String
    /// The relations, between blanks.
    var relations: String
    var type: String?
    var title: String?

    /// What it leads to, if that is a feed.
    ///
    /// A type that only feeds have is enough beside `alternate`. Types of XML and JSON at large
    /// are, where nothing says that they are something else. Without a type only the relation
    /// `feed` will do.
    ///
    /// - Parameter base: The absolute URL that it is relative to, if that is known.
    func feed(base: String?) -> DiscoveredFeed? {
        let words = relations.lowercased().split(whereSeparator: \.isWhitespace)
        let isFeed = words.contains("feed") || words.contains("service.feed")
        guard isFeed || words.contains("alternate"), !words.contains("stylesheet") else {
            return nil
        }
        let type = FeedMediaType(type)
        switch type.kind {
        case .feed: break
        case .xml: guard !isService else { return nil }
        case .json: guard isFeed || isNamedAsFeed && !isService else { return nil }
        case .unsaid: guard isFeed else { return nil }
        case .other: return nil
        }
        guard let url = url(base) else { return nil }
        return DiscoveredFeed(url: url, title: title?.nonBlankLine, type: type.name)
    }
}

extension FeedLink {
    /// Without the blanks around it and the line breaks in it (URL Standard, 4.4); nil for what
    /// leads nowhere, or to something that is not fetched.
    private func url(_ base: String?) -> String? {
        let scalars = href.unicodeScalars.filter { ![0x09, 0x0A, 0x0D].contains($0.value) }
        var reference = Substring(String(String.UnicodeScalarView(scalars)))
        while reference.first == " " { reference = reference.dropFirst() }
        while reference.last == " " { reference = reference.dropLast() }
        guard !reference.isEmpty, reference.first != "#" else { return nil }
        if !URLReference.isAbsolute(String(reference)) {
            return base.map { URLReference.resolve(String(reference), against: $0) }
                ?? String(reference)
        }
        // A page of the web must not make a reader of the person's files.
        let isLocal = base?.hasPrefix("file:") ?? false
        if isLocal, reference.hasPrefix("file:///") { return String(reference) }
        return ListAddress.url(String(reference))
    }

    /// Whether it leads to an interface for programs: oEmbed, or the API of WordPress.
    private var isService: Bool {
        let href = href.lowercased()
        return href.contains("wp-json") || href.contains("oembed")
    }

    /// Whether its title, or the last part of its path, has the word *feed* in it.
    private var isNamedAsFeed: Bool {
        let path = href.prefix { $0 != "?" && $0 != "#" }
        let last = path.split(separator: "/").last ?? ""
        return "\(title ?? "") \(last)".lowercased().contains("feed")
    }
}
