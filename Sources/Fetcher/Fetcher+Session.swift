extension Fetcher {
    /// A stream that is being consumed: it watches the store, takes part in the fetches of its key,
    /// and turns what it finds into resources, one when asked for one.
    struct Session {
        private(set) var state: ResourceState<Value>
        private let fetcher: Fetcher
        private let key: Key
        private let inbox: Inbox
        /// Rings when there is something in the inbox. Its end, by drop or by cancellation, ends
        /// all that the session started.
        private var bell: AsyncStream<Void>.Iterator
        private var wantsFetch: Bool

        /// Begins to watch, and only then reads; `nil` if the task was cancelled.
        init?(_ resources: Resources, isolation actor: isolated (any Actor)?) async {
            fetcher = resources.fetcher
            key = resources.key
            (inbox, bell) = fetcher.watch(key, joining: resources.policy != .cacheOnly)
            while !inbox.isWatching {
                guard await bell.next(isolation: actor) != nil else { return nil }
            }
            let cached = await fetcher.cached(key)
            guard !Task.isCancelled else { return nil }
            state = ResourceState(cached, policy: resources.policy, now: fetcher.now())
            wantsFetch = state.isLoading
        }

        /// The first resource.
        mutating func first() -> Resource<Value>? {
            state.emission()
        }

        /// The next resource that the consumer has not seen, or `nil` at the end.
        mutating func next(isolation actor: isolated (any Actor)?) async -> Resource<Value>? {
            beginFetchIfNeeded()
            while !Task.isCancelled {
                // Asked before the inbox is emptied: what came with the end must not be lost.
                let hasRelayEnded = inbox.hasRelayEnded
                if let news = inbox.take() {
                    if let resource = await resource(after: news) { return resource }
                } else if hasRelayEnded && !state.isLoading {
                    return nil
                } else if await bell.next(isolation: actor) == nil {
                    return nil
                }
            }
            return nil
        }
    }
}

extension Fetcher.Session {
    /// Asks the remote, once, unless a fetch was seen since the session began: that one will do.
    private mutating func beginFetchIfNeeded() {
        guard wantsFetch else { return }
        wantsFetch = false
        if !inbox.sawFetch { fetcher.beginFetch(key) }
    }

    nonisolated(nonsending) private mutating func resource(
        after news: Inbox.News
    ) async -> Resource<Value>? {
        if news.hasBegun { state.fetchBegan() }
        if news.hasChanged || news.outcome != nil {
            let cached = await fetcher.cached(key)
            // What was read while a fetch wrote may be from either side of its commit. The end of
            // the fetch, which is to come, brings what is there for certain.
            if Task.isCancelled || (news.outcome == nil && inbox.isSettling) { return nil }
            state.read(cached)
        }
        if let outcome = news.outcome { state.fetchEnded(outcome) }
        if let error = news.relayError { state.relayFailed(error) }
        return state.emission()
    }
}

extension Fetcher {
    /// Begins to observe the store for one session, until its bell is dropped or cancelled.
    fileprivate func watch(
        _ key: Key, joining: Bool
    ) -> (Inbox, AsyncStream<Void>.Iterator) {
        let (stream, bell) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let inbox = Inbox(bell: bell)
        if joining { flights.join(key, inbox) }
        let observation = Task { await observe(key, inbox) }
        bell.onTermination = { _ in
            observation.cancel()
            flights.leave(key, inbox)
        }
        return (inbox, stream.makeAsyncIterator())
    }
}
