import Store

extension ServiceExchange {
    /// The first page of the newest ids; most looks need no other.
    private static let firstPage = 1_000
    /// No service gives longer pages of ids than this.
    private static let longestPage = 10_000

    /// So many labels are looked at; nobody finds an article again by more.
    private static let mostLabels = 1_000

    /// Asks for the ids that are unread, that are favorites, that came last, and that have a label, and
    /// wants the contents of those that are unknown.
    ///
    /// The newest ones are asked for because another device may have read an article before its id was
    /// known here; then no other list has it.
    func look() async throws -> ServiceLook {
        let id = account.id
        var look = try await context.archive.perform { store throws(StoreError) in
            ServiceLook(generation: try store.sync.generation(of: id))
        }
        look.unread = try await list(.unread)
        look.favorites = try await list(.starred)
        look.newest = try await list(.all, limit: Self.firstPage) { page in
            try await unknown(page).isEmpty
        }
        try await lookAtLabels(&look)
        let wanted = try await unknown(look.newest + look.unread + look.favorites)
        try await context.archive.perform { [merge] store throws(StoreError) in
            try merge.want(wanted.eachOnce, in: store)
        }
        return look
    }

    /// Lists the items of each label. A service without such a list has no labels.
    private func lookAtLabels(_ look: inout ServiceLook) async throws {
        let id = account.id
        look.folders = try await context.archive.perform { store throws(StoreError) in
            try store.sync.folders(of: id)
        }
        if let folder = client.dialect.defaultFolder { look.folders.insert(folder) }
        guard account.hasLabels else { return }
        do {
            let names = try await client.names()
            look.folders.formUnion(names.folders)
            for label in names.labels.prefix(Self.mostLabels) where !look.folders.contains(label) {
                look.labels[label] = try await list(.label(label))
            }
        } catch let error as ServiceError where error == .unusable || error.isAboutRequest {
            return
        }
    }

    private func unknown(_ ids: [RemoteID]) async throws -> [RemoteID] {
        let id = account.id
        return try await context.archive.perform { store throws(StoreError) in
            try store.sync.unknown(ids, to: id)
        }
    }

    /// All ids of a list, or the pages up to one that is the last by `isLast`. It also ends with a page
    /// that has nothing new, because a service may ignore where it should go on.
    private func list(
        _ list: GoogleReaderClient.List, limit: Int = longestPage,
        until isLast: ([RemoteID]) async throws -> Bool = { _ in false }
    ) async throws -> [RemoteID] {
        var (ids, known): ([RemoteID], Set<RemoteID>) = ([], [])
        var (limit, continuation): (Int, String?) = (limit, nil)
        while true {
            let page = try await client.ids(list, limit: limit, after: continuation)
            let new = page.ids.filter { known.insert($0).inserted }
            ids += new
            continuation = page.continuation
            guard continuation != nil, !new.isEmpty, try await !isLast(page.ids) else { return ids }
            limit = Self.longestPage
        }
    }

    /// Looks closer at what the lists say of known items: absence from a list proves nothing, and neither
    /// does presence. Gives whether the look still counts.
    mutating func settleDoubts(about look: ServiceLook) async throws -> Bool {
        let id = account.id
        let doubts = try await context.archive.perform { store throws(StoreError) in
            try store.sync.doubts(about: look, of: id)
        }
        var named = doubts.others
        if doubts.read.count > Self.named, client.dialect.filtersByState {
            guard let rest = try await settle(doubts.read, look) else { return false }
            named += rest
        } else {
            named += doubts.read
        }
        var (rest, size) = (named[...], Self.named)
        while !rest.isEmpty {
            let ids = Array(rest.prefix(size))
            let (asked, page) = try await requests.page(of: ids)
            requests = asked
            guard let page else {
                size = max(ids.count / 2, 1)
                continue
            }
            rest = rest.dropFirst(ids.count)
            let (seen, missing) = (page.items.map(\.seen), page.missing)
            let counts = try await merging { merge, store throws(StoreError) in
                try merge.take(seen, missing: missing, in: store)
            }
            guard counts else { return false }
        }
        return true
    }

    /// Settles many read marks with a list of all items that are read: each of these is in exactly one of
    /// two lists. Gives the items that are still in doubt; nil when the look does not count any more.
    private mutating func settle(
        _ ids: [RemoteID], _ look: ServiceLook
    ) async throws -> [RemoteID]? {
        let (read, unread) = (Set(try await list(.read)), Set(look.unread))
        // A service that ignores what it is asked for gives the same lists.
        guard read.isDisjoint(with: unread) else { return ids }
        let seen = ids.compactMap { id in
            read.contains(id)
                ? SeenItem(id, isRead: true)
                : unread.contains(id) ? SeenItem(id, isRead: false) : nil
        }
        var rest = seen[...]
        while !rest.isEmpty {
            let page = Array(rest.prefix(1_000))
            rest = rest.dropFirst(page.count)
            let counts = try await merging { merge, store throws(StoreError) in
                try merge.take(page, missing: [], in: store)
            }
            guard counts else { return nil }
        }
        return ids.filter { !read.contains($0) && !unread.contains($0) }
    }
}

extension ServiceExchange {
    /// So many contents are asked for at once, unless that is too much.
    private static let mostItems = 250

    /// Asks for the contents of all wanted items, also of those that an earlier sync left.
    ///
    /// While a page is stored, the service makes the next one.
    mutating func takeContents() async throws {
        var (last, size, most): (RemoteID?, Int, Int) = (nil, Self.named, Self.mostItems)
        var contents: ServiceContents?
        while true {
            try Task.checkCancellation()
            let ids = try await wanted(after: last, limit: size)
            let asking = requests
            async let next = asking.contents(of: ids)
            if let contents, try await !store(contents) { return }
            guard !ids.isEmpty else { return }
            (requests, contents) = try await next
            if contents == nil {
                most = max(ids.count / 2, 1)
                size = most
            } else {
                (last, size) = (ids.last, min(ids.count * 2, most))
            }
        }
    }

    private func wanted(after last: RemoteID?, limit: Int) async throws -> [RemoteID] {
        let id = account.id
        return try await context.archive.perform { store throws(StoreError) in
            try store.sync.wanted(from: id, after: last, limit: limit)
        }
    }

    /// Gives whether the look still counts.
    private mutating func store(_ contents: ServiceContents) async throws -> Bool {
        let rules = rules
        let counts = try await merging { merge, store throws(StoreError) in
            try merge.take(contents, rules: rules, in: store)
        }
        if counts { flight.note("\(merge.arrived) articles") }
        return counts
    }
}

extension [RemoteID] {
    /// The ids in their order, without repetitions.
    fileprivate var eachOnce: [RemoteID] {
        var known: Set<RemoteID> = []
        return filter { known.insert($0).inserted }
    }
}
