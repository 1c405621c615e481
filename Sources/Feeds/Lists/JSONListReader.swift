/// Reads subscriptions from JSON: the output of ``JSONListWriter``, the same with the member names
/// of other readers, an array of addresses, or any of these as a member of an object. Items in the
/// format of Google Reader, or of the JSON Feed of `news export --articles`, may
/// stand beside them, or alone.
struct JSONListReader: ~Copyable {
    var list: SubscriptionList
    var reader: JSONReader
    /// Whether a list was found, even an empty one.
    private var isRecognised = false
    private var entries = 0
    private var isFeed = false
    /// The articles of a JSON Feed, whose feeds may stand behind them.
    var articles: [ListedArticle] = []

    static func read(
        _ document: UnsafeBufferPointer<UInt8>
    ) throws(ListError) -> SubscriptionList {
        var reader = JSONListReader(document)
        var failure: JSONError?
        do throws(JSONError) {
            try reader.readDocument()
        } catch {
            failure = error
        }
        reader.list.add(newestFirst: reader.articles)
        if let failure {
            // The entries before the break are kept, as in any list that breaks off.
            guard !reader.list.isEmpty else { throw ListError(failure, in: document) }
            reader.list.isIncomplete = true
        }
        let isEmptyList = reader.isRecognised && reader.entries == 0
        guard isEmptyList || !reader.list.isEmpty else {
            throw reader.isFeed ? .feed : .noFeeds
        }
        return reader.list
    }

    private init(_ document: UnsafeBufferPointer<UInt8>) {
        list = SubscriptionList(documentSize: document.count)
        reader = JSONReader(document)
    }

    private mutating func readDocument() throws(JSONError) {
        guard try reader.peek() == .object else { return try readList() }
        try readMembers()
    }

    private mutating func readMembers() throws(JSONError) {
        try reader.beginObject()
        while let name = try reader.nextName() {
            let isList = JSONListReader.isListName(name)
            if isList, try reader.peek() == .array {
                try readList()
            } else if case "_news" = name, try reader.peek() == .object {
                try readMembers()
            } else if case "items" = name, try reader.peek() == .array {
                isFeed = true
                try readArticles()
            } else {
                try reader.skip()
            }
        }
    }

    private static func isListName(_ name: JSONText) -> Bool {
        switch name {
        case "feeds", "subscriptions", "outlines": true
        default: false
        }
    }

    private mutating func readList() throws(JSONError) {
        isRecognised = true
        try reader.beginArray()
        while try reader.nextElement() {
            entries += 1
            switch try reader.peek() {
            case .object:
                try readFeed()
            case .string:
                append(ListedFeed(url: ""), address: try reader.text()?.string)
            default:
                try reader.skip()
                list.omit(ListOmission(.address))
            }
        }
    }

    private mutating func readFeed() throws(JSONError) {
        var feed = ListedFeed(url: "")
        var address: String?
        var title: String?
        var query: String?
        var rule: (query: String?, actions: [String], isEnabled: Bool) = (nil, [], true)
        try reader.beginObject()
        while let name = try reader.nextName() {
            switch name {
            case "url", "xmlUrl", "xml_url", "feed_url", "feedUrl":
                address = try reader.text()?.string ?? address
            case "title", "text", "name":
                title = try reader.text()?.string.nonBlankLine ?? title
            case "publisher_title": feed.title = try reader.text()?.string.nonBlankLine
            case "custom_title": feed.customTitle = try reader.text()?.string.nonBlankLine
            case "home_page_url", "htmlUrl", "html_url", "site_url":
                feed.homeURL = try reader.text().flatMap { ListAddress.page($0.string) }
            case "folder": feed.folder = try strings(isSet: false)
            case "tags", "categories": feed.tags = try strings()
            case "saved_query": query = try reader.text()?.string ?? ""
            case "rule": rule.query = try reader.text()?.string ?? ""
            case "actions": rule.actions = try strings()
            case "removed": feed.isRemoved = try reader.bool() ?? false
            case "enabled": rule.isEnabled = try reader.bool() ?? true
            default:
                let known = name.string
                guard let setting = FeedSettings.table.first(where: { $0.name == known }) else {
                    try reader.skip()
                    continue
                }
                try read(setting, of: &feed)
            }
        }
        if let query, address == nil { return append(query, named: title) }
        if let query = rule.query, address == nil {
            return list.append(
                ListedRule(
                    name: title ?? "", query: query, actions: rule.actions,
                    isEnabled: rule.isEnabled))
        }
        if feed.customTitle == nil || feed.title == nil && title != feed.customTitle {
            feed.title = feed.title ?? title
        }
        feed.setTags(feed.tags, in: feed.folder)
        append(feed, address: address)
    }

    private mutating func read(
        _ setting: FeedSetting, of feed: inout ListedFeed
    ) throws(JSONError) {
        switch setting.value {
        case .text, .number: feed.settings.set(setting, to: try reader.text()?.string)
        case .flag: feed.settings.set(setting, to: try reader.bool() ?? false ? "true" : nil)
        case .lines:
            // A line break within one of them must not make it two.
            let lines = try strings { $0.utf8.contains(0x0A) ? nil : $0 }
            feed.settings.set(setting, to: lines.joined(separator: "\n"))
        }
    }

    private mutating func append(_ query: String, named name: String?) {
        if let query = ListedQuery(name: name ?? "", text: query) {
            list.append(query)
        } else {
            list.omit(ListOmission(.badQuery, title: name))
        }
    }

    private mutating func append(_ feed: ListedFeed, address: String?) {
        if let address, let url = ListAddress.url(address, base: feed.homeURL) {
            var feed = feed
            feed.url = url
            list.append(feed)
        } else {
            list.omit(ListOmission(.address, title: feed.shownTitle))
        }
    }

    /// Reads a list of strings or a single string; of objects in the list it takes the names
    /// (`label`, `name`, `title`).
    mutating func strings(
        isSet: Bool = true, _ cleaned: (String) -> String? = { $0.nonBlankLine }
    ) throws(JSONError) -> [String] {
        guard try reader.peek() == .array else {
            return try reader.text().flatMap { cleaned($0.string) }.map { [$0] } ?? []
        }
        var strings: [String] = []
        var names = NameList(limit: ListedFeed.tagLimit)
        try reader.beginArray()
        while try reader.nextElement() {
            let isObject = try reader.peek() == .object
            let text = isObject ? try label() : try reader.text()?.string
            guard let line = text.flatMap(cleaned) else { continue }
            if isSet {
                names.append(line)
            } else if strings.count < ListedFeed.tagLimit {
                strings.append(line)
            }
        }
        return isSet ? names.names : strings
    }

    private mutating func label() throws(JSONError) -> String? {
        var label: String?
        try reader.beginObject()
        while let name = try reader.nextName() {
            switch name {
            case "label", "name", "title": label = try reader.text()?.string ?? label
            default: try reader.skip()
            }
        }
        return label
    }
}

extension ListError {
    fileprivate init(_ error: JSONError, in document: UnsafeBufferPointer<UInt8>) {
        if case .malformed(let line, let column, let reason) = FeedError(error, in: document) {
            self = .malformed(line: line, column: column, reason: reason)
        } else {
            self = .noFeeds
        }
    }
}
