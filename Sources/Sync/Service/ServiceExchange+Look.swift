import Fetcher
import Store

extension ServiceExchange {
    /// The first page of the newest ids; most looks need no other.
    private static let firstPage = 1_000
    /// No service gives longer pages of ids than this.
    private static let longestPage = 10_000
    /// A service that gives more pages of a list is taken for one that never ends.
    private static let mostPages = 1000

    /// At most this many labels are looked at; nobody finds an article again by more.
    private static let mostLabels = 1_000

    /// Asks for the ids that are unread, that are favorites, and that came last, and wants the contents of
    /// those that are unknown.
    ///
    /// The newest ones are asked for because another device may have read an article before its id was
    /// known here; then no other list has it.
    ///
    /// - Returns: the look, and how many items were unknown.
    func look() async throws -> (ServiceLook, newCount: Int) {
        let id = account.id
        var look = try await context.archive.perform { store throws(StoreError) in
            try store.sync.beginLook(at: id)
        }
        for known in [ServiceList.unread, .favorites] where try await list(known) {
            look.unchanged.insert(known)
        }
        try await list(.all, limit: Self.firstPage, endsWithKnown: true)
        let newCount = try await context.archive.perform { [look] store throws(StoreError) in
            try store.sync.want(listedIn: look, of: id)
        }
        return (look, newCount)
    }

    /// Lists the items of each label; gives whether the service could. One without such a list has no
    /// labels.
    func lookAtLabels(_ look: inout ServiceLook) async throws -> Bool {
        guard account.hasLabels else { return true }
        do {
            let names = try await client.names()
            look.folders.formUnion(names.folders)
            let labels = names.labels.prefix(Self.mostLabels).filter { !look.folders.contains($0) }
            for label in labels { try await list(.label(label)) }
            look.labels = Set(labels)
            return true
        } catch let error as ServiceError where error == .unusable || error.isAboutRequest {
            return false
        }
    }

    /// Notes all ids of a list, or the pages up to one of which all are known. It also ends with a page
    /// that has nothing new, because a service may ignore where it should go on. A list of one page that
    /// names just the items that were last seen in it is not noted; gives whether it is one.
    @discardableResult private func list(
        _ list: ServiceList, limit: Int = longestPage, endsWithKnown: Bool = false
    ) async throws -> Bool {
        let id = account.id
        var (limit, continuation): (Int, String?) = (limit, nil)
        for _ in 0..<Self.mostPages {
            let page = try await client.ids(list, limit: limit, after: continuation)
            let isOnly = continuation == nil && page.continuation == nil
            let (isLast, isUnchanged) = try await context.archive.perform {
                store throws(StoreError) in
                if isOnly, try store.sync.isUnchanged(list, page.ids, of: id) {
                    return (true, true)
                }
                let isNew = try store.sync.note(page.ids, in: list, of: id) > 0
                if page.continuation == nil { return (true, false) }
                let isKnown = endsWithKnown ? try store.sync.knows(page.ids, of: id) : false
                return (!isNew || isKnown, false)
            }
            continuation = page.continuation
            if isLast { return isUnchanged }
            limit = Self.longestPage
        }
        throw ServiceError.unusable
    }

    /// Looks closer at what the lists say of known items: absence from a list proves nothing, and neither
    /// does presence. Gives whether the look still counts.
    ///
    /// - Parameter accepts: whether many items may lose a mark at once.
    mutating func settleDoubts(
        about look: inout ServiceLook, accepts: Bool
    ) async throws -> Bool {
        let id = account.id
        let doubts: ServiceDoubts
        (look, doubts) = try await context.archive.perform { [look] store throws(StoreError) in
            var look = look
            try store.sync.takeInMarks(for: id)
            if accepts {
                try store.sync.noteUnchanged(&look, of: id)
                try store.sync.acceptLosses(of: id)
            }
            let doubts = try store.sync.doubts(about: look, of: id)
            if !doubts.isEmpty { try store.sync.noteUnchanged(&look, of: id) }
            return (look, doubts)
        }
        let pages = try await seen(of: doubts)
        if !accepts, !doubts.lost.isEmpty { look.held = try await held(of: doubts, pages) }
        merge.follow(look)
        for page in pages {
            let counts = try await merging { merge, store throws(StoreError) in
                try merge.take(page.seen, missing: page.missing, in: store)
            }
            guard counts else { return false }
        }
        return true
    }

    /// Asks for items that are in doubt.
    private mutating func seen(of doubts: ServiceDoubts) async throws -> [SeenPage] {
        var (pages, named): ([SeenPage], [RemoteID]) = ([], doubts.others)
        if doubts.read.count > Self.named, client.dialect.filtersByState {
            let seen = try await readMarks(of: doubts.read)
            let settled = Set(seen.map(\.id))
            named += doubts.read.filter { !settled.contains($0) }
            pages = stride(from: 0, to: seen.count, by: 1_000).map {
                SeenPage(seen: Array(seen[$0..<min($0 + 1_000, seen.count)]))
            }
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
            pages.append(SeenPage(seen: page.items.map(\.seen), missing: page.missing))
        }
        return pages
    }

    /// Asks for the list of all read items, to learn many read marks at once. Each item is either in it or in
    /// the list of unread items.
    private func readMarks(of ids: [RemoteID]) async throws -> [SeenItem] {
        try await list(.read)
        let id = account.id
        return try await context.archive.perform { store throws(StoreError) in
            // A service that ignores what it is asked for gives the same lists.
            try store.sync.share(.read, .unread, of: id) ? [] : store.sync.listed(ids, of: id)
        }
    }

    /// The fields that suspiciously many of the items have really lost.
    private func held(
        of doubts: ServiceDoubts, _ pages: [SeenPage]
    ) async throws -> Set<SyncField> {
        let id = account.id
        let seen = pages.flatMap(\.seen)
        let lost = doubts.lost.map { field, ids in
            (field, seen.count { ids.contains($0.id) && $0.lacks(field) })
        }
        return try await context.archive.perform { store throws(StoreError) in
            var held: Set<SyncField> = []
            for (field, count) in lost {
                if try store.sync.isSuspicious(count, of: field, id) { held.insert(field) }
            }
            return held
        }
    }
}

/// What was seen of items that were asked for.
private struct SeenPage: Sendable {
    let seen: [SeenItem]
    /// Those that are not there.
    var missing: [RemoteID] = []
}

extension SeenItem {
    /// Whether it was seen without a mark. Of its labels, any may be the one that is in doubt.
    fileprivate func lacks(_ field: SyncField) -> Bool {
        switch field {
        case .read: isRead == false
        case .favorite: isFavorite == false
        case .tag: labels != nil
        case .later, .feed, .query, .rule: false
        }
    }
}

extension ServiceExchange {
    /// Asks for the contents of all wanted items, also of those that an earlier sync left.
    ///
    /// While some are stored, the service makes the next ones.
    mutating func takeContents() async throws {
        let id = account.id
        var progress = Flight.Progress(
            of: try await context.archive.perform { store throws(StoreError) in
                try store.sync.wantedCount(from: id)
            })
        guard progress.total > 0 else { return }
        var last: RemoteID?
        var batch: ItemBatch?
        while true {
            flight.progress(progress)
            let ids = batch?.failure == nil ? try await wanted(after: last) : []
            let asking = requests
            async let next = asking.batch(of: ids)
            if let contents = batch?.contents, try await !store(contents) { return }
            if let failure = batch?.failure { throw failure }
            guard !ids.isEmpty else { return }
            let came = await next
            if let place = came.last.flatMap(ids.firstIndex) { progress.done += place + 1 }
            (batch, requests, last) = (came, came.requests, came.last ?? last)
        }
    }

    private func wanted(after last: RemoteID?) async throws -> [RemoteID] {
        let id = account.id
        return try await context.archive.perform { store throws(StoreError) in
            try store.sync.wanted(from: id, after: last, limit: ItemRequests.batchSize)
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
