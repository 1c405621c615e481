import Synchronization
import System

/// A shell that runs one command in its own process group, with its output in a pipe.
struct ShellProcess: ~Copyable {
    private let process: pid_t
    private let outlet: Int32
    private var isRunning = true

    /// The running shells, to kill when a signal ends this process: they have their own process
    /// groups, so Ctrl-C does not reach them. A collected shell is removed, because another process
    /// may get its number.
    private static let running = Mutex<Set<pid_t>>([])

    /// Starts `/bin/sh -c command` with this process's environment.
    init(_ command: String) throws(HeaderCommand.Failure) {
        do throws(SystemError) {
            let ends = try Descriptor.pipe()
            defer { close(ends.write) }
            let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
            defer { close(nothing) }
            let shell = Spawn(path: "/bin/sh", arguments: ["-c", command])
            do throws(SystemError) {
                process = try shell(
                    .descriptors(input: nothing, output: ends.write, errorOutput: nothing))
            } catch {
                close(ends.read)
                throw error
            }
            outlet = ends.read
        } catch {
            throw .notStarted(reason: error.reason)
        }
        ShellProcess.running.withLock { [process] in _ = $0.insert(process) }
    }

    deinit {
        close(outlet)
        if isRunning { ShellProcess.end(process) }
    }

    /// Its output until it ends; the exit code must be 0.
    mutating func output(
        limit: Duration, _ stop: StopSignal
    ) throws(HeaderCommand.Failure) -> [UInt8] {
        let deadline = ContinuousClock.now + limit
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            guard try wait(for: outlet, until: deadline, stop) else { throw .tookTooLong(limit) }
            let count = read(outlet, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            guard output.count + count <= HeaderCommand.outputLimit else { throw .printedTooMuch }
            output += buffer[..<count]
        }
        // It may have closed its output and still be running.
        while !(try hasEnded()) {
            guard ContinuousClock.now < deadline else { throw .tookTooLong(limit) }
            let moment = min(deadline, ContinuousClock.now + .milliseconds(10))
            _ = try wait(for: -1, until: moment, stop)
        }
        return output
    }
}

extension ShellProcess {
    /// Whether `descriptor` can be read from before `moment`; -1 only waits.
    private func wait(
        for descriptor: Int32, until moment: ContinuousClock.Instant, _ stop: StopSignal
    ) throws(HeaderCommand.Failure) -> Bool {
        var waits = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: stop.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let rest = (moment - ContinuousClock.now).components
            let milliseconds =
                rest.seconds &* 1000 &+ rest.attoseconds / 1_000_000_000_000_000 &+ 1
            guard milliseconds > 0 else { return false }
            let count = poll(
                &waits, numericCast(waits.count), Int32(clamping: min(milliseconds, 3_600_000)))
            if waits[1].revents != 0 { throw .cancelled }
            if count > 0 { return true }
        }
    }

    /// Whether the shell has ended well.
    private mutating func hasEnded() throws(HeaderCommand.Failure) -> Bool {
        var status: Int32 = 0
        let ended = ShellProcess.running.withLock { [process] running in
            let ended = waitpid(process, &status, WNOHANG)
            if ended == 0 || ended < 0 && errno == EINTR { return pid_t(0) }
            running.remove(process)
            return ended
        }
        if ended == 0 { return false }
        isRunning = false
        // If the person's shell ignores SIGCHLD, the system keeps no exit code.
        guard ended > 0 else { return true }
        let signal = status & 0x7F
        if signal != 0 { throw .killed(signal: signal) }
        let code = status >> 8 & 0xFF
        if code != 0 { throw .failed(exitCode: code) }
        return true
    }

    /// Kills all shells and their children, without waiting for them.
    static func endAll() {
        running.withLock { for process in $0 { kill(-process, SIGKILL) } }
    }

    /// Kills the shell and its children.
    private static func end(_ process: pid_t) {
        kill(-process, SIGKILL)
        running.withLock { _ = $0.remove(process) }
        Spawn.wait(for: process)
    }
}
