#if canImport(Observation)
public import Fetcher
import Observation

/// The state of a view as an observable object, for SwiftUI and the like.
@MainActor @Observable
public final class ObservableResource<Value: Equatable & Sendable, Report: Equatable & Sendable> {
    /// The latest state; `nil` before there is one.
    public private(set) var resource: Resource<Value, Report>?

    /// Nothing yet.
    public init() {}

    /// Keeps ``resource`` up to date until the sequence ends or the task is cancelled, as in
    /// `.task { await model.follow(fetcher.resources(of: key, in: store, asking: request)) }`.
    public func follow<L: Local, R: Remote>(_ resources: Resources<L, R>) async
    where L.Value == Value, R.Report == Report {
        for await resource in resources { self.resource = resource }
    }
}
#endif
