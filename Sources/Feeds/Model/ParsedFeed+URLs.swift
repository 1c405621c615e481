import Markup
import Web

extension ParsedFeed {
    /// The base of relative URLs in the feed: its web page, else the URL of the document. For a
    /// document that is not on the web it is the address that the feed gives for itself.
    func base(documentURL: String?) -> String? {
        [homeURL, documentURL, feedURL].compactMap(\.self).first(where: URLReference.isWeb)
            ?? documentURL
    }

    /// Makes relative URLs absolute, drops those that do not lead to the web, and sanitises the
    /// content of the items.
    mutating func resolveURLs(against documentURL: String?) {
        let base = base(documentURL: documentURL)
        for url in [
            \ParsedFeed.homeURL, \.feedURL, \.icon, \.favicon,
        ] as [WritableKeyPath<ParsedFeed, String?>] {
            self[keyPath: url].resolve(against: base)
        }
        // A page of a feed is near the document, wherever the web page is.
        let pageBase = documentURL.flatMap { URLReference.isWeb($0) ? $0 : nil } ?? base
        // Whoever fetches the page reports an address that is not on the web.
        nextURL = nextURL.flatMap { url in
            if URLReference.hasControls(url) { return nil }
            let url = URLReference.cleaned(url)
            return pageBase.map { URLReference.resolve(url, against: $0) } ?? url
        }
        authors.resolve(against: base)
        hubs = hubs.compactMap { hub in
            URLReference.web(hub.url, against: base).map { FeedHub(type: hub.type, url: $0) }
        }
        for index in items.indices { items[index].resolveURLs(against: base) }
    }
}

extension ParsedItem {
    /// Makes relative URLs absolute, drops those that do not lead to the web, and sanitises the
    /// content.
    package mutating func resolveURLs(against base: String?) {
        if let html = contentHTML {
            let sanitized = HTMLSanitizer.sanitize(html, base: base)
            contentHTML = sanitized.isEmpty ? nil : sanitized
        }
        url.resolve(against: base)
        externalURL.resolve(against: base)
        image.resolve(against: base)
        bannerImage.resolve(against: base)
        authors.resolve(against: base)
        attachments = attachments.compactMap { file in
            guard let url = URLReference.web(file.url, against: base) else { return nil }
            var file = file
            file.url = url
            // JSON Feed 1.1 demands a type.
            file.mimeType.fill(with: AttachmentType.guess(url))
            return file
        }
    }
}

extension String? {
    fileprivate mutating func resolve(against base: String?) {
        self = flatMap { URLReference.web($0, against: base) }
    }
}

extension [ParsedAuthor] {
    fileprivate mutating func resolve(against base: String?) {
        for index in indices {
            let url = self[index].url.flatMap { URLReference.isMail($0) ? $0 : nil }
            if let url {
                let isSound = !URLReference.hasControls(url)
                self[index].url = isSound ? URLReference.cleaned(url) : nil
            } else {
                self[index].url.resolve(against: base)
            }
            self[index].avatar.resolve(against: base)
        }
        removeAll { $0 == ParsedAuthor() }
    }
}
