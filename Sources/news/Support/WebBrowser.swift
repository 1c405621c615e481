import Terminal

/// The person's web browser.
struct WebBrowser {
    private let container: Container

    init(_ container: Container) {
        self.container = container
    }

    /// Opens an address, and waits until the program ends: one for terminals needs the terminal.
    ///
    /// `BROWSER` is a list of commands, separated by colons, of which the first that starts is used.
    /// In a command `%s` stands for the address, which is otherwise the last argument.
    ///
    /// - Throws: a `Failure` when there is no such program, or when it failed.
    func open(_ address: String) throws {
        for command in container.browsers {
            var words = ShellWords(command).all
            guard !words.isEmpty else { continue }
            if words.contains(where: { $0.contains("%s") }) {
                words = words.map { $0.replacing("%s", with: address) }
            } else {
                words.append(address)
            }
            guard let status = container.runInForeground(words) else { continue }
            guard status == 0 else {
                throw Failure(.unavailable, "\(words[0]) could not open \(address)")
            }
            return
        }
        throw Failure(
            .unavailable, "no browser was found for \(address); BROWSER says which one to start")
    }
}
