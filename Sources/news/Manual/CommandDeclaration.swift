import ArgumentParser
import Feeds

/// What a command declares about itself. Help, manual pages and completions come from it.
struct CommandDeclaration {
    /// The words that a person types: `["query", "save"]`; none for the program.
    let words: [String]
    /// Whether the last word may be left out.
    let isDefault: Bool
    /// Parses it.
    let type: any ParsableCommand.Type

    /// The command with these names, of which each may also be an alias; nil if there is none.
    init?(_ words: some Collection<String>) {
        var declaration = CommandDeclaration.program
        for word in words {
            guard let next = declaration.subcommand(word) else { return nil }
            declaration = next
        }
        self = declaration
    }

    /// A command by its type.
    init(_ type: any ParsableCommand.Type) {
        self.init(words: [type.configuration.commandName ?? ""], type: type)
    }

    private init(
        words: [String], isDefault: Bool = false, type: any ParsableCommand.Type
    ) {
        (self.words, self.isDefault, self.type) = (words, isDefault, type)
    }

    /// The program itself.
    static let program = CommandDeclaration(words: [], type: News.self)

    /// Its names, its abstract and its discussion.
    var configuration: CommandConfiguration { type.configuration }

    /// The commands below this one.
    var subcommands: [CommandDeclaration] {
        let configuration = configuration
        return configuration.subcommands.map {
            CommandDeclaration(
                words: words + [$0.configuration.commandName ?? ""],
                isDefault: $0 == configuration.defaultSubcommand, type: $0)
        }
    }

    /// The command below this one that has a name.
    func subcommand(_ name: String) -> CommandDeclaration? {
        subcommands.first { $0.configuration.isNamed(name) }
    }

    /// The innermost command that words name, of those below this one, and the words behind its name.
    func innermost(
        named words: [String]
    ) -> (command: CommandDeclaration, rest: ArraySlice<String>) {
        var (command, rest) = (self, words[...])
        while let word = rest.first, let next = command.subcommand(word) {
            command = next
            rest.removeFirst()
        }
        return (command, rest)
    }

    /// Its arguments and options. To read them takes a millisecond.
    var arguments: [ArgumentDeclaration] {
        // The program would say what all of its commands declare.
        let text = words.isEmpty ? GlobalOptions._dumpHelp() : type._dumpHelp()
        let dump = JSONValue(Array(text.utf8))
        return (dump?["command"]?["arguments"]?.elements ?? []).compactMap(ArgumentDeclaration.init)
    }

    /// How it is called, with the names of its arguments.
    var usage: String { News.usageString(for: type) }

    /// The error that shows its help.
    var helpRequest: CleanExit { .helpRequest(type) }
}
