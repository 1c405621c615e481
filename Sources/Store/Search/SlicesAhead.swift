@preconcurrency import Dispatch
import Synchronization

/// Reads the next slice for the search index, and makes its words, on a thread and a connection of
/// its own while the last one is written: each takes about half of the time.
final class SlicesAhead: Sendable {
    /// The messages between the two threads.
    private final class Exchange: Sendable {
        struct State {
            /// After which progress a slice is wanted.
            var wanted: IndexProgress?
            /// The slice; nil when it could not be read.
            var slice: IndexSlice?
            var isOver = false
        }

        let state = Mutex(State())
        /// Raised by each request, and at the end.
        let requests = DispatchSemaphore(value: 0)
        /// Raised when a request was answered.
        let answers = DispatchSemaphore(value: 0)

        /// Answers requests until the end.
        func work(path: String) {
            let store = try? Store(path: path)
            while true {
                requests.wait()
                let (wanted, isOver) = state.withLock { ($0.wanted, $0.isOver) }
                if isOver { return }
                let slice = store.flatMap { store in
                    wanted.flatMap { try? IndexSlice(after: $0, of: store) }
                }
                state.withLock { $0.slice = slice }
                answers.signal()
            }
        }
    }

    private let exchange = Exchange()

    /// Slices of the database at `path`.
    init(path: String) {
        let exchange = exchange
        DispatchQueue(label: "news.slices").async { exchange.work(path: path) }
    }

    deinit {
        exchange.state.withLock { $0.isOver = true }
        exchange.requests.signal()
    }

    /// The slice after a progress; nil when it was not asked for, or could not be read.
    func take(after progress: IndexProgress) -> IndexSlice? {
        guard let wanted = exchange.state.withLock({ $0.wanted }) else { return nil }
        exchange.answers.wait()
        let slice = exchange.state.withLock { state in
            state.wanted = nil
            return state.slice.take()
        }
        return wanted.isAsFar(as: progress) ? slice : nil
    }

    /// Begins to read the slice after a progress. The last one must have been taken.
    func read(after progress: IndexProgress) {
        exchange.state.withLock { $0.wanted = progress }
        exchange.requests.signal()
    }
}
