extension ParsedFeed {
    /// Makes relative URLs absolute: against where the document came from or, when that is not the
    /// web (a file), against what the feed says of itself.
    mutating func resolveURLs(against base: String?) {
        let candidates = [base, feedURL, homeURL].compactMap(\.self)
        guard let base = candidates.first(where: URLReference.isWeb) ?? base else { return }
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
