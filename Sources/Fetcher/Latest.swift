import Synchronization

extension AsyncSequence where Element: Equatable & Sendable, Self: Sendable & SendableMetatype {
    /// Debounces elements, for text that a person types. It gives an element when no other one has
    /// come for `quiet`, and does not repeat an equal element.
    ///
    /// The sequence ends after its base, or when the base throws.
    public func latest(
        after quiet: Duration, clock: any Clock<Duration> = ContinuousClock()
    ) -> AsyncStream<Element> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let typing = Typing(continuation)
            let reading = Task {
                do {
                    for try await element in self { typing.take(element, after: quiet, clock) }
                } catch {}
                await typing.end()
            }
            continuation.onTermination = { _ in
                reading.cancel()
                typing.cancel()
            }
        }
    }
}

/// The element that waits for its pause, and the last element that was given.
private final class Typing<Element: Equatable & Sendable>: Sendable {
    private struct State {
        var waiting: Task<Void, Never>?
        var given: Element?
    }

    private let state = Mutex(State())
    private let output: AsyncStream<Element>.Continuation

    init(_ output: AsyncStream<Element>.Continuation) {
        self.output = output
    }

    func take(_ element: Element, after quiet: Duration, _ clock: any Clock<Duration>) {
        let task = Task {
            guard (try? await clock.sleep(for: quiet)) != nil else { return }
            give(element)
        }
        state.withLock { state in
            state.waiting?.cancel()
            state.waiting = task
        }
    }

    func end() async {
        await state.withLock { $0.waiting }?.value
        output.finish()
    }

    func cancel() {
        state.withLock { $0.waiting }?.cancel()
    }

    private func give(_ element: Element) {
        let isNew = state.withLock { state in
            defer { state.given = element }
            return state.given != element
        }
        if isNew { output.yield(element) }
    }
}
