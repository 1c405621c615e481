import Terminal

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
            let words = ShellWords(command).all
            guard let program = words.first,
                let status = container.runInForeground(words + [path])
            else { continue }
            guard status == 0 else {
                throw Failure(.unavailable, "\(program) failed, so \(path) was not checked")
            }
            return
        }
        throw Failure(
            .unavailable, "no editor was found for \(path); EDITOR says which one to start")
    }
}
