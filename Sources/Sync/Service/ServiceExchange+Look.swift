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
            try store.sync.beginLook(at: id)
        }
        try await list(.unread)
        try await list(.favorites)
        try await list(.all, limit: Self.firstPage, endsWithKnown: true)
        try await lookAtLabels(&look)
        try await context.archive.perform { store throws(StoreError) in
            try store.sync.want(listedBy: id)
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
            let labels = names.labels.prefix(Self.mostLabels).filter { !look.folders.contains($0) }
            for label in labels { try await list(.label(label)) }
            look.labels = Set(labels)
        } catch let error as ServiceError where error == .unusable || error.isAboutRequest {
            return
        }
    }

    /// Notes all ids of a list, or the pages up to one of which all are known. It also ends with a page
    /// that has nothing new, because a service may ignore where it should go on.
    private func list(
        _ list: ServiceList, limit: Int = longestPage, endsWithKnown: Bool = false
    ) async throws {
        let id = account.id
        var (limit, continuation): (Int, String?) = (limit, nil)
        while true {
            let page = try await client.ids(list, limit: limit, after: continuation)
            let isLast = try await context.archive.perform { store throws(StoreError) in
                let isNew = try store.sync.note(page.ids, in: list, of: id) > 0
                if page.continuation == nil || !isNew { return true }
                return endsWithKnown ? try store.sync.knows(page.ids, of: id) : false
            }
            continuation = page.continuation
            if isLast { return }
            limit = Self.longestPage
        }
    }

    /// Finds what the lists say of known items and what is not certain: absence from a list proves
    /// nothing, and neither does presence.
    func doubts(
        about look: inout ServiceLook, accepts: Bool
    ) async throws -> ServiceDoubts {
        let id = account.id
        let doubts = try await context.archive.perform { [look] store throws(StoreError) in
            try store.sync.doubts(about: look, of: id, accepts: accepts)
        }
        look.held = Set(doubts.held.keys)
        return doubts
    }

    /// Looks closer at what is in doubt. Gives whether the look still counts.
    mutating func settle(_ doubts: ServiceDoubts) async throws -> Bool {
        var named = doubts.others
        if doubts.read.count > Self.named, client.dialect.filtersByState {
            guard let rest = try await settle(read: doubts.read) else { return false }
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
    private mutating func settle(read ids: [RemoteID]) async throws -> [RemoteID]? {
        try await list(.read)
        let id = account.id
        let isUseless = try await context.archive.perform { store throws(StoreError) in
            try store.sync.share(.read, .unread, of: id)
        }
        // A service that ignores what it is asked for gives the same lists.
        if isUseless { return ids }
        var (rest, open): (ArraySlice<RemoteID>, [RemoteID]) = (ids[...], [])
        while !rest.isEmpty {
            let page = Array(rest.prefix(1_000))
            rest = rest.dropFirst(page.count)
            let seen = try await merging { merge, store throws(StoreError) -> [SeenItem]? in
                let seen = try store.sync.listed(page, of: id)
                return try merge.take(seen, missing: [], in: store) ? seen : nil
            }
            guard let seen else { return nil }
            let settled = Set(seen.map(\.id))
            open += page.filter { !settled.contains($0) }
        }
        return open
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
