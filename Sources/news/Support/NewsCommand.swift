import ArgumentParser

/// A command that gets its dependencies from a ``Container``.
protocol NewsCommand: AsyncParsableCommand {
    /// The options that every command takes.
    var global: GlobalOptions { get }

    /// Runs the command.
    mutating func run(_ container: Container) async throws
}

extension NewsCommand {
    mutating func run() async throws {
        try await run(Container(global, .process()))
    }
}
