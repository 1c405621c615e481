import Loopback

/// The calls that list items.
extension ReadingService {
    func itemIDs(_ request: ServiceRequest, _ damage: inout ListDamage) -> Reply {
        let query = request.query
        guard !dialect.isMiniflux || query["output"] == "json" else { return notAsJSON }
        guard let name = query["s"] else { return refusal("no stream") }
        guard !dialect.isStrict || query.values("s").count == 1 else {
            return refusal("only one stream type expected")
        }
        guard let page = page(of: stream(name), query, &damage) else {
            return refusal("unknown stream type")
        }
        let ids = page.items.map { JSONBody.object([("id", .string(String($0.id)))]) }
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
        let found = Set(ids.compactMap { $0.flatMap(index(of:)) }).sorted()
        let list = inOrder(found, oldestFirst: request.query["r"] == "o")
        return contents(damage.rest(of: list).map { items[$0] }, [])
    }

    /// The ids that a request names; `nil` for what cannot be one.
    func itemIDs(in request: ServiceRequest) -> [Int?] {
        let names =
            dialect.cutsLongTexts ? request.itemNamesReadByFreshRSS : request.form.values("i")
        return names.map { dialect.itemID($0) }
    }
}

private extension ReadingService {
    struct Page {
        var items: [KeptItem]
        var continuation: [(String, JSONBody)] = []
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
            items.indices.filter { index in
                (ignoresStream || isItem(items[index], in: stream)) && !isLeftOut(items[index])
            }, oldestFirst: oldestFirst)
        let count = query["n"].map { Int($0) ?? 0 } ?? (dialect.isMiniflux ? 0 : 20)
        let limit = min(count > 0 ? count : list.count, dialect.longestPage)
        let after = Int(query["c"] ?? "")

        var listed: [Int]
        var next: Int?
        if dialect.continuesByOffset {
            listed = Array(list.dropFirst(after ?? 0).prefix(limit))
            let end = (after ?? 0) + listed.count
            next = end < list.count ? end : nil
        } else {
            let rest = list.drop { index in
                after.map { oldestFirst ? items[index].id <= $0 : items[index].id >= $0 } ?? false
            }
            listed = Array(rest.prefix(limit))
            // Also when nothing follows.
            next =
                listed.count >= min(count, dialect.longestPage)
                ? listed.last.map { items[$0].id } : nil
        }
        if damage.isEmpty { next = nil }
        return Page(
            items: damage.rest(of: listed).map { items[$0] },
            continuation: next.map { [("continuation", .string(String($0)))] } ?? [])
    }

    /// Whether `it`, `xt`, `ot` and `nt` leave an item out.
    func filter(_ query: FormFields) -> (KeptItem) -> Bool {
        let hasOneFilter = dialect.filtersOutReadOnly
        let included = hasOneFilter ? nil : query["it"].flatMap(state)
        let excluded = query["xt"].flatMap(state).flatMap {
            hasOneFilter && $0 != "read" ? nil : $0
        }
        let oldest = Int(query["ot"] ?? "") ?? 0
        let newest = Int(query["nt"] ?? "") ?? 0
        let goesByPublication = dialect.goesByPublication
        return { item in
            if let included, item.has(included) == false { return true }
            if let excluded, item.has(excluded) == true { return true }
            if goesByPublication {
                let published = item.article.published
                return oldest > 0 && published <= oldest || newest > 0 && published >= newest
            }
            return oldest > 0 && item.arrived / 1_000_000 < oldest
                || newest > 0 && (item.arrived - 1) / 1_000_000 >= newest
        }
    }

    /// Sorts the places of items, which are given in the order of arrival.
    func inOrder(_ places: [Int], oldestFirst: Bool) -> [Int] {
        var places = places
        if dialect.goesByPublication {
            places.sort {
                (items[$0].article.published, $0) < (items[$1].article.published, $1)
            }
        }
        return oldestFirst ? places : places.reversed()
    }

    func contents(_ items: [KeptItem], _ continuation: [(String, JSONBody)]) -> Reply {
        json(
            .object(
                [
                    ("id", "user/-/state/com.google/reading-list"),
                    ("updated", .number(clock / 1_000_000)),
                    ("items", .list(items.compactMap(content))),
                ] + continuation), end: "")
    }

    func content(_ item: KeptItem) -> JSONBody? {
        guard let feed = feeds.first(where: { $0.id == item.feed }) else { return nil }
        let article = item.article
        let usec = dialect.goesByPublication ? article.published * 1_000_000 : item.arrived
        let href: JSONBody = [["href": .string(article.url)]]
        let categories =
            [stateID("reading-list"), labelID(feed.folder)]
            + (item.isRead ? [stateID("read")] : []) + (item.isStarred ? [stateID("starred")] : [])
            + item.labels.map(labelID) + article.categories
        return .object(
            [
                ("id", .string(item.longID)),
                ("crawlTimeMsec", .string(String(item.crawled / 1_000))),
                ("timestampUsec", .string(String(usec))),
                ("published", .number(article.published)),
                ("title", .string(dialect.title(article.title))),
                ("canonical", href),
                ("alternate", href),
                ("categories", .list(categories.map(JSONBody.string))),
                (
                    "origin",
                    [
                        "streamId": .string(feed.streamID), "htmlUrl": .string(feed.site),
                        "title": .string(dialect.title(feed.title, ofFeed: true)),
                    ]
                ),
                ("summary", ["content": .string(dialect.content(article.content))]),
            ])
    }
}

private extension KeptItem {
    /// Whether it has a state; `nil` for one that lists are not filtered by.
    func has(_ state: String) -> Bool? {
        switch state {
        case "read": isRead
        case "unread": !isRead
        case "starred": isStarred
        default: nil
        }
    }
}
