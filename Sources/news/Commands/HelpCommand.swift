import ArgumentParser
import System
import Terminal

struct HelpCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "help",
        abstract: "Show what a command does, or print pages of the manual.",
        discussion: """
            With --man it prints the page of a command, or query.7, config.5, json.7 or etiquette.7, for \
            man(1): news help --man list | man -l -. With --all it writes every page into a directory, \
            as man1/news-list.1, for packages.
            """)

    var database: DatabaseUse { .none }

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("The words of a command. Default: all commands.", valueName: "command"),
        completion: .known(.command))
    var words: [String] = []

    @Flag(help: "Print the page of the manual, in roff.")
    var man = false

    @Option(
        help: ArgumentHelp(
            "With --man: write every page into this directory.", valueName: "directory"),
        completion: .directory)
    var all: String?

    func validate() throws {
        if all != nil, !man || !words.isEmpty {
            throw ValidationError("--all goes with --man, and with no command.")
        }
    }

    mutating func run(_ container: Container) async throws {
        if let all { return try write(Manual.all, into: all) }
        if man, let page = Manual.page(words) {
            return try Records(container).print([String(page.roff.dropLast())])
        }
        throw try command().helpRequest
    }

    /// The command that the words name.
    private func command() throws -> CommandDeclaration {
        var command = CommandDeclaration.program
        for (index, word) in words.enumerated() {
            guard let next = command.subcommand(word) else {
                let path = words[...index].joined(separator: " ")
                let names = command.subcommands.flatMap(\.configuration.names)
                let end = News.advice(instead: path).map { "; \($0)." }
                throw ValidationError(
                    "There is no command '\(path)'\(end ?? News.advice(for: word, among: names))")
            }
            command = next
        }
        return command
    }

    private func write(_ pages: [ManualPage], into directory: String) throws {
        for page in pages {
            let path = "\(directory)/\(page.path)"
            for folder in [directory, "\(directory)/man\(page.section)"] {
                guard mkdir(folder, 0o755) == 0 || errno == EEXIST else {
                    throw Failure(.cannotCreate, "\(folder): \(SystemError.sentence())")
                }
            }
            let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
            guard descriptor >= 0 else {
                throw Failure(.cannotCreate, "\(path): \(SystemError.sentence())")
            }
            defer { close(descriptor) }
            var file = OutputBuffer(descriptor: descriptor)
            try file.write(page.roff)
            try file.flush()
        }
    }
}
