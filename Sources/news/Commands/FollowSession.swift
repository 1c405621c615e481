import NewsKit
import Store
import Terminal
import Web

/// Follows lists of subscriptions of others, and says what came of it.
struct FollowSession {
    private let container: Container
    private let archive: Archive
    private let messages: Messages

    init(_ container: Container, _ archive: Archive) {
        (self.container, self.archive) = (container, archive)
        messages = Messages(container)
    }

    /// Asks for a list now, and follows it from now on.
    ///
    /// - Parameter accepts: whether many feeds may go at once.
    func follow(_ source: String, accepts: Bool) async throws {
        let url = try NewSubscription.url(of: source)
        guard LocalFile.path(of: url) != nil || !container.isOffline else {
            throw Failure(.unavailable, "a list at an address needs the network")
        }
        switch try await ask(FollowedLists.Request(url, isTyped: true, accepts: accepts)) {
        case .skipped(let reason):
            throw Failure(.unavailable, "\(url.shownURL): \(reason.sentence)")
        case .failed(let reason, let isUnreadable, _):
            throw Failure(isUnreadable ? .data : .unavailable, "\(url.shownURL): \(reason)")
        case .same: messages.confirm("follows \(url.shownURL); it has not changed")
        case .taken(let change):
            if change.held > 0 { return say(change, of: url) }
            messages.confirm("follows \(url.shownURL); \(change.sentence)")
            if change.leftOut > 0 {
                messages.say(
                    "news: left out \(change.leftOut.counted("feed")) of this machine or of the local "
                        + "network; to subscribe all the same: news add URL")
            }
        }
    }

    /// Follows a list no more. Its feeds stay.
    func stop(_ source: String) async throws {
        // The file of a list may be gone.
        let url = (try? NewSubscription.url(of: source)) ?? source
        let wasFollowed = try await archive.perform { store throws(StoreError) in
            try store.followed.remove(url)
        }
        guard wasFollowed else {
            throw Failure(
                .noInput, "\(url.shownURL) is not followed; see `news import --followed`")
        }
        messages.confirm("follows \(url.shownURL) no more; its feeds stay")
    }

    /// Asks for the lists that are due, before something else is done. A failure stops nothing.
    ///
    /// - Parameters:
    ///   - isForced: whether those that are not due are asked, too.
    ///   - saysOnlyNews: whether a list that goes on failing is no news.
    func runFirst(isForced: Bool = false, saysOnlyNews: Bool = false) async throws {
        let lists = try await archive.perform { store throws(StoreError) in
            try store.followed.lists()
        }
        for list in lists where LocalFile.path(of: list.url) != nil || !container.isOffline {
            switch try await ask(FollowedLists.Request(list.url, isTyped: isForced)) {
            case .skipped, .same: break
            case .failed(let reason, _, let isNew):
                if isNew || !saysOnlyNews { messages.complain("\(list.url.shownURL): \(reason)") }
            case .taken(let change):
                let isKnown = change.held > 0 && change.held == list.held && saysOnlyNews
                if !change.isNothing, !isKnown { say(change, of: list.url) }
            }
        }
    }

    private func ask(_ request: FollowedLists.Request) async throws -> FollowedLists.Outcome {
        let lists = FollowedLists(try container.fetching(into: archive, indexes: true))
        return try await container.fetcher(lists).fetch(request) { _ in }
    }

    private func say(_ change: FollowedChange, of url: String) {
        guard change.held > 0 else {
            return messages.say("news: \(url.shownURL): \(change.sentence)")
        }
        messages.say(
            "news: \(url.shownURL) has lost \(change.held.counted("feed")) at once, so nothing was "
                + "changed; `news import --follow --accept` with its address removes them",
            hasCommand: true)
    }
}

extension FollowedChange {
    /// What changed: `2 feeds are new, 1 feed was removed`.
    fileprivate var sentence: String {
        let parts = [
            added > 0 ? "added \(added.counted("feed"))" : nil,
            removed > 0 ? "removed \(removed.counted("feed"))" : nil,
        ].compactMap(\.self)
        return parts.isEmpty ? "no feed is new" : parts.joined(separator: ", ")
    }
}

extension FollowedList {
    /// The lists as a person sees them.
    static let table = Table<FollowedList>(
        .init("LIST", .flexible(20...60), json: "url", style: .name) {
            .text($0.url.withoutCredentials)
        },
        .init("FEEDS", .number, json: "feeds") { .number($0.feeds) },
        .init("CHECKED", .number, json: "checked_at") { .time($0.ledger.succeededAt) }.said,
        .init("NEXT", .number, json: "next_request_at") { .time($0.ledger.nextRequest) }.said,
        .init("HELD", .number, json: "held") { .number($0.held) },
        .init("ERROR", .rest(), json: "error") { .text($0.ledger.error) }.said)
}
