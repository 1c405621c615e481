import System
import Terminal

/// Shows text that is longer than the screen through the person's pager.
struct Pager {
    private let container: Container

    init(_ container: Container) {
        self.container = container
    }

    /// Prints lines that are safe for a terminal. If they fit, or the output is not a terminal, no
    /// pager is started.
    func print(_ lines: some Sequence<String>) throws {
        let lines = Array(lines)
        guard container.style.isTerminal, lines.count >= container.screen.rows,
            let pipe = open()
        else { return try Records(container).print(lines) }
        // The pager handles Ctrl-C. If it ended this process, the pager would keep the terminal.
        let interrupt = signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, interrupt) }
        for line in lines where fputs(line + "\n", pipe) < 0 { break }
        // The shell found no such program, or could not run it.
        if [126, 127].contains(pclose(pipe) >> 8) { try Records(container).print(lines) }
    }

    /// The pager is the person's own command line, so a shell may read it; no text of a feed does.
    private func open() -> UnsafeMutablePointer<FILE>? {
        // Same as git: quit if the text fits, show colours, do not clear the screen.
        setenv("LESS", "FRX", 0)
        return popen(container.pager, "w")
    }
}
