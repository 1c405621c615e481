/// A run of a request, as the remote sees it: where it says how far it is, and writes to the store.
public struct Flight: Sendable {
    let onProgress: @Sendable (Progress) -> Void
    let onNote: @Sendable (() -> String) -> Void
    let onCommit: @Sendable (() -> String) -> Void

    init(
        onProgress: @escaping @Sendable (Progress) -> Void,
        onNote: @escaping @Sendable (() -> String) -> Void,
        onCommit: @escaping @Sendable (() -> String) -> Void
    ) {
        self.onProgress = onProgress
        self.onNote = onNote
        self.onCommit = onCommit
    }

    /// A flight that nobody watches, to run a remote by itself.
    public init() {
        self.init(onProgress: { _ in }, onNote: { _ in }, onCommit: { _ in })
    }

    /// Says how far the run is.
    public func progress(_ progress: Progress) {
        onProgress(progress)
    }

    /// Says how far the run is.
    public func progress(
        done: Int, of total: Int, failed: Int = 0, waitingFor: Progress.Waiting? = nil
    ) {
        onProgress(Progress(done: done, of: total, failed: failed, waitingFor: waitingFor))
    }

    /// Tells the log of a step. The text is only made where there is a log.
    public func note(_ text: @autoclosure () -> String) {
        onNote(text)
    }

    /// Writes to the store. When `write` returns, every view of the request shows what the store
    /// holds then, although the run goes on.
    public func commit<Result>(
        _ text: @autoclosure () -> String = "", _ write: () async throws -> Result
    ) async rethrows -> Result {
        let result = try await write()
        onCommit(text)
        return result
    }
}

extension Flight {
    /// How far a run is.
    public struct Progress: Hashable, Sendable {
        /// Something that was asked for and has not come.
        public struct Waiting: Hashable, Sendable {
            /// What a person calls it.
            public var name: String
            /// When it was asked for.
            public var since: ContinuousClock.Instant

            /// Something that was asked for at `since`.
            public init(_ name: String, since: ContinuousClock.Instant = .now) {
                self.name = name
                self.since = since
            }
        }

        /// How many things are done, the failed ones included.
        public var done: Int
        /// How many things there are; 0 if that is not known.
        public var total: Int
        /// How many things failed.
        public var failed: Int
        /// What the run has been waiting for the longest.
        public var waitingFor: Waiting?

        /// A run of `total` things of which `done` are done.
        public init(done: Int = 0, of total: Int = 0, failed: Int = 0, waitingFor: Waiting? = nil) {
            self.done = done
            self.total = total
            self.failed = failed
            self.waitingFor = waitingFor
        }
    }
}

extension Flight {
    /// Whether it is time to run a request. Times are since 1970-01-01T00:00:00Z.
    public enum Freshness: Hashable, Sendable {
        /// The store is fresh until then; `nil` if nobody knows until when.
        case fresh(until: Duration?)
        /// It is time, and so many things are to be asked for, where that is known.
        case due(total: Int = 0)
        /// It would be time, but the remote does not want to be asked before then.
        case held(until: Duration?, reason: String)
    }
}

/// A step of a request, for a log. A flight that several views share is logged once.
public enum FetchEvent<Report: Sendable>: Sendable {
    /// An open view will not ask before then, because the store is fresh.
    case fresh(until: Duration?)
    /// An open view will not ask before then, because the remote does not want to be asked.
    case held(until: Duration?, reason: String)
    /// The remote runs the request.
    case loading
    /// The remote says something about its run.
    case noted(String)
    /// The remote has written to the store; it may say what.
    case committed(String)
    /// The run has ended; parts of it may have failed.
    case succeeded(Report)
    /// The run went wrong as a whole.
    case failed(any Error)
    /// Nobody waited for the run any more.
    case cancelled
}
