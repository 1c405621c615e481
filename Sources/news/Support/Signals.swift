import Dispatch
import System

/// The handling of signals, which is as little as possible.
///
/// SIGINT and SIGTERM end the process: the kernel closes the sockets, SQLite rolls back, and the
/// shell sees the signal. The terminal needs no clean-up, because the live region leaves the cursor
/// below itself after every drawing. If something would outlive the process, use ``beforeEnd(_:)``
/// for a moment's work, and ``Interruption`` for a task that has to end. A view that stays on the
/// screen handles ``ScreenEvent``.
enum Signals {
    static func ignoreBrokenPipes() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// Registers `last`, which takes a moment, to run before SIGINT or SIGTERM ends the process. A signal
    /// that comes at once may be earlier.
    static func beforeEnd(_ last: @escaping @Sendable () -> Void) {
        for number in [SIGINT, SIGTERM] {
            let source = source(of: number, last)
            source.setRegistrationHandler { isSeen(number) }
            source.resume()
        }
    }

    /// Registers `last`, and returns when no signal can be earlier: for a view that takes the screen and has
    /// to give it back. Other commands may run under nohup, so only a view minds SIGHUP.
    static func beforeEndOfView(_ last: @escaping @Sendable () -> Void) async {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            await register(source(of: number, last), number)
        }
    }

    private static func source(
        of number: Int32, _ last: @escaping @Sendable () -> Void
    ) -> any DispatchSourceSignal {
        let source = DispatchSource.makeSignalSource(
            signal: number, queue: DispatchQueue(label: "news.signal"))
        source.setEventHandler {
            DispatchQueue(label: "news.end").asyncAfter(deadline: .now() + 0.08) {
                end(by: number)
            }
            last()
            // The source lives until here, since its handler holds it.
            withExtendedLifetime(source) { end(by: number) }
        }
        return source
    }

    /// A dispatch source handles the signal from now on. On Linux it has replaced the default
    /// action by its own handler; on macOS the default action is still set and has to be ignored.
    private static func isSeen(_ number: Int32) {
        #if !os(Linux)
        signal(number, SIG_IGN)
        #endif
    }

    /// Waits until the source sees the signal, which does nothing else from then on; a signal that
    /// comes before ends the process.
    static func register(_ source: any DispatchSourceSignal, _ number: Int32) async {
        await withCheckedContinuation { registered in
            source.setRegistrationHandler {
                isSeen(number)
                registered.resume()
            }
            source.resume()
        }
    }

    /// Raises the signal with its default action, so that the shell sees it. The threads of tasks
    /// block it.
    static func end(by number: Int32) {
        // Whoever had the screen may not have had the time to give it back.
        EmergencyRestore.restore()
        signal(number, SIG_DFL)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(number)
    }

    /// Stops the process like Ctrl-Z, and returns when it continues; gives whether it was stopped.
    /// If no shell could continue it, the system does not stop it.
    static func stop() -> Bool {
        var seen = sigaction()
        sigaction(SIGTSTP, nil, &seen)
        let start = ContinuousClock.now
        end(by: SIGTSTP)
        let wasStopped = ContinuousClock.now - start > .milliseconds(5)
        sigaction(SIGTSTP, &seen, nil)
        return wasStopped
    }

    /// Stops the process like ``stop()``, and again when it is continued in the background: for a
    /// program that can do nothing there.
    ///
    /// It returns when the terminal belongs to this job. The length of a stop says nothing about that: a
    /// shell can continue the process as quickly as the system refuses to stop it.
    static func stopUntilInForeground() {
        // Without a shell nobody gives it the terminal; it goes on, and meets that when it reads.
        var refusals = 0
        while true {
            let wasStopped = stop()
            guard TerminalMode.isAnothers(STDIN_FILENO), refusals < 20 else { return }
            guard !wasStopped else { continue }
            refusals += 1
            usleep(50_000)
            // What was continued in the foreground meanwhile would stop there.
            guard TerminalMode.isAnothers(STDIN_FILENO) else { return }
        }
    }

    /// Ends the process as soon as the reader closes standard output, also while it waits for
    /// something else. A write would notice this only when there is something to write.
    static func leaveWhenOutputCloses() {
        var status = stat()
        guard fstat(STDOUT_FILENO, &status) == 0 else { return }
        guard [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT) else { return }
        DispatchQueue(label: "news.output-monitor").async {
            // Errors are reported without being asked for; macOS wants to be asked for the hang-up.
            var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLHUP), revents: 0)
            while poll(&output, 1, -1) < 0 && errno == EINTR {}
            guard output.revents & Int16(POLLERR | POLLHUP) != 0 else { return }
            _exit(ExitStatus.done.rawValue)
        }
    }
}
