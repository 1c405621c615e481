import Loopback

/// The calls that mark items.
extension ReadingService {
    mutating func editTag(_ request: ServiceRequest) -> Reply {
        // Tags may be behind the end of what PHP reads; the edit then does nothing, and that is OK.
        let form = dialect.cutsLongTexts ? request.formReadByPHP : request.form
        let ids = itemIDs(in: request)
        var marks: [ServiceMark] = []
        for (field, isAdded) in [("a", true), ("r", false)] {
            // Of several tags FreshRSS sees the last.
            let tags = form.values(field)
            for tag in dialect.isStrict ? tags : tags.suffix(1) {
                guard let meant = self.marks(tag, isAdded: isAdded) else {
                    return refusal("unsupported tag type: \(tag)")
                }
                marks += meant
            }
        }
        if dialect.isStrict {
            guard !form.values("a").isEmpty || !form.values("r").isEmpty else {
                return refusal("add or/and remove tags should be supplied")
            }
            guard !marks.contains(.read(true)) || !marks.contains(.read(false)),
                !marks.contains(.starred(true)) || !marks.contains(.starred(false))
            else { return refusal("tags contradict each other") }
            guard !ids.isEmpty, !ids.contains(nil) else { return refusal("no items", status: 400) }
        }
        for index in ids.compactMap({ $0.flatMap(index(of:)) }) {
            for mark in marks { apply(mark, at: index) }
        }
        return ok
    }

    mutating func markAllAsRead(_ request: ServiceRequest) -> Reply {
        let stream = stream(request.form["s"] ?? "")
        switch stream {
        case .readingList, .feed, .folder, .label: break
        case .read, .starred, .unknownFeed, .unknown: return refusal("unknown stream")
        }
        guard let limit = Int(request.form["ts"] ?? "0") else { return refusal("no time") }
        for index in items.indices where isItem(items[index], in: stream) {
            if limit == 0 || isItem(items[index], before: limit) { items[index].isRead = true }
        }
        return ok
    }
}

private extension ReadingService {
    /// The change that a tag asks for: none for a tag that is let pass, and `nil` for one that is refused.
    func marks(_ tag: String, isAdded: Bool) -> [ServiceMark]? {
        switch state(tag) {
        case "read": return [.read(isAdded)]
        case "starred": return [.starred(isAdded)]
        case "kept-unread" where dialect.isStrict: return [.read(!isAdded)]
        case "broadcast" where dialect.isStrict, "like" where dialect.isStrict: return []
        default: break
        }
        if dialect.hasLabels, let name = label(tag) { return [.label(name, isAdded)] }
        return dialect.isStrict ? nil : []
    }

    /// Whether an item is as old as `ts`: an id for FreshRSS, microseconds or seconds for Miniflux.
    func isItem(_ item: KeptItem, before limit: Int) -> Bool {
        guard dialect.goesByPublication else { return item.id <= limit }
        return item.article.published < (limit < 100_000_000_000 ? limit : limit / 1_000_000)
    }
}
