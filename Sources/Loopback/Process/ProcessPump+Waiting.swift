import System

extension ProcessPump {
    /// Takes over a child; kills it when that fails.
    package static func start(
        pid: pid_t, channels: Channels, state: ProcessState, timeout: Duration
    ) throws(SystemError) -> ProcessPump {
        do throws(SystemError) {
            return try ProcessPump(pid: pid, channels: channels, state: state, timeout: timeout)
        } catch {
            _ = kill(pid, SIGKILL)
            throw error
        }
    }

    /// The result, when the process has ended; not even a cancelled task comes back before.
    package func result() async -> ProcessResult {
        let state = state
        while true {
            // A task of its own, for it to survive the cancellation of the caller.
            _ = await Task { await state.wait(until: { $0.result != nil }) }.value
            if let result = state.value.result { return result }
        }
    }

    /// Waits until everything that a stream brought contains the text.
    package func waitForText(
        _ text: String, in stream: KeyPath<ProcessState, ProcessState.Stream> & Sendable,
        atMost limit: Duration
    ) async throws(WaitError) {
        let needle = Array(text.utf8)
        let isDecided = await state.wait(atMost: limit) { state in
            state[keyPath: stream].bytes.contains(needle) || state[keyPath: stream].hasEnded
        }
        let stream = state.value[keyPath: stream]
        guard isDecided, stream.bytes.contains(needle) else {
            throw WaitError("\"\(text)\" did not come; there is: \(stream.text)")
        }
    }
}
