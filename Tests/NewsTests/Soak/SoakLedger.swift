/// What the commands of a soak acknowledged, and so must be in the database at its end.
actor SoakLedger {
    /// The articles that are favorites, and those that are none any more.
    private(set) var favorites: [String: Bool] = [:]
    /// The tags of each article.
    private(set) var tags: [String: Set<String>] = [:]
    /// The articles that were shown, or were there before their feed was marked read.
    private(set) var read: Set<String> = []
    /// Whether the feeds that come and go are subscribed.
    private(set) var subscribed: [String: Bool] = [:]
    /// What the shell wrote.
    private(set) var written: Set<String> = []
    /// The ids of articles that somebody saw in a listing.
    private(set) var known: [String] = []
    /// How many commands were acknowledged, by their names.
    private(set) var done: [String: Int] = [:]
    /// What should not have happened.
    private(set) var complaints: [String] = []

    func note(known ids: [String]) { known = ids }

    func note(favorite id: String, _ isFavorite: Bool) { favorites[id] = isFavorite }

    func note(tag: String, on id: String) { tags[id, default: []].insert(tag) }

    func note(untagged tag: String, on id: String) { tags[id, default: []].remove(tag) }

    func note(read ids: some Sequence<String> & Sendable) { read.formUnion(ids) }

    func note(feed path: String, isSubscribed: Bool) { subscribed[path] = isSubscribed }

    func note(written title: String) { written.insert(title) }

    func count(_ command: String) { done[command, default: 0] += 1 }

    func complain(_ complaint: String) { complaints.append(complaint) }
}
