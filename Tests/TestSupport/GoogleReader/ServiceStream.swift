/// What the name of a stream means to a service.
enum ServiceStream: Equatable {
    case readingList
    case read
    case starred
    case feed(Int)
    /// A feed to which nobody subscribed.
    case unknownFeed
    case folder(String)
    case label(String)
    case unknown
}

extension ReadingService {
    /// The stream with that name.
    func stream(_ name: String) -> ServiceStream {
        if name.hasPrefix("feed/") {
            return feed(named: name).map { .feed($0.id) } ?? .unknownFeed
        }
        if let state = state(name) {
            switch state {
            case "reading-list": return .readingList
            case "starred": return .starred
            // FreshRSS lists everything.
            case "read" where dialect.isStrict: return .read
            default: return .unknown
            }
        }
        guard let label = label(name) else { return .unknown }
        if folders.contains(label) { return .folder(label) }
        return labels.contains(label) ? .label(label) : .unknown
    }

    /// The feed with that id, or with that address: `feed/12`, `feed/https://…`.
    func feed(named name: String) -> ServiceFeed? {
        guard name.hasPrefix("feed/") else { return nil }
        let target = String(name.dropFirst(5))
        return feeds.first { String($0.id) == target || $0.url == target }
    }

    /// The state of a name like `user/-/state/com.google/read`.
    func state(_ name: String) -> String? { suffix(of: name, after: "state/com.google/") }

    /// The label or folder of a name like `user/-/label/Later`.
    func label(_ name: String) -> String? { suffix(of: name, after: "label/") }

    /// The name of a label or folder as a stream.
    func labelID(_ name: String) -> String { "user/\(dialect.user)/label/\(name)" }

    /// The name of a state as a stream.
    func stateID(_ name: String) -> String { "user/\(dialect.user)/state/com.google/\(name)" }

    /// Whether the item is in the stream.
    func isItem(_ item: KeptItem, in stream: ServiceStream) -> Bool {
        switch stream {
        case .readingList, .unknown: true
        case .read: item.isRead
        case .starred: item.isStarred
        case .feed(let id): item.feed == id
        case .unknownFeed: false
        case .folder(let name): feeds.contains { $0.id == item.feed && $0.folder == name }
        case .label(let name): item.labels.contains(name)
        }
    }

    private func suffix(of name: String, after kind: String) -> String? {
        // FreshRSS knows the user by no other name in states; of Miniflux both are read.
        for user in Set(["-", dialect.user]) where name.hasPrefix("user/\(user)/\(kind)") {
            return String(name.dropFirst("user/\(user)/\(kind)".count))
        }
        return nil
    }
}
