import System

/// The person's text editor.
struct Editor {
    private let container: Container

    init(_ container: Container) {
        self.container = container
    }

    /// Lets the person edit a file, and waits until the editor ends.
    ///
    /// The command is cut into words here, as those of the pager and the browser; unlike git, no
    /// shell reads it.
    ///
    /// - Throws: a `Failure` when there is no editor, or when it failed.
    func edit(_ path: String) throws {
        for command in container.editors {
            let words = command.shellWords
            guard let program = words.first else { continue }
            let spawn = Spawn(path: program, arguments: words.dropFirst() + [path])
            let streams = Spawn.Streams.foreground(
                input: container.input, output: container.output, errorOutput: container.errors)
            guard let process = try? spawn(streams) else { continue }
            // The editor handles Ctrl-C.
            let interrupt = signal(SIGINT, SIG_IGN)
            defer { signal(SIGINT, interrupt) }
            guard Spawn.wait(for: process) == 0 else {
                throw Failure(.unavailable, "\(program) failed, so \(path) was not checked")
            }
            return
        }
        throw Failure(
            .unavailable, "no editor was found for \(path); EDITOR says which one to start")
    }
}
