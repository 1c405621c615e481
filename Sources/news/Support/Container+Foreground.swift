import System

extension Container {
    /// Runs a program that has the terminal, and waits until it ends. It handles Ctrl-C itself.
    ///
    /// - Parameter words: The program and its arguments.
    /// - Returns: its status as wait(2) encodes it, 0 for success; nil when there is no such program.
    func runInForeground(_ words: [String]) -> Int32? {
        guard let program = words.first else { return nil }
        let spawn = Spawn(path: program, arguments: Array(words.dropFirst()))
        let streams = Spawn.Streams.foreground(input: input, output: output, errorOutput: errors)
        guard let process = try? spawn(streams) else { return nil }
        let interrupt = signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, interrupt) }
        return Spawn.wait(for: process)
    }
}
