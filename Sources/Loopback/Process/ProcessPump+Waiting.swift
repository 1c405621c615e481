import System

extension ProcessPump {
    /// Starts to pump for a child; kills the child when this fails.
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

    /// Waits for the end of the process and gives its result, even if the task is cancelled.
    package func result() async -> ProcessResult {
        let state = state
        while true {
            // A separate task survives the cancellation of the caller.
            _ = await Task { await state.wait(until: { $0.result != nil }) }.value
            if let result = state.value.result { return result }
        }
    }

    /// Waits until the whole output of a stream contains the text.
    package func waitForText(
        _ text: String, in stream: KeyPath<ProcessState, ProcessState.Stream> & Sendable,
        atMost limit: Duration = .patience
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
