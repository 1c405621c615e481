import Markup
import Web

extension ParsedFeed {
    /// The base of relative URLs in the feed: its web page, else the URL of the document. For a
    /// document that is not on the web it is the address that the feed gives for itself.
    func base(documentURL: String?) -> String? {
        [homeURL, documentURL, feedURL].compactMap(\.self).first(where: URLReference.isWeb)
            ?? documentURL
    }

    /// Makes relative URLs absolute, and sanitises the content of the items.
    mutating func resolveURLs(against documentURL: String?) {
        let base = base(documentURL: documentURL)
        for url in [
            \ParsedFeed.homeURL, \.feedURL, \.icon, \.favicon,
        ] as [WritableKeyPath<ParsedFeed, String?>] {
            self[keyPath: url].resolve(against: base)
        }
        // A page of a feed is near the document, wherever the web page is.
        nextURL.resolve(against: documentURL.flatMap { URLReference.isWeb($0) ? $0 : nil } ?? base)
        authors.resolve(against: base)
        hubs.removeAll { URLReference.isActive($0.url) }
        for index in hubs.indices { hubs[index].url.resolve(against: base) }
        for index in items.indices { items[index].resolveURLs(against: base) }
    }
}

extension ParsedItem {
    /// Makes relative URLs absolute, and sanitises the content.
    mutating func resolveURLs(against base: String?) {
        if let html = contentHTML {
            let sanitized = HTMLSanitizer.sanitize(html, base: base)
            contentHTML = sanitized.isEmpty ? nil : sanitized
        }
        url.resolve(against: base)
        externalURL.resolve(against: base)
        image.resolve(against: base)
        bannerImage.resolve(against: base)
        authors.resolve(against: base)
        attachments.removeAll { URLReference.isActive($0.url) }
        for index in attachments.indices {
            attachments[index].url.resolve(against: base)
            // JSON Feed 1.1 demands a type.
            attachments[index].mimeType.fill(with: AttachmentType.guess(attachments[index].url))
        }
    }
}

extension String {
    fileprivate mutating func resolve(against base: String?) {
        self = URLReference.cleaned(self)
        guard let base, !URLReference.isAbsolute(self) else { return }
        self = URLReference.resolve(self, against: base)
    }
}

extension String? {
    fileprivate mutating func resolve(against base: String?) {
        guard let url = self else { return }
        if URLReference.isActive(url) { self = nil } else { self?.resolve(against: base) }
    }
}

extension [ParsedAuthor] {
    fileprivate mutating func resolve(against base: String?) {
        for index in indices {
            self[index].url.resolve(against: base)
            self[index].avatar.resolve(against: base)
        }
    }
}
