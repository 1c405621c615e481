/// The state of a service that speaks the Google Reader API for one user, and what happens to it
/// other than through the API.
///
/// It has no clock: time goes on by a millisecond with each item that arrives, and by
/// ``elapse(seconds:)``.
package struct ReadingService: Sendable {
    package let user: String
    package let password: String
    package let dialect: ServiceDialect
    /// The secret that a sign-in gives, and that later requests have in their headers.
    package private(set) var auth: String
    /// The token that an edit must have as `T`.
    package private(set) var token: String
    /// The password, and what was ever given out for it, without the name of the user.
    package private(set) var secrets: [String]
    package internal(set) var feeds: [ServiceFeed] = []
    /// Oldest first.
    package internal(set) var items: [KeptItem] = []
    package internal(set) var labels: [String] = []
    /// The publications, by their addresses.
    private(set) var web: [String: Publication] = [:]
    /// Microseconds since 1970.
    private(set) var clock: Int
    private var lastItem = 0
    private var lastFeed = 0
    /// What was ever taken, by feed: what was purged does not come again.
    private var fetched: [Int: Set<String>] = [:]

    /// A service without feeds whose clock shows this second since 1970.
    package init(
        dialect: ServiceDialect = .freshRSS, user: String = "alice",
        password: String = "correct horse", startingAt second: Int = 1_700_000_000
    ) {
        self.dialect = dialect
        self.user = user
        self.password = password
        clock = second * 1_000_000
        auth = ""
        token = ""
        secrets = [password]
        expireSignIn()
    }
}

// MARK: - What tests do to it

extension ReadingService {
    /// Puts a feed at an address. If somebody subscribed, what is new in it arrives.
    package mutating func publish(_ publication: Publication, at url: String) {
        web[url] = publication
        fetch(url)
    }

    /// Adds an article to the feed at an address, and fetches the feed.
    package mutating func publish(_ article: ServiceArticle, at url: String) {
        web[url]?.articles.append(article)
        fetch(url)
    }

    /// Changes an article there and here; the item keeps its id and its marks.
    package mutating func edit(_ guid: String, _ change: (inout ServiceArticle) -> Void) {
        for (url, publication) in web {
            for index in publication.articles.indices
            where publication.articles[index].guid == guid {
                change(&web[url, default: publication].articles[index])
            }
        }
        for index in items.indices where items[index].article.guid == guid {
            change(&items[index].article)
        }
    }

    /// Does to all items of an article what another device did.
    package mutating func mark(_ guid: String, _ mark: ServiceMark) {
        for index in items.indices where items[index].article.guid == guid {
            apply(mark, at: index)
        }
    }

    /// Does to one item what another device did.
    package mutating func change(_ id: Int, _ mark: ServiceMark) {
        if let index = index(of: id) { apply(mark, at: index) }
    }

    /// Removes the items that are chosen, as retention does; their publishers still have them.
    package mutating func purge(where isChosen: (KeptItem) -> Bool) {
        items.removeAll(where: isChosen)
    }

    /// Subscribes, as another device does; `false` when nothing is there, or it is subscribed.
    @discardableResult
    package mutating func subscribe(
        to url: String, title: String? = nil, folder: String? = nil
    ) -> Bool {
        guard let publication = web[url], !feeds.contains(where: { $0.url == url }) else {
            return false
        }
        lastFeed += 1
        feeds.append(
            ServiceFeed(
                id: lastFeed, url: url, title: title ?? publication.title,
                folder: folder ?? dialect.defaultFolder, site: publication.site,
                about: publication.about))
        fetch(url)
        return true
    }

    /// Removes a feed and its items; `false` when nobody subscribed.
    @discardableResult
    package mutating func unsubscribe(from url: String) -> Bool {
        guard let index = feeds.firstIndex(where: { $0.url == url }) else { return false }
        let feed = feeds.remove(at: index)
        items.removeAll { $0.feed == feed.id }
        return true
    }

    /// Moves a feed into a folder, as another device does.
    package mutating func move(_ url: String, to folder: String) {
        for index in feeds.indices where feeds[index].url == url { feeds[index].folder = folder }
    }

    /// Removes a feed and subscribes anew: a new feed, new items, all of them unread.
    package mutating func subscribeAgain(to url: String) {
        let folder = feeds.first { $0.url == url }?.folder
        unsubscribe(from: url)
        subscribe(to: url, folder: folder)
    }

    /// Removes everything of the user, as a new installation does.
    package mutating func empty() {
        feeds = []
        items = []
        labels = []
    }

    /// Lets the clock go on to the beginning of a later second.
    package mutating func elapse(seconds: Int) {
        clock = (clock / 1_000_000 + seconds) * 1_000_000
    }

    /// Makes what earlier sign-ins gave worthless.
    package mutating func expireSignIn() {
        auth = "\(user)/" + newSecret(length: 40)
        renewToken()
    }

    /// Makes the token that was given out worthless; where it signs in, nothing changes.
    package mutating func renewToken() {
        token = dialect.signsInByToken ? auth : newSecret(length: 57)
    }
}

// MARK: - What tests and answers look at

extension ReadingService {
    /// The newest item of an article.
    package func item(_ guid: String) -> KeptItem? {
        items.last { $0.article.guid == guid }
    }

    /// The names of the folders that have feeds, and of the one for the others, sorted.
    package var folders: [String] {
        Set(feeds.map(\.folder) + [dialect.defaultFolder])
            .sorted { $0.lowercased() < $1.lowercased() }
    }

    /// Where the item with that id is in ``items``.
    func index(of id: Int) -> Int? {
        var range = items.startIndex..<items.endIndex
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            if items[middle].id == id { return middle }
            range =
                items[middle].id < id
                ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    mutating func apply(_ mark: ServiceMark, at index: Int) {
        switch mark {
        case .read(let isRead): items[index].isRead = isRead
        case .starred(let isStarred): items[index].isStarred = isStarred
        case .label(let name, let isSet):
            // A label cannot have the name of a folder.
            guard dialect.hasLabels, !folders.contains(name) else { return }
            items[index].labels.removeAll { $0 == name }
            if isSet {
                items[index].labels.append(name)
                if !labels.contains(name) { labels.append(name) }
            }
        }
    }
}

private extension ReadingService {
    /// Takes the articles that are new at an address to which somebody subscribed.
    mutating func fetch(_ url: String) {
        guard let feed = feeds.first(where: { $0.url == url }), let publication = web[url] else {
            return
        }
        let new = publication.articles.filter {
            fetched[feed.id, default: []].insert($0.guid).inserted
        }
        let end = clock + 1_000 * new.count
        for article in new {
            clock += 1_000
            lastItem = dialect.numbersItemsByTime ? clock : lastItem + 1
            items.append(
                KeptItem(
                    id: lastItem, feed: feed.id, arrived: clock, crawled: end, article: article))
        }
    }

    mutating func newSecret(length: Int) -> String {
        let digits = String(secrets.count)
        secrets.append(String(repeating: "s", count: length - digits.count) + digits)
        return secrets[secrets.count - 1]
    }
}
