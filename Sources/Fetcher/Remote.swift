/// Asks somebody else for something, and writes what comes to the store.
public protocol Remote<Request, Report>: Sendable {
    /// Says what to ask for. Equal requests that are made at the same time become one flight.
    associatedtype Request: Hashable & Sendable
    /// What a run came to. What failed in part belongs in here: only what went wrong as a whole is
    /// thrown.
    associatedtype Report: Equatable & Sendable

    /// Whether it is time to run a request. It must answer without asking anybody, since a view
    /// waits for it before it shows its first value.
    func freshness(of request: Request) async throws -> Flight.Freshness

    /// Runs a request: asks, and writes what comes inside ``Flight/commit(_:_:)``. It should heed
    /// cancellation.
    func run(_ request: Request, in flight: Flight) async throws -> Report

    /// The request for the page after the one that a report is about, or `nil` if that was the last.
    func next(after request: Request, _ report: Report) async throws -> Request?
}

extension Remote {
    /// Due at any time.
    public func freshness(of request: Request) async throws -> Flight.Freshness { .due() }

    /// There is only one page.
    public func next(after request: Request, _ report: Report) async throws -> Request? { nil }
}

/// When an open view asks the remote.
public enum Revalidation: Sendable {
    /// Never. The view takes no part in the flights of others either.
    case never
    /// Once, when it opens, if the request is due.
    case once
    /// When it opens, and again whenever the request becomes due: also after a failure, when its
    /// hold ends.
    case whenDue
}
