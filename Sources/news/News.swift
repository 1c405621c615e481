import ArgumentParser

/// The program: parses the arguments, runs the command, and leaves through one door.
@main
struct News: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "news",
        abstract: "Reads the news, also without a network.",
        version: Version.current,
        subcommands: Overview.groups.flatMap { $0.commands.map(\.type) },
        defaultSubcommand: ListCommand.self)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    static func main() async {
        // A closed pipe is an error of the write that meets it, not the end of the process.
        Signals.ignoreBrokenPipes()
        Door.leave(await run(in: .process()))
    }

    /// Runs the command in the arguments, reports errors, and gives the exit code.
    static func run(in surroundings: Surroundings) async -> Int32 {
        do {
            var command = try parseAsRoot(surroundings.arguments)
            try (command as? ListCommand)?.checkName(surroundings.arguments)
            if var command = command as? any NewsCommand {
                try await command.run(Container(command.global, surroundings))
            } else {
                try command.run()
            }
            return ExitStatus.done.rawValue
        } catch {
            return Door.report(error, surroundings)
        }
    }
}

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
