extension Fetcher {
    /// The value of a key and how its fetch goes; see ``Fetcher/resources(for:policy:)``.
    public struct Resources: AsyncSequence, Sendable {
        let fetcher: Fetcher
        let key: Key
        let policy: FetchPolicy
        var endsWhenFetched = false

        /// The same, but it ends with the first element that is not *loading*.
        public var untilFetched: Self {
            var copy = self
            copy.endsWhenFetched = true
            return copy
        }

        /// Makes the iterator of one consumer.
        public func makeAsyncIterator() -> Iterator {
            Iterator(self)
        }
    }
}

extension Fetcher.Resources {
    /// One consumer. When it is dropped or its task is cancelled, all that it started ends.
    public struct Iterator: AsyncIteratorProtocol {
        private enum Phase {
            case ready
            case open(Fetcher.Session)
            case over
        }

        private let resources: Fetcher.Resources
        private var phase = Phase.ready

        init(_ resources: Fetcher.Resources) {
            self.resources = resources
        }

        /// The next resource that differs from the last one; `nil` after cancellation, and where
        /// the sequence ends.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async -> Resource<Value>? {
            var session: Fetcher.Session
            let resource: Resource<Value>?
            switch phase {
            case .over:
                return nil
            case .ready:
                phase = .over
                guard let opened = await Fetcher.Session(resources, isolation: actor) else {
                    return nil
                }
                session = opened
                resource = session.first()
            case .open(let opened):
                phase = .over
                session = opened
                resource = await session.next(isolation: actor)
            }
            guard let resource else { return nil }
            if resource.isLoading || !resources.endsWhenFetched { phase = .open(session) }
            return resource
        }
    }
}
