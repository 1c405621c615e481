// All or nothing.
extension DataProvider {
    /// Runs two queries at the same time. If one fails, the other is cancelled and that error is
    /// thrown, without waiting for the slower one to find out.
    public func zip<A: Query, B: Query>(
        _ a: A, _ b: B
    ) async throws -> (A.Output, B.Output) where A.Family == Family, B.Family == Family {
        let (a, b, _, _) = try await gather({ try await fetch(a) }, { try await fetch(b) }, {}, {})
        return (a, b)
    }

    /// Runs three queries at the same time; see ``zip(_:_:)``.
    public func zip<A: Query, B: Query, C: Query>(
        _ a: A, _ b: B, _ c: C
    ) async throws -> (A.Output, B.Output, C.Output)
    where A.Family == Family, B.Family == Family, C.Family == Family {
        let (a, b, c, _) = try await gather(
            { try await fetch(a) }, { try await fetch(b) }, { try await fetch(c) }, {})
        return (a, b, c)
    }

    /// Runs four queries at the same time; see ``zip(_:_:)``.
    public func zip<A: Query, B: Query, C: Query, D: Query>(
        _ a: A, _ b: B, _ c: C, _ d: D
    ) async throws -> (A.Output, B.Output, C.Output, D.Output)
    where A.Family == Family, B.Family == Family, C.Family == Family, D.Family == Family {
        try await gather(
            { try await fetch(a) }, { try await fetch(b) }, { try await fetch(c) },
            { try await fetch(d) })
    }
}

// Each for itself.
extension DataProvider {
    /// Runs two queries at the same time and keeps their failures apart: one that fails does not
    /// spoil the other.
    public func zipResults<A: Query, B: Query>(
        _ a: A, _ b: B
    ) async -> (Result<A.Output, any Error>, Result<B.Output, any Error>)
    where A.Family == Family, B.Family == Family {
        async let a = result(a)
        async let b = result(b)
        return await (a, b)
    }

    /// Runs three queries at the same time; see ``zipResults(_:_:)``.
    public func zipResults<A: Query, B: Query, C: Query>(
        _ a: A, _ b: B, _ c: C
    ) async -> (
        Result<A.Output, any Error>, Result<B.Output, any Error>, Result<C.Output, any Error>
    ) where A.Family == Family, B.Family == Family, C.Family == Family {
        async let a = result(a)
        async let b = result(b)
        async let c = result(c)
        return await (a, b, c)
    }

    /// Runs four queries at the same time; see ``zipResults(_:_:)``.
    public func zipResults<A: Query, B: Query, C: Query, D: Query>(
        _ a: A, _ b: B, _ c: C, _ d: D
    ) async -> (
        Result<A.Output, any Error>, Result<B.Output, any Error>,
        Result<C.Output, any Error>, Result<D.Output, any Error>
    ) where A.Family == Family, B.Family == Family, C.Family == Family, D.Family == Family {
        async let a = result(a)
        async let b = result(b)
        async let c = result(c)
        async let d = result(d)
        return await (a, b, c, d)
    }

    private func result<Q: Query>(
        _ query: Q
    ) async -> Result<Q.Output, any Error> where Q.Family == Family {
        do {
            return .success(try await fetch(query))
        } catch {
            return .failure(error)
        }
    }
}

private enum Part<A: Sendable, B: Sendable, C: Sendable, D: Sendable>: Sendable {
    case a(A)
    case b(B)
    case c(C)
    case d(D)
}

/// Runs four things at the same time; the first failure cancels the rest. (With `async let`, a
/// failure would go unnoticed while something before it is awaited.)
private func gather<A: Sendable, B: Sendable, C: Sendable, D: Sendable>(
    _ runA: @escaping @Sendable () async throws -> A,
    _ runB: @escaping @Sendable () async throws -> B,
    _ runC: @escaping @Sendable () async throws -> C,
    _ runD: @escaping @Sendable () async throws -> D
) async throws -> (A, B, C, D) {
    try await withThrowingTaskGroup(of: Part<A, B, C, D>.self) { group in
        group.addTask { .a(try await runA()) }
        group.addTask { .b(try await runB()) }
        group.addTask { .c(try await runC()) }
        group.addTask { .d(try await runD()) }
        var parts: (a: A?, b: B?, c: C?, d: D?)
        for try await part in group {
            switch part {
            case .a(let a): parts.a = a
            case .b(let b): parts.b = b
            case .c(let c): parts.c = c
            case .d(let d): parts.d = d
            }
        }
        guard let a = parts.a, let b = parts.b, let c = parts.c, let d = parts.d else {
            preconditionFailure("a group that did not throw has given all of its parts")
        }
        return (a, b, c, d)
    }
}
