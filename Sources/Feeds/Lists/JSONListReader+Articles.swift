import Web

extension JSONListReader {
    /// Reads items in the format of Google Reader, or of a JSON Feed; see ``ListedArticle``. Those that
    /// do not say of which feed they are, or have no identifier, are left out.
    mutating func readArticles() throws(JSONError) {
        try reader.beginArray()
        while try reader.nextElement() {
            guard try reader.peek() == .object else {
                try reader.skip()
                continue
            }
            let place = reader.offset
            var (article, format) = try readArticle()
            // The items of a feed have no origin.
            guard let format else { continue }
            if format == .jsonFeed {
                let guid = article.item.id
                article.item = try JSONFeedReader.item(in: reader.bytes, at: place)
                article.item.id = guid
                articles.append(article)
            } else if article.feedURL != nil, article.item.id != nil {
                list.append(article)
            } else {
                list.omit(ListOmission(.orphan, title: article.item.title ?? article.item.url))
            }
        }
    }

    /// The format of an item that says of which feed it is.
    private enum ItemFormat { case reader, jsonFeed }

    private mutating func readArticle() throws(JSONError) -> (ListedArticle, ItemFormat?) {
        var article = ListedArticle(feedURL: nil)
        var guid: String?
        var format: ItemFormat?
        try reader.beginObject()
        while let name = try reader.nextName() {
            switch name {
            case "guid": guid = try reader.text()?.trimmedString
            case "id": article.item.id = try reader.text()?.trimmedString
            case "title": article.item.title = try reader.text()?.singleLineString
            case "published":
                let seconds = try reader.text().flatMap { Int64($0.string) }
                article.item.published = seconds.map { Timestamp(seconds: $0) }
            case "canonical", "alternate":
                let url = try readLink()
                article.item.url = article.item.url ?? url
            case "content", "summary":
                let html = try readContent()
                article.item.contentHTML = article.item.contentHTML ?? html
            case "content_text": article.item.contentText = try reader.text()?.nonBlankString
            case "categories": try readCategories(of: &article)
            case "_news":
                guard try reader.peek() == .object else {
                    try reader.skip()
                    continue
                }
                guid = try readNewsMembers(of: &article)
                format = article.feedURL == nil ? nil : .jsonFeed
            case "origin":
                guard try reader.peek() == .object else {
                    try reader.skip()
                    continue
                }
                format = .reader
                try readOrigin(of: &article)
            default: try reader.skip()
            }
        }
        article.item.id = guid ?? article.item.id
        // Then the HTML was made from the text, for other programs.
        if article.item.contentText != nil { article.item.contentHTML = nil }
        return (article, format)
    }

    /// Reads the address of the first of some links.
    private mutating func readLink() throws(JSONError) -> String? {
        guard try reader.peek() == .array else {
            try reader.skip()
            return nil
        }
        var url: String?
        try reader.beginArray()
        while try reader.nextElement() {
            let found = try readMember("href")
            url = url ?? found
        }
        return url
    }

    private mutating func readContent() throws(JSONError) -> String? {
        try reader.peek() == .object ? try readMember("content") : try reader.text()?.nonBlankString
    }

    /// Reads an object of which one member counts.
    private mutating func readMember(_ wanted: StaticString) throws(JSONError) -> String? {
        guard try reader.peek() == .object else {
            try reader.skip()
            return nil
        }
        var text: String?
        try reader.beginObject()
        while let name = try reader.nextName() {
            if wanted ~= name {
                text = try reader.text()?.nonBlankString
            } else {
                try reader.skip()
            }
        }
        return text
    }

    private mutating func readOrigin(of article: inout ListedArticle) throws(JSONError) {
        var stream: String?
        try reader.beginObject()
        while let name = try reader.nextName() {
            switch name {
            case "feedUrl":
                article.feedURL = try reader.text().flatMap { ListAddress.url($0.string) }
            case "streamId":
                let id = try reader.text()?.string ?? ""
                stream = id.hasPrefix("feed/") ? ListAddress.url(String(id.dropFirst(5))) : nil
            case "title": article.feedTitle = try reader.text()?.string.nonBlankLine
            case "htmlUrl":
                article.feedHomeURL = try reader.text().flatMap { ListAddress.page($0.string) }
            default: try reader.skip()
            }
        }
        article.feedURL = article.feedURL ?? stream
    }

    /// Reads what only news knows of an item; gives the publisher's identifier where the item has
    /// another one.
    private mutating func readNewsMembers(
        of article: inout ListedArticle
    ) throws(JSONError) -> String? {
        var guid: String?
        try reader.beginObject()
        while let name = try reader.nextName() {
            switch name {
            case "guid": guid = try reader.text()?.trimmedString
            case "feed_url":
                article.feedURL = try reader.text().flatMap { ListAddress.url($0.string) }
            case "feed_title": article.feedTitle = try reader.text()?.string.nonBlankLine
            case "read": article.isRead = try reader.bool() ?? false
            case "favorite": article.isFavorite = try reader.bool() ?? false
            case "later": article.isLater = try reader.bool() ?? false
            case "tags": article.tags = try strings()
            case "hidden_by": article.hidingRules = try strings()
            case "sorted_at":
                article.sortedAt = try reader.text().flatMap { Timestamp(rfc3339: $0.string) }
            default: try reader.skip()
            }
        }
        return guid
    }

    private mutating func readCategories(of article: inout ListedArticle) throws(JSONError) {
        guard try reader.peek() == .array else { return try reader.skip() }
        var tags = NameList(limit: ListedFeed.tagLimit)
        try reader.beginArray()
        while try reader.nextElement() {
            // `user/1234/state/…`; what has no such beginning is the publisher's.
            let parts = try reader.text()?.string.split(separator: "/", maxSplits: 3) ?? []
            guard parts.count > 2, parts[0] == "user" else { continue }
            if parts[2] == "label", parts.count == 4 {
                if let tag = String(parts[3]).nonBlankLine { tags.append(tag) }
            } else if parts[2] == "state", parts.count == 4 {
                for (category, path) in ListedArticle.marks where parts[3] == category {
                    article[keyPath: path] = true
                }
            }
        }
        article.tags = tags.names
    }
}
