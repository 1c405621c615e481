import ArgumentParser
import Search

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
            if !(command is any NewsCommand) { try checkHelp(surroundings.arguments) }
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

    /// Throws an error when `news help` is asked for a command that does not exist. The argument
    /// parser would show the help of the last command that it knows.
    private static func checkHelp(_ arguments: [String]) throws {
        let words = arguments.drop { $0 != "help" }.dropFirst().filter { !$0.hasPrefix("-") }
        var commands = configuration.subcommands
        for (index, word) in words.enumerated() where word != "help" {
            let command = commands.first { $0.configuration.isNamed(word) }
            guard let command else {
                let path = words[...index].joined(separator: " ")
                let names = commands.compactMap { $0.configuration.commandName }
                throw ValidationError(
                    "There is no command '\(path)'\(advice(for: word, among: names))")
            }
            commands = command.configuration.subcommands
        }
    }

    /// The end of the sentence about a command that does not exist: the most similar name, if any.
    static func advice(for word: String, among names: [String]) -> String {
        let nearest = word.nearest(of: names, within: max(1, word.utf8.count / 2))
        return nearest.map { "; did you mean '\($0)'?" } ?? "."
    }
}

extension CommandConfiguration {
    /// Whether a person may type this name for the command.
    func isNamed(_ word: String) -> Bool { commandName == word || aliases.contains(word) }
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
