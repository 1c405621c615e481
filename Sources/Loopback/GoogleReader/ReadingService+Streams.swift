/// The calls that list items.
extension ReadingService {
    func itemIDs(_ request: ServiceRequest, _ damage: inout ListDamage) -> Reply {
        let query = request.query
        guard !dialect.isStrict || query["output"] == "json" else { return notAsJSON }
        guard let name = query["s"] else { return refusal("no stream") }
        guard !dialect.isStrict || query.values("s").count == 1 else {
            return refusal("only one stream type expected")
        }
        guard let page = page(of: stream(name), query, &damage) else {
            return refusal("unknown stream type")
        }
        let ids = page.items.map { JSONText.object([("id", .string(String($0.id)))]) }
        return json(.object([("itemRefs", .list(ids))] + page.continuation), as: .html)
    }

    func streamContents(_ request: ServiceRequest, _ damage: inout ListDamage) -> Reply {
        let stream = stream(request.streamInPath)
        guard let page = page(of: stream, request.query, &damage) else { return refusal("") }
        return contents(page.items, page.continuation)
    }

    func itemContents(_ request: ServiceRequest, _ damage: inout ListDamage) -> Reply {
        let ids = itemIDs(in: request)
        guard request.method == "POST", !ids.isEmpty else {
            return refusal("no items", status: 400)
        }
        // What is not there is left out, and the order is not that of the request.
        let found = Set(ids.compactMap { $0.flatMap(index(of:)) }).sorted(by: >).map { items[$0] }
        return contents(damage.rest(of: inOrder(found, oldestFirst: request.query["r"] == "o")), [])
    }

    /// The ids that a request names; `nil` for what cannot be one.
    func itemIDs(in request: ServiceRequest) -> [Int?] {
        let names =
            dialect.cutsForms ? request.itemNamesReadByFreshRSS : request.form.values("i")
        return names.map { dialect.itemID($0) }
    }
}

private extension ReadingService {
    struct Page {
        var items: [ServiceItem]
        var continuation: [(String, JSONText)] = []
    }

    /// A page of a stream; `nil` when the service does not list such a stream.
    func page(
        of stream: ServiceStream, _ query: FormFields, _ damage: inout ListDamage
    ) -> Page? {
        if dialect.isStrict {
            switch stream {
            case .folder, .label, .unknown, .unknownFeed: return nil
            case .readingList, .read, .starred, .feed: break
            }
        }
        let isLeftOut = damage.ignoresFilters ? { _ in false } : filter(query)
        let ignoresStream = damage.ignoresStream
        let oldestFirst = query["r"] == "o"
        let list = inOrder(
            items.filter { (ignoresStream || isItem($0, in: stream)) && !isLeftOut($0) },
            oldestFirst: oldestFirst)
        let count = query["n"].map { Int($0) ?? 0 } ?? (dialect.isStrict ? 0 : 20)
        let limit = count > 0 ? count : list.count

        var page: Page
        if dialect.continuesByOffset {
            let offset = Int(query["c"] ?? "") ?? 0
            page = Page(items: Array(list.dropFirst(offset).prefix(limit)))
            let end = offset + page.items.count
            if end < list.count { page.continuation = [("continuation", .string(String(end)))] }
        } else {
            let after = Int(query["c"] ?? "")
            let rest = list.lazy.filter { item in
                after.map { oldestFirst ? item.id > $0 : item.id < $0 } ?? true
            }
            page = Page(items: Array(rest.prefix(limit)))
            // Also when nothing follows.
            if page.items.count >= count, let last = page.items.last {
                page.continuation = [("continuation", .string(String(last.id)))]
            }
        }
        page.items = damage.rest(of: page.items)
        return damage.isEmpty ? Page(items: []) : page
    }

    /// Whether `it`, `xt`, `ot` and `nt` leave an item out.
    func filter(_ query: FormFields) -> (ServiceItem) -> Bool {
        let included = dialect.canIncludeOnly ? query["it"].flatMap(state) : nil
        let excluded = query["xt"].flatMap(state)
        // 0 is none.
        let oldest = Int(query["ot"] ?? "").flatMap { $0 > 0 ? $0 : nil }
        let newest = Int(query["nt"] ?? "").flatMap { $0 > 0 ? $0 : nil }
        let goesByPublication = dialect.goesByPublication
        let hasFewStates = dialect.isStrict
        return { item in
            if let included, !item.has(included) { return true }
            if let excluded, !hasFewStates || excluded == "read", item.hasKnown(excluded) {
                return true
            }
            if goesByPublication {
                let published = item.article.published
                return oldest.map { published <= $0 } ?? false
                    || newest.map { published >= $0 } ?? false
            }
            return oldest.map { item.arrived < $0 * 1_000_000 } ?? false
                || newest.map { item.arrived > $0 * 1_000_000 } ?? false
        }
    }

    func inOrder(_ items: [ServiceItem], oldestFirst: Bool) -> [ServiceItem] {
        let sorted = items.sorted {
            dialect.goesByPublication
                ? ($0.article.published, $0.id) < ($1.article.published, $1.id) : $0.id < $1.id
        }
        return oldestFirst ? sorted : sorted.reversed()
    }

    func contents(_ items: [ServiceItem], _ continuation: [(String, JSONText)]) -> Reply {
        json(
            .object(
                [
                    ("id", "user/-/state/com.google/reading-list"),
                    ("updated", .number(clock / 1_000_000)),
                    ("items", .list(items.compactMap(content))),
                ] + continuation), end: "")
    }

    func content(_ item: ServiceItem) -> JSONText? {
        guard let feed = feeds.first(where: { $0.id == item.feed }) else { return nil }
        let article = item.article
        let usec = dialect.goesByPublication ? article.published * 1_000_000 : item.arrived
        let href: JSONText = [["href": .string(article.url)]]
        let categories =
            [stateID("reading-list"), labelID(feed.folder)]
            + (item.isRead ? [stateID("read")] : []) + (item.isStarred ? [stateID("starred")] : [])
            + item.labels.map(labelID) + article.categories
        let author = dialect.title(article.author)
        return .object(
            [
                ("id", .string(item.longID)),
                ("crawlTimeMsec", .string(String(item.crawled / 1_000))),
                ("timestampUsec", .string(String(usec))),
                ("published", .number(article.published)),
                ("title", .string(dialect.title(article.title))),
                ("canonical", href),
                ("alternate", href),
                ("categories", .list(categories.map(JSONText.string))),
                (
                    "origin",
                    [
                        "streamId": .string(feed.streamID), "htmlUrl": .string(feed.site),
                        "title": .string(dialect.title(feed.title, ofFeed: true)),
                    ]
                ),
                ("summary", ["content": .string(dialect.content(article.content))]),
            ] + (author.isEmpty ? [] : [("author", .string(author))]))
    }
}

private extension ServiceItem {
    /// Whether it has a state that lists can be filtered by; every item has the others.
    func has(_ state: String) -> Bool {
        switch state {
        case "read": isRead
        case "unread": !isRead
        case "starred": isStarred
        default: true
        }
    }

    /// Whether it has a state that lists can be filtered by; no item has the others.
    func hasKnown(_ state: String) -> Bool {
        ["read", "unread", "starred"].contains(state) && has(state)
    }
}
