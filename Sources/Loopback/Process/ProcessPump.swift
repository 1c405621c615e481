import Synchronization
import System

/// Moves the bytes between a child process and ``ProcessState`` on its own threads, kills the child
/// when its time is up, and collects it when it has exited and its output has ended.
package final class ProcessPump: Sendable {
    /// The parent's ends; `nil` when there is none.
    package struct Channels: Sendable {
        var input: Int32?
        var output: Int32?
        var errorOutput: Int32?

        package init(input: Int32? = nil, output: Int32? = nil, errorOutput: Int32? = nil) {
            self.input = input
            self.output = output
            self.errorOutput = errorOutput
        }
    }

    package let state: Watched<ProcessState>
    private let pid: pid_t
    private let wakeUp: WakeUp
    private let deadline: ContinuousClock.Instant
    private let isReaped = Mutex(false)

    /// Takes over the child and the descriptors.
    init(
        pid: pid_t, channels: Channels, state: ProcessState, timeout: Duration
    ) throws(SystemError) {
        self.pid = pid
        self.state = Watched(state)
        deadline = .now + timeout
        wakeUp = try WakeUp()
        _ = try WorkerThread {
            var info = siginfo_t()
            while waitid(P_PID, id_t(pid), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
            self.state.update { $0.hasExited = true }
            self.wakeUp.signal()
        }
        _ = try WorkerThread { self.run(channels) }
    }

    package func send(_ bytes: [UInt8]) {
        state.update { $0.pendingInput += bytes }
        wakeUp.signal()
    }

    package func closeInput() {
        state.update { $0.isInputClosed = true }
        wakeUp.signal()
    }

    /// Signals the child, or its whole process group; nothing happens after its end.
    package func signal(_ number: Int32, group: Bool = false) {
        // Until it is reaped, its number cannot belong to another process.
        isReaped.withLock { isReaped in
            if !isReaped { _ = System.kill(group ? -pid : pid, number) }
        }
    }
}

private extension ProcessPump {
    func run(_ channels: Channels) {
        var channels = channels
        for case let descriptor? in [channels.input, channels.output, channels.errorOutput] {
            Posix.setNonBlocking(descriptor)
        }
        var input: [UInt8] = []
        var hasTimedOut = false
        while true {
            let (isInputClosed, hasExited) = takeInput(&input)
            if let descriptor = channels.input, input.isEmpty, isInputClosed || hasExited {
                _ = close(descriptor)
                channels.input = nil
            }
            let isDrained = channels.output == nil && channels.errorOutput == nil
            // A process that left the group may keep the pipes open beyond the deadline.
            if hasExited && (isDrained || hasTimedOut) { break }
            wait(channels, hasInput: !input.isEmpty, hasTimedOut: hasTimedOut)
            wakeUp.drain()
            read(&channels.output, \.output)
            read(&channels.errorOutput, \.errorOutput)
            write(&channels.input, &input)
            if !hasTimedOut, ContinuousClock.now >= deadline {
                hasTimedOut = true
                state.update { $0.timedOut = true }
                signal(SIGKILL, group: true)
            }
        }
        read(&channels.output, \.output)
        read(&channels.errorOutput, \.errorOutput)
        for case let descriptor? in [channels.input, channels.output, channels.errorOutput] {
            _ = close(descriptor)
        }
        reap()
    }

    func takeInput(_ input: inout [UInt8]) -> (isInputClosed: Bool, hasExited: Bool) {
        let (more, isInputClosed, hasExited) = state.update { state in
            defer { state.pendingInput = [] }
            return (state.pendingInput, state.isInputClosed, state.hasExited)
        }
        input += more
        return (isInputClosed, hasExited)
    }

    func wait(_ channels: Channels, hasInput: Bool, hasTimedOut: Bool) {
        var polled = [pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0)]
        for case let descriptor? in [channels.output, channels.errorOutput] {
            polled.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
        }
        if hasInput, let descriptor = channels.input {
            polled.append(pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0))
        }
        let left = (deadline - .now) / .milliseconds(1)
        let timeout = hasTimedOut ? -1 : Int32(min(max(left + 1, 0), 3_600_000))
        _ = poll(&polled, nfds_t(polled.count), timeout)
    }

    func read(
        _ descriptor: inout Int32?,
        _ stream: WritableKeyPath<ProcessState, ProcessState.Stream>
            & Sendable
    ) {
        var scratch = [UInt8](repeating: 0, count: 65_536)
        while let open = descriptor {
            let count = System.read(open, &scratch, scratch.count)
            if count > 0 {
                let bytes = scratch[..<count]
                state.update { $0[keyPath: stream].bytes += bytes }
            } else if count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) {
                return
            } else if !(count < 0 && errno == EINTR) {
                // A terminal reports the end as an error.
                _ = close(open)
                descriptor = nil
                state.update { $0[keyPath: stream].hasEnded = true }
            }
        }
    }

    func write(_ descriptor: inout Int32?, _ input: inout [UInt8]) {
        while let open = descriptor, !input.isEmpty {
            let count = input.withUnsafeBytes { System.write(open, $0.baseAddress, $0.count) }
            if count > 0 {
                input.removeFirst(count)
            } else if errno == EAGAIN || errno == EWOULDBLOCK {
                return
            } else if errno != EINTR {
                _ = close(open)
                descriptor = nil
            }
        }
        if descriptor == nil { input = [] }
    }

    func reap() {
        let status = isReaped.withLock { isReaped in
            defer { isReaped = true }
            return Spawn.wait(for: pid)
        }
        // The encoding of wait(2) that Linux, Darwin and the BSDs share.
        let signal = status & 0x7F
        let exitStatus = (status >> 8) & 0xFF
        state.update { state in
            state.output.hasEnded = true
            state.errorOutput.hasEnded = true
            state.result = ProcessResult(
                stdoutBytes: state.output.bytes, stderrBytes: state.errorOutput.bytes,
                exitStatus: signal == 0 ? exitStatus : nil, signal: signal == 0 ? nil : signal,
                timedOut: state.timedOut)
        }
    }
}
