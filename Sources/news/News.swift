import ArgumentParser
import Search
import System
import Terminal

/// The program: parses the arguments, runs the command, and leaves through one door.
@main
struct News: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "news",
        abstract: "Reads the news, also without a network.",
        version: Version.current,
        subcommands: Overview.groups.flatMap { $0.commands().map(\.type) } + Overview.others,
        defaultSubcommand: ListCommand.self)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @MainActor
    static func main() {
        // A closed pipe is an error of the write that meets it, not the end of the process.
        Signals.ignoreBrokenPipes()
        // To make the threads takes longer than an answer without a command.
        let surroundings = Surroundings.process()
        if let status = answerAtOnce(surroundings) { Door.leave(status) }
        TaskThreads.run { Door.leave(await run(in: surroundings)) }
    }

    /// Runs the command in the arguments, reports errors, and gives the exit code.
    static func run(in surroundings: Surroundings) async -> Int32 {
        if let status = answerAtOnce(surroundings) { return status }
        do {
            if var list = list(surroundings.arguments) {
                try list.checkName(surroundings.arguments)
                try await run(&list, in: surroundings)
                return ExitStatus.done.rawValue
            }
            try checkCommand(surroundings.arguments)
            var command = try parsed(surroundings.arguments)
            try (command as? ListCommand)?.checkName(surroundings.arguments)
            if var command = command as? any NewsCommand {
                try await run(&command, in: surroundings)
            } else {
                try command.run()
            }
            return ExitStatus.done.rawValue
        } catch {
            return Door.report(error, surroundings)
        }
    }

    /// Answers what needs no command; nil when there is one to run.
    private static func answerAtOnce(_ surroundings: Surroundings) -> Int32? {
        do {
            // Declarations of all commands would be read to find this option.
            if surroundings.arguments == ["--version"] {
                try printVersion(to: surroundings.output)
            } else if surroundings.arguments.first == CompletionAnswer.command {
                try printCompletions(surroundings)
            } else {
                return nil
            }
            return ExitStatus.done.rawValue
        } catch {
            return Door.report(error, surroundings)
        }
    }

    /// The list that the arguments mean; nil for another command, and for a mistake. For this command,
    /// which is run most, no other one is looked at.
    private static func list(_ arguments: [String]) -> ListCommand? {
        let place = GlobalOptions.end(in: arguments)
        var rest = arguments
        if place < arguments.count, !arguments[place].hasPrefix("-") {
            guard ListCommand.configuration.isNamed(rest.remove(at: place)) else { return nil }
        }
        return (try? ListCommand.parseAsRoot(rest)) as? ListCommand
    }

    /// Parses the arguments. To parse a command by itself takes less time than to find it from the
    /// root. Mistakes and requests for help are for the root, whose answers name the whole program.
    static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
        let place = GlobalOptions.end(in: arguments)
        var rest = Array(arguments[place...])
        let subcommand: (any ParsableCommand.Type)? =
            rest.isEmpty ? ListCommand.self : Overview.command(named: rest.removeFirst())
        guard let subcommand else { return try parseAsRoot(arguments) }
        let (inner, words) = CommandDeclaration(subcommand).innermost(named: rest)
        let own = Array(arguments[..<place] + words)
        if let command = try? inner.type.parseAsRoot(own), command is any NewsCommand {
            return command
        }
        let marked = marked(own, for: inner)
        if let marked, var command = (try? inner.type.parseAsRoot(marked)) as? any QueryTaking {
            command.words = command.words.map(ExcludedWord.unmarked)
            return command
        }
        do {
            guard let marked else { return try parseAsRoot(arguments) }
            // With its mark, a word of the query that has an `h` is no request for help.
            let names = arguments[place...].dropLast(words.count)
            return try parseAsRoot(Array(marked[..<place] + names + marked[place...]))
        } catch {
            guard exitCode(for: error) == .validationFailure else { throw error }
            throw unknownCommand(rest, of: subcommand)
                ?? unknownOption(words, of: inner, beside: message(for: error)) ?? error
        }
    }

    /// The error for an option that a command does not have; nil where there is none, or the argument
    /// parser names it. It may say first what else the command needs.
    private static func unknownOption(
        _ words: ArraySlice<String>, of inner: CommandDeclaration, beside message: String
    ) -> CommandMistake? {
        let command = inner.subcommands.first { $0.isDefault } ?? inner
        let known = command.arguments.flatMap(\.names) + ["--help", "--version"]
        let typed = words.prefix { $0 != "--" }.map { String($0.prefix { $0 != "=" }) }
        guard let word = typed.first(where: { $0.hasPrefix("--") && !known.contains($0) }),
            !message.contains("'\(word)'")
        else { return nil }
        let nearest = word.nearest(of: known)
        return CommandMistake(
            nearest.map { "Unknown option '\(word)'. Did you mean '\($0)'?" }
                ?? "Unknown option '\(word)'", in: command)
    }

    /// The error for words of which the first is no command of a command that has some; nil where the
    /// mistake is another one.
    private static func unknownCommand(
        _ words: [String], of type: any ParsableCommand.Type
    ) -> CommandMistake? {
        let commands = type.configuration.subcommands
        let names = commands.flatMap { $0.configuration.names }
        guard let word = words.first, !commands.isEmpty, !word.hasPrefix("-"), !names.contains(word)
        else { return nil }
        let path = "\(type.configuration.commandName ?? "") \(word)"
        let known = commands.compactMap { $0.configuration.commandName }.joined(separator: ", ")
        return CommandMistake(
            "There is no command '\(path)'\(advice(for: word, among: names)) Commands: \(known)",
            in: CommandDeclaration(type))
    }

    /// The arguments with a mark before each word of a query that begins with `-`; nil where there is no such
    /// word, or one of them is rather a misspelled option.
    private static func marked(
        _ arguments: [String], for command: CommandDeclaration
    ) -> [String]? {
        guard command.type is any QueryTaking.Type,
            arguments.contains(where: ExcludedWord.isExcluded)
        else { return nil }
        let declared = command.arguments
        let valued = declared.filter { $0.kind == .option }.flatMap(\.names)
        let marked = ExcludedWord.marked(arguments, valued: valued)
        let options = declared.flatMap(\.names) + ["--help", "--version"]
        for (word, marked) in zip(arguments, marked) where word != marked {
            if options.contains("-" + word.prefix { $0 != "=" }) { return nil }
        }
        return marked
    }

    private static func printVersion(to descriptor: Int32) throws {
        var output = OutputBuffer(descriptor: descriptor)
        try output.write("\(Version.current)\n")
        try output.flush()
    }

    private static func printCompletions(_ surroundings: Surroundings) throws {
        guard let answer = CompletionAnswer(surroundings.arguments.dropFirst()) else { return }
        var output = OutputBuffer(descriptor: surroundings.output)
        for line in answer.lines(surroundings) { try output.write("\(line)\n") }
        try output.flush()
    }

    private static func run(
        _ command: inout some NewsCommand, in surroundings: Surroundings
    ) async throws {
        let container = try Container(
            command.global, surroundings, database: command.database)
        // Also by a command that reads no setting: the person is mistaken about it all the time.
        let mistake = type(of: command).saysMistakes ? container.configurationMistake : nil
        if let mistake { Messages(container).complain(mistake) }
        do {
            try await command.run(container)
        } catch {
            await container.closeArchives()
            guard mistake != nil, let failure = Door.failure(of: error),
                failure.message == mistake
            else { throw error }
            throw Failure(failure.status)
        }
        await container.closeArchives()
    }

    /// Throws an error when the first argument is a word that is no command. The argument parser
    /// would take it for a query, and complain about the options behind it.
    private static func checkCommand(_ arguments: [String]) throws {
        guard let word = arguments.first, !word.hasPrefix("-") else { return }
        if Overview.command(named: word) == nil {
            throw unknownCommand(arguments.prefix { !$0.hasPrefix("-") })
        }
    }

    /// The error for words of which the first is no command: what to type instead, by the meaning of
    /// the word, else by its spelling.
    static func unknownCommand(_ words: some Collection<String>) -> ValidationError {
        let word = words.first ?? ""
        if let advice = advice(instead: word) {
            return ValidationError("There is no command '\(word)'; \(advice).")
        }
        let names = configuration.subcommands.flatMap { $0.configuration.names }
        let search = words.map(\.shellQuoted).joined(separator: " ")
        return ValidationError(
            "There is no command '\(word)'\(advice(for: word, among: names)) "
                + "To search: news search \(search)")
    }

    /// The end of the sentence about a command that does not exist: the most similar name, if any.
    static func advice(for word: String, among names: [String]) -> String {
        let nearest = word.nearest(of: names)
        return nearest.map { "; did you mean '\($0)'?" } ?? "."
    }
}

extension CommandConfiguration {
    /// Whether a person may type this name for the command.
    func isNamed(_ word: String) -> Bool { names.contains(word) }

    /// Its name, and the names that other programs have for it.
    var names: [String] { [commandName].compactMap(\.self) + aliases }
}

/// A command that gets its dependencies from a ``Container``.
protocol NewsCommand: AsyncParsableCommand {
    /// Its name, its subcommands, and what help says of it.
    static var declaration: CommandConfiguration { get }

    /// The options that every command takes.
    var global: GlobalOptions { get }

    /// What it does when the database that the person named is not there.
    var database: DatabaseUse { get }

    /// Whether a mistake in the configuration file is said before it runs; false for a command that
    /// says all of them itself.
    static var saysMistakes: Bool { get }

    /// Runs the command.
    mutating func run(_ container: Container) async throws
}

extension NewsCommand {
    /// The declaration of a command of `news`. For a program of its own the argument parser would look
    /// for requests for completion scripts, which takes it as long as to parse.
    static var configuration: CommandConfiguration {
        var configuration = declaration
        configuration._superCommandName = "news"
        return configuration
    }

    var database: DatabaseUse { .needed }

    static var saysMistakes: Bool { true }

    mutating func run() async throws {
        try await run(Container(global, .process()))
    }
}

/// A command whose operands are words of a query, such as `title:go -author:bot`.
protocol QueryTaking: NewsCommand {
    /// The words, as they were typed.
    var words: [String] { get set }
}

/// What a command does when the database is not there that the person named with `--db` or
/// `NEWS_DB`. One that nobody named is always made.
enum DatabaseUse {
    /// The command ends, since the name is probably mistyped.
    case needed
    /// The command makes it.
    case made
    /// The command uses none.
    case none
}
