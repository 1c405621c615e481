import Fetcher
import NewsKit
import Store

/// One sync with a service: subscriptions, then what changed here, then a look at what is there.
struct ServiceExchange: Sendable {
    let account: SyncAccount
    let client: GoogleReaderClient
    let context: FetchContext
    let flight: Flight
    let rules: RuleSet
    var merge: ServiceMerge
    var report = SyncReport()
    var requests: ItemRequests

    /// At most this many items are named in one request; FreshRSS takes about 9 ms for each.
    static let named = 100

    init(
        _ account: SyncAccount, _ client: GoogleReaderClient, _ context: FetchContext,
        _ flight: Flight, rules: RuleSet
    ) {
        (self.account, self.client, self.context) = (account, client, context)
        (self.flight, self.rules) = (flight, rules)
        requests = ItemRequests(client)
        merge = ServiceMerge(account, grace: client.dialect.grace)
    }

    /// Runs the sync; what was taken by the time of an error is stored.
    mutating func run(_ occasion: Service.Occasion) async throws -> SyncReport {
        let accepts = occasion == .accepting
        let isDue = try await areListsDue(occasion)
        var areListsSeen = isDue ? try await exchangeFeeds(accepts: accepts) : false
        try await tell()
        var (look, newCount) = try await look()
        if newCount > 0, !isDue { areListsSeen = try await exchangeFeeds(accepts: accepts) }
        look.folders = try await folders()
        if newCount > 0 || isDue {
            let areLabelsSeen = try await lookAtLabels(&look)
            areListsSeen = areListsSeen && areLabelsSeen
        }
        if try await settleDoubts(about: &look, accepts: accepts) {
            try await takeContents()
        } else {
            areListsSeen = false
        }
        report.remarks += SyncField.allCases.compactMap { field in
            merge.held[field].map { .held(field, $0) }
        }
        report.received = merge.changed.filter { $0.value > 0 }
        report.arrived = merge.arrived
        let (id, now) = (account.id, context.settings.now())
        let isFeedUnknown = merge.hasUnknownFeeds
        try await context.archive.perform { [areListsSeen] store throws(StoreError) in
            if areListsSeen || isFeedUnknown {
                try store.sync.noteLists(of: id, seenAt: isFeedUnknown ? nil : now)
            }
            try store.sync.endLook(at: id)
            try store.sync.relyOnService(of: id, now: now)
        }
        // After the look, because both need some megabytes.
        if merge.arrived > 0 { await context.indexer?.takeIn() }
        return report
    }

    /// Whether to ask for feeds and labels although nothing else is new.
    private func areListsDue(_ occasion: Service.Occasion) async throws -> Bool {
        let (id, now) = (account.id, context.settings.now())
        guard occasion == .beside, let seenAt = account.listsSeenAt,
            0..<Self.listsAge ~= now - seenAt
        else { return true }
        return try await context.archive.perform { store throws(StoreError) in
            try store.sync.takeInMarks(for: id)
            return try store.sync.hasEditsOfLists(of: id)
        }
    }

    /// The names that are known to be those of folders.
    private func folders() async throws -> Set<String> {
        let id = account.id
        let known = try await context.archive.perform { store throws(StoreError) in
            try store.sync.folders(of: id)
        }
        return known.union([client.dialect.defaultFolder].compactMap(\.self))
    }

    /// Feeds and labels are asked for when they were last seen so long ago, in seconds.
    private static let listsAge: Int64 = 3_600

    /// Runs `body` with the merge and the store.
    mutating func merging<Answer: Sendable>(
        _ body: @Sendable (inout ServiceMerge, Store) throws(StoreError) -> Answer
    ) async throws -> Answer {
        let (merge, answer) = try await context.archive.perform {
            [merge] store throws(StoreError) in
            var merge = merge
            let answer = try body(&merge, store)
            return (merge, answer)
        }
        self.merge = merge
        return answer
    }
}

extension ServiceExchange {
    /// How many requests of a sync the service may refuse before the rest waits for the next one.
    private static let refusals = 10

    /// Sends what waits, the newest first. Whether the service took it, the look will tell.
    mutating func tell() async throws {
        let id = account.id
        let dialect = client.dialect
        var (waiting, hasLabels) = try await context.archive.perform { store throws(StoreError) in
            try store.sync.takeInMarks(for: id)
            try store.sync.refuseTags(for: id, defaultFolder: dialect.defaultFolder)
            return (
                try store.sync.edits(
                    for: id, limit: ServiceExchange.named, mayBeLate: dialect.grace > 0),
                dialect.hasLabels ? true : try store.sync.hasSeenLabels(of: id)
            )
        }
        // An edit that is begun counts as sent, so the service has to be there.
        if !waiting.isEmpty { try await client.signInIfNeeded() }
        waiting.reverse()
        var refusals = 0
        while let edit = waiting.popLast(), refusals < Self.refusals {
            let items = try await context.archive.perform { store throws(StoreError) in
                try store.sync.begin(edit, of: id)
            }
            guard !items.isEmpty else { continue }
            do {
                try await client.edit(items, edit)
                report.sent += items.count
                if edit.field == .tag { hasLabels = true }
            } catch let error as ServiceError where error.isAboutRequest {
                refusals += 1
                let mayLackLabels = edit.field == .tag && !hasLabels
                if edit.rows.count > 1 {
                    // One of the items may be at fault; alone, the look counts that it was not taken.
                    waiting += edit.parts(from: mayLackLabels ? 1 : edit.rows.count / 2)
                } else if mayLackLabels, case .status = error {
                    try await noteLackOfLabels()
                    waiting.removeAll { $0.field == .tag }
                }
            }
        }
    }

    private func noteLackOfLabels() async throws {
        let (id, folder) = (account.id, client.dialect.defaultFolder)
        try await context.archive.perform { store throws(StoreError) in
            try store.sync.noteLackOfLabels(of: id)
            try store.sync.refuseTags(for: id, defaultFolder: folder)
        }
    }
}

extension ServiceError {
    /// Whether the service is there, and refuses this request.
    var isAboutRequest: Bool {
        switch self {
        case .status, .tooMuch: true
        case .badAddress, .password, .signIn, .offline, .later, .unusable: false
        }
    }
}

extension ServiceEdit {
    /// The same in two requests, the second one before the first.
    fileprivate func parts(from place: Int) -> [ServiceEdit] {
        var (first, second) = (self, self)
        first.rows = Array(rows[..<place])
        second.rows = Array(rows[place...])
        return [second, first]
    }
}
