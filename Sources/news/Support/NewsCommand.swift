import ArgumentParser

/// A command that gets all that it needs from a ``Container``.
protocol NewsCommand: AsyncParsableCommand {
    /// The options that every command takes.
    var global: GlobalOptions { get }

    /// Does what the command is for.
    mutating func run(_ container: Container) async throws
}

extension NewsCommand {
    mutating func run() async throws {
        try await run(Container(global, .process()))
    }
}
