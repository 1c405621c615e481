import Synchronization

/// A value behind a lock for which asynchronous code can wait until a condition holds.
///
/// The tests use it instead of sleeping and polling: a change of the value wakes exactly the
/// waiters whose condition is now true.
package final class Watched<Value: Sendable>: Sendable {
    private struct Waiter {
        let condition: @Sendable (Value) -> Bool
        let continuation: CheckedContinuation<Bool, Never>
    }

    private struct State {
        var value: Value
        var waiters: [Int: Waiter] = [:]
        var nextWaiter = 0
        var cancelled: Set<Int> = []
    }

    private let state: Mutex<State>

    package init(_ value: Value) {
        state = Mutex(State(value: value))
    }

    package var value: Value {
        state.withLock { $0.value }
    }

    /// Changes the value, then resumes the waiters whose condition holds.
    package func update<Result: Sendable>(_ change: @Sendable (inout Value) -> Result) -> Result {
        let (result, ready) = state.withLock { state in
            let result = change(&state.value)
            let ready = state.waiters.filter { $0.value.condition(state.value) }
            for key in ready.keys { state.waiters[key] = nil }
            return (result, ready.values.map(\.continuation))
        }
        for continuation in ready { continuation.resume(returning: true) }
        return result
    }

    /// Waits until the condition holds; `false` when the deadline passed or the task was cancelled.
    package func wait(
        atMost limit: Duration, until condition: @escaping @Sendable (Value) -> Bool
    ) async -> Bool {
        await withTaskGroup(of: Bool.self) { group in
            group.addTask { await self.wait(until: condition) }
            group.addTask {
                try? await Task.sleep(for: limit)
                return false
            }
            let first = await group.next() ?? false
            group.cancelAll()
            // The condition may have come true at the very moment of the deadline.
            let second = await group.next() ?? false
            return first || second
        }
    }

    /// Waits until the condition holds; `false` when the task was cancelled.
    package func wait(until condition: @escaping @Sendable (Value) -> Bool) async -> Bool {
        let key = state.withLock { state in
            state.nextWaiter += 1
            return state.nextWaiter
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let answer: Bool? = state.withLock { state in
                    if condition(state.value) { return true }
                    if state.cancelled.remove(key) != nil { return false }
                    state.waiters[key] = Waiter(condition: condition, continuation: continuation)
                    return nil
                }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            let continuation = state.withLock { state in
                if let waiter = state.waiters.removeValue(forKey: key) {
                    return Optional(waiter.continuation)
                }
                state.cancelled.insert(key)
                return nil
            }
            continuation?.resume(returning: false)
        }
    }
}
