#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import Dispatch

/// What the program does about signals: as little as possible.
///
/// SIGINT and SIGTERM keep their default action: the kernel closes the sockets, SQLite rolls back,
/// and the shell sees the signal. Nothing on the terminal needs to be put back, since the live
/// region leaves the cursor below itself after every drawing.
enum Signals {
    static func ignoreBrokenPipes() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// Ends the process as soon as nobody reads standard output any more, also while it waits for
    /// something else; a write would notice only when there is something to write.
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
