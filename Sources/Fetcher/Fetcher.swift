/// Shows what a cache has, fetches what is new, and keeps showing what the cache has.
///
/// A fetcher knows four things about a store and a remote: how to *read* a value, how to notice
/// that it *changes*, how to ask the *remote*, and how to *write* the answer back. Out of them it
/// makes streams of ``Resource``: the cached value and *loading* at once, then *success* or
/// *failure*. The remote never reaches the consumer. What the consumer sees is always what the
/// store holds, whoever wrote it: before, during and after the fetch, and also after a failure.
///
/// - One remote call per key at a time, shared by all who wait for it. When the last of them stops,
///   by cancellation or by leaving its loop, the call is cancelled.
/// - A *success* never shows a value from before the write.
/// - Equal values are not sent twice. A consumer that is slow gets the latest value, not a queue.
///
/// Keep one fetcher for a store and its remote, and hand it to whoever needs it. Copies share their
/// fetches.
public struct Fetcher<Key: Hashable & Sendable, Value: Equatable & Sendable, Payload: Sendable>:
    Sendable
{
    let read: @Sendable (Key) async throws -> Value?
    let remote: @Sendable (Key) async throws -> Payload
    let write: @Sendable (Key, Value?, Payload) async throws -> Void
    let updatedAt: (@Sendable (Key) async throws -> Duration?)?
    let observe: @Sendable (Key, Inbox) async -> Void
    let retry: Retry
    let clock: any Clock<Duration>
    let now: @Sendable () -> Duration
    let log: @Sendable (Key, FetchEvent) -> Void
    let flights = Flights<Key>()

    /// Makes a fetcher for a store and a remote.
    ///
    /// - Parameters:
    ///   - read: the value that the store has at this moment.
    ///   - changes: a sequence with an element each time the value may have changed. What the
    ///     elements are does not matter: the value is read anew. The observation must begin no
    ///     later than with `makeAsyncIterator()`, so that nothing is missed between it and the
    ///     first read.
    ///   - remote: asks the remote. It should heed cancellation.
    ///   - write: puts the answer into the store. It is handed the local value, read after the
    ///     answer came, so that it can merge the two. When it returns, `read` must see the answer.
    ///     While it runs, the streams that wait for the fetch hold still, so that one commit is one
    ///     element: keep it to a transaction.
    ///   - updatedAt: when the remote last confirmed the value, as the time since
    ///     1970-01-01T00:00:00Z. A store that outlives the process should know. Without it the
    ///     fetcher remembers its own successes.
    ///   - retry: whether a remote that failed is asked again.
    ///   - clock: what the waits between attempts are measured with.
    ///   - now: the wall time since 1970-01-01T00:00:00Z.
    ///   - log: called with each state of each fetch, in order.
    public init<Changes: AsyncSequence & SendableMetatype>(
        read: @escaping @Sendable (Key) async throws -> Value?,
        changes: @escaping @Sendable (Key) async throws -> Changes,
        remote: @escaping @Sendable (Key) async throws -> Payload,
        write: @escaping @Sendable (Key, _ local: Value?, _ remote: Payload) async throws -> Void,
        updatedAt: (@Sendable (Key) async throws -> Duration?)? = nil,
        retry: Retry = .never,
        clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Duration = { .sinceEpoch },
        log: @escaping @Sendable (Key, FetchEvent) -> Void = { _, _ in }
    ) {
        self.read = read
        self.remote = remote
        self.write = write
        self.updatedAt = updatedAt
        self.retry = retry
        self.clock = clock
        self.now = now
        self.log = log
        observe = { key, inbox in
            do {
                var iterator = try await changes(key).makeAsyncIterator()
                inbox.watchingBegan()
                while try await iterator.next() != nil { inbox.storeChanged() }
                inbox.relayEnded(nil)
            } catch {
                inbox.relayEnded(error)
            }
        }
    }

    /// The value of a key and how its fetch goes, from now until the consumer stops.
    ///
    /// Nothing happens until the sequence is iterated, and each iteration is a consumer of its
    /// own. The first element shows what the cache has; the remote is asked when the consumer comes
    /// back for the second. If the store's changes come to an end, so does the sequence, once the
    /// fetch has ended.
    ///
    /// Every stream of the key, unless it is `cacheOnly`, takes part in every fetch of the key,
    /// whoever began it: it shows *loading*, and it counts as waiting.
    public func resources(
        for key: Key, policy: FetchPolicy = .cacheAndNetwork
    ) -> Resources {
        Resources(fetcher: self, key: key, policy: policy)
    }

    /// Asks the remote, or waits for the fetch that is under way, and gives what the store holds
    /// afterwards. Open streams of the key show it as it goes.
    ///
    /// - Throws: what the remote, the write or the read threw; `CancellationError` if the task was
    ///   cancelled.
    @discardableResult
    public func fetch(_ key: Key) async throws -> Value? {
        var last: Resource<Value>?
        for await resource in resources(for: key, policy: .networkOnly).untilFetched {
            last = resource
        }
        try Task.checkCancellation()
        if let error = last?.error { throw error }
        return last?.value
    }
}
