/// Sends requests, and writes the answers to the store.
public protocol Remote<Request, Report>: Sendable {
    /// A request. Equal requests at the same time share one flight.
    associatedtype Request: Hashable & Sendable
    /// The result of a run. Partial failures belong in here; only a failure of the whole run is
    /// thrown.
    associatedtype Report: Equatable & Sendable

    /// Whether a request should run. It must not use the network, because a view waits for it
    /// before it shows its first value.
    func freshness(of request: Request) async throws -> Flight.Freshness

    /// Runs a request: asks, and writes the answer inside ``Flight/commit(_:_:)``. It should stop
    /// when the task is cancelled.
    func run(_ request: Request, in flight: Flight) async throws -> Report

    /// The request for the next page after a report, or `nil` after the last page.
    func next(after request: Request, _ report: Report) async throws -> Request?
}

extension Remote {
    /// By default a request is always due.
    public func freshness(of request: Request) async throws -> Flight.Freshness { .due() }

    /// By default there is only one page.
    public func next(after request: Request, _ report: Report) async throws -> Request? { nil }
}

/// When an open view asks the remote.
public enum Revalidation: Sendable {
    /// Never. The view does not show flights of others, either.
    case never
    /// Once, when it opens, if the request is due.
    case once
    /// When it opens, and again whenever the request becomes due, also when the hold after a
    /// failure ends.
    case whenDue
}
