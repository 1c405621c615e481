import System
import Terminal

/// Shows text that is longer than the screen through the person's pager.
struct Pager {
    private let container: Container

    init(_ container: Container) {
        self.container = container
    }

    /// Prints texts, one below the other, whose lines are safe for a terminal; gives how many of
    /// them were shown to their end.
    ///
    /// If they fit, if they have pictures that a pager would not pass on, or if the output is not a
    /// terminal, no pager is started. A pager gets one line at a
    /// time, the next one when it has taken the one before. `less` takes no more than it shows, so
    /// that what it has taken was on the screen.
    func print(_ texts: [[String]], hasGraphics: Bool = false) throws -> Int {
        let height = texts.reduce(0) { $0 + $1.count }
        guard !hasGraphics, isTooLong(height), let pager = start() else {
            try Records(container).print(texts.flatMap(\.self))
            return texts.count
        }
        defer { pager.end() }
        return texts.prefix { $0.allSatisfy { pager.show($0 + "\n", waits: true) } }.count
    }

    /// Prints a text of any length, piece by piece, until the person leaves the pager.
    func print(_ next: () throws -> [String]?) throws {
        var beginning: [String] = []
        while container.style.isTerminal, !isTooLong(beginning.count), let lines = try next() {
            beginning += lines
        }
        guard isTooLong(beginning.count), let pager = start() else {
            let records = Records(container)
            try records.print(beginning)
            while let lines = try next() { try records.print(lines) }
            return
        }
        defer { pager.end() }
        var piece: [String]? = beginning
        while let lines = piece {
            let text = lines.map { $0 + "\n" }.joined()
            guard pager.show(text, waits: false) else { return }
            piece = try next()
        }
    }

    /// Whether this many lines need a pager: the first one would leave the screen with the prompt of the
    /// shell.
    func isTooLong(_ height: Int) -> Bool {
        container.style.isTerminal && height > container.screen.rows - 1
    }

    /// Whether the pager lets links (OSC 8) through. Only `cat`, and `less` since version 566, are
    /// known to.
    var passesLinks: Bool {
        guard let program = ShellWords(container.pager).all.first else { return true }
        let name = program.split(separator: "/").last
        guard name != "cat" else { return true }
        guard name == "less" else { return false }
        // Where there is no such program, the terminal gets the text itself.
        guard let version = try? ProgramRun(program, ["--version"]) else { return true }
        // `less 590 (GNU regular expressions)`
        let parts = version.output.split(separator: 0x20, maxSplits: 2)
        guard parts.count > 1, parts[0].elementsEqual("less".utf8) else { return false }
        return Int(String(decoding: parts[1].prefix { 0x30...0x39 ~= $0 }, as: UTF8.self)) ?? 0
            >= 566
    }

    /// Nil when there is no such program.
    private func start() -> RunningPager? {
        // Show colours, do not clear the screen. It stays also where all would fit without its prompt.
        setenv("LESS", "RX", 0)
        // A locale that is not installed makes less believe in ASCII, although the terminal is not.
        if container.style.usesUnicode, getenv("LESSCHARDEF") == nil {
            setenv("LESSCHARSET", "utf-8", 0)
        }
        let words = ShellWords(container.pager).all
        guard let program = words.first, let (input, text) = try? Descriptor.narrowPipe()
        else { return nil }
        defer { close(input) }
        let spawn = Spawn(path: program, arguments: Array(words.dropFirst()))
        let streams = Spawn.Streams.foreground(
            input: input, output: container.output, errorOutput: container.errors)
        guard let process = try? spawn(streams) else {
            close(text)
            return nil
        }
        return RunningPager(process: process, text: text)
    }
}

/// A pager that has been started.
private struct RunningPager {
    private let process: pid_t
    private let text: Int32
    /// What SIGINT did before. The pager handles Ctrl-C; if it ended this process, the pager would
    /// keep the terminal.
    private let interrupt: sig_t?

    init(process: pid_t, text: Int32) {
        (self.process, self.text) = (process, text)
        interrupt = signal(SIGINT, SIG_IGN)
    }

    /// Gives the pager text; false when the person has left it.
    ///
    /// - Parameter waits: whether to return when the pager has taken the text, instead of when there
    ///   is room for more.
    func show(_ part: String, waits: Bool) -> Bool {
        var output = OutputBuffer(descriptor: text)
        do {
            try output.write(part)
            try output.flush()
        } catch {
            return false
        }
        return !waits || isTaken
    }

    /// Waits until the pager has taken all text; false when it has ended instead.
    private var isTaken: Bool {
        var pipe = pollfd(fd: text, events: Int16(POLLOUT), revents: 0)
        while poll(&pipe, 1, -1) < 0 && errno == EINTR {}
        return pipe.revents & Int16(POLLERR | POLLHUP | POLLNVAL) == 0
    }

    /// Says that this was all, and waits until the person leaves the pager.
    func end() {
        close(text)
        Spawn.wait(for: process)
        signal(SIGINT, interrupt)
    }
}
