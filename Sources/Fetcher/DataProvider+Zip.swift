import Synchronization

extension DataProvider {
    /// Runs queries at the same time and gives all of their answers. If one fails, the others are
    /// cancelled and that error is thrown, without waiting for the slower ones to find out.
    public func zip<each Output: Sendable>(
        _ query: repeat any Query<Family, each Output>
    ) async throws -> (repeat each Output) {
        let slots = (repeat Slot<each Output>())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (query, slot) in repeat (each query, each slots) {
                group.addTask { slot.fill(.success(try await fetch(query))) }
            }
            for try await _ in group {}
        }
        return (repeat try (each slots).result.get())
    }

    /// Runs queries at the same time and keeps their failures apart: one that fails does not spoil
    /// the others.
    public func zipResults<each Output: Sendable>(
        _ query: repeat any Query<Family, each Output>
    ) async -> (repeat Result<each Output, any Error>) {
        let slots = (repeat Slot<each Output>())
        await withTaskGroup(of: Void.self) { group in
            for (query, slot) in repeat (each query, each slots) {
                group.addTask { slot.fill(await result(of: query)) }
            }
        }
        return (repeat (each slots).result)
    }

    private func result<Output: Sendable>(
        of query: any Query<Family, Output>
    ) async -> Result<Output, any Error> {
        do {
            return .success(try await fetch(query))
        } catch {
            return .failure(error)
        }
    }
}

/// Where one of several queries leaves its answer.
private final class Slot<Answer: Sendable>: Sendable {
    private let answer = Mutex<Result<Answer, any Error>>(.failure(CancellationError()))

    var result: Result<Answer, any Error> { answer.withLock { $0 } }

    func fill(_ result: Result<Answer, any Error>) {
        answer.withLock { $0 = result }
    }
}
