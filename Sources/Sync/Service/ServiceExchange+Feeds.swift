import Store

extension ServiceExchange {
    /// Tells what changed of feeds here, and takes over the list of subscriptions. An answer is no
    /// receipt: a change is done when the list has it. Gives whether the list was taken over.
    mutating func exchangeFeeds(accepts: Bool) async throws -> Bool {
        var listed = try await client.subscriptions()
        let id = account.id
        let grace = client.dialect.grace
        let all = try await context.archive.perform { store throws(StoreError) in
            try store.sync.feedEdits(for: id, grace: grace)
        }
        let edits = all.filter { !$0.isRecent }
        let new = Set(edits.filter { $0.change == .subscribed }.map(\.url))
        // What a feed is called there, and where it is, waits until the service has it.
        let waiting = edits.filter { !$0.isOfSubscription && new.contains($0.url) }.map(\.row)
        // A row is of several edits when the service has the feed several times.
        var (done, sent): (Set<Int64>, [ServiceFeedEdit]) = ([], [])
        var denied: [Int64: String?] = [:]
        for edit in edits where !waiting.contains(edit.row) {
            switch isDone(edit, in: listed) {
            case true?: done.insert(edit.row)
            // A late service is told again when it was looked at once more.
            case false? where edit.isSent && grace > 0: denied.updateValue(nil, forKey: edit.row)
            case false?: sent.append(edit)
            case nil: break
            }
        }
        done.subtract(sent.map(\.row))
        var (reasons, refused): ([Int64: String], [Int64: String]) = ([:], [:])
        for edit in sent { reasons[edit.row] = try await send(edit) }
        if !sent.isEmpty { listed = try await client.subscriptions() }
        // A late service is looked at again in a later sync.
        for edit in sent where grace == 0 {
            guard let isDone = isDone(edit, in: listed) else { continue }
            if isDone {
                done.insert(edit.row)
            } else if edit.change == .subscribed, let reason = reasons[edit.row] {
                refused[edit.row] = reason
            } else {
                denied.updateValue(reasons[edit.row], forKey: edit.row)
            }
        }
        done.subtract(denied.keys)
        let gone = try await merging { [listed] merge, store throws(StoreError) in
            try merge.take(listed, accepts: accepts, in: store)
        }
        if let gone { report.remarks.append(.held(.feed, gone)) }
        try await context.archive.perform { [done, denied, refused] store throws(StoreError) in
            try store.sync.settle(done: Array(done), denied: denied, refused: refused)
        }
        return gone == nil
    }

    /// Sends a change; gives why the service did not take it, if it said so.
    private mutating func send(_ edit: ServiceFeedEdit) async throws -> String? {
        try await context.archive.perform { store throws(StoreError) in
            try store.sync.begin(edit)
        }
        do {
            report.sent += 1
            guard let feed = edit.remoteID else {
                return edit.change == .subscribed ? try await client.subscribe(to: edit.url) : nil
            }
            switch edit.change {
            case .subscribed: return try await client.subscribe(to: edit.url)
            case .unsubscribed: try await client.unsubscribe(from: feed)
            case .title(let title): try await client.rename(feed, to: title)
            case .folder(let old, let new): try await client.move(feed, from: old, to: new)
            case nil: break
            }
            return nil
        } catch let error as ServiceError where error.isAboutRequest {
            report.sent -= 1
            return error.description
        }
    }

    /// Whether a list of subscriptions has what the person did, or the service has no such feed; nil when
    /// the list lacks a feed that the service had.
    private func isDone(_ edit: ServiceFeedEdit, in listed: [ServiceSubscription]) -> Bool? {
        let feed = listed.first {
            $0.id == edit.remoteID || edit.remoteID == nil && $0.url == edit.url
        }
        switch edit.change {
        case nil: return true
        case .subscribed: return feed != nil
        case .unsubscribed: return feed == nil
        case .title, .folder: break
        }
        guard let feed else { return edit.remoteID == nil ? true : nil }
        return switch edit.change {
        case .title(let title): client.dialect.isListed(title, as: feed.title)
        case .folder(_, let folder): feed.folder == folder
        case .subscribed, .unsubscribed, nil: true
        }
    }
}

extension ServiceFeedEdit {
    /// Whether it is about the subscription itself.
    fileprivate var isOfSubscription: Bool { change == .subscribed || change == .unsubscribed }
}
