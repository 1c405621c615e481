import Markup

extension ParsedFeed {
    /// Makes relative URLs absolute, and the content safe: against the web page of the feed, else
    /// against where the document came from.
    mutating func resolveURLs(against documentURL: String?) {
        let candidates = [homeURL, documentURL, feedURL].compactMap(\.self)
        let base = candidates.first(where: URLReference.isWeb) ?? documentURL
        for index in items.indices {
            guard let html = items[index].contentHTML else { continue }
            let sanitized = HTMLSanitizer.sanitize(html, base: base)
            items[index].contentHTML = sanitized.isEmpty ? nil : sanitized
        }
        guard let base else { return }
        func resolve(_ url: inout String?) {
            guard let relative = url, !URLReference.isAbsolute(relative) else { return }
            url = URLReference.resolve(relative, against: base)
        }
        func resolve(_ authors: inout [ParsedAuthor]) {
            for index in authors.indices {
                resolve(&authors[index].url)
                resolve(&authors[index].avatar)
            }
        }
        resolve(&homeURL)
        resolve(&feedURL)
        resolve(&nextURL)
        resolve(&icon)
        resolve(&favicon)
        resolve(&authors)
        for index in hubs.indices where !URLReference.isAbsolute(hubs[index].url) {
            hubs[index].url = URLReference.resolve(hubs[index].url, against: base)
        }
        for index in items.indices {
            resolve(&items[index].url)
            resolve(&items[index].externalURL)
            resolve(&items[index].image)
            resolve(&items[index].bannerImage)
            resolve(&items[index].authors)
            for file in items[index].attachments.indices {
                let url = items[index].attachments[file].url
                guard !URLReference.isAbsolute(url) else { continue }
                items[index].attachments[file].url = URLReference.resolve(url, against: base)
            }
        }
    }
}
