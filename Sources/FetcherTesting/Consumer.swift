/// Iterates a sequence in its own task, and passes the elements on.
public final class Consumer<Element: Sendable>: Sendable {
    private let seen: AsyncStream<Element>
    private let task: Task<Void, Never>

    /// Begins to iterate.
    public init<S: AsyncSequence & Sendable>(_ sequence: S)
    where S.Element == Element, S.Failure == Never {
        let (seen, see) = AsyncStream.makeStream(of: Element.self)
        self.seen = seen
        task = Task {
            for await element in sequence { see.yield(element) }
            see.finish()
        }
    }

    /// Waits for the next element; `nil` at the end of the sequence.
    public func next() async -> Element? {
        var iterator = seen.makeAsyncIterator()
        return await iterator.next()
    }

    /// Stops, as a person does who closes a view.
    public func cancel() {
        task.cancel()
    }

    /// Stops and waits until it has.
    public func stop() async {
        task.cancel()
        await task.value
    }
}
