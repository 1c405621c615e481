import ArgumentParser

struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Show your settings and where they come from, or edit them.",
        subcommands: [ConfigListCommand.self, ConfigEditCommand.self],
        defaultSubcommand: ConfigListCommand.self)

    @OptionGroup(title: "Global options") var global: GlobalOptions
}

struct ConfigListCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "list",
        abstract: "List all settings.",
        discussion: """
            Piped: name, value, default, and where the value comes from, separated by tabs. That is \
            the file with the line, the name of a variable, an option, or the word default. What \
            cannot be read in the file has its default; then each mistake is printed, and the command \
            exits 78.
            """)

    var database: DatabaseUse { .none }
    static let saysMistakes = false

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @OptionGroup var format: FormOptions

    mutating func run(_ container: Container) async throws {
        let rows =
            SettingRow.rows(of: global, container)
            + SettingRow.rows(of: container.configuration)
        let form = format.form(container)
        if form == .screen {
            _ = try Pager(container).print([SettingRow.table.lines(rows, container)])
        } else {
            try SettingRow.table.print(rows, as: form, container)
        }
        guard let error = container.configurationError else { return }
        for mistake in container.configurationMistakes { Messages(container).complain(mistake) }
        throw Failure(Door.failure(of: error)?.status ?? .configuration)
    }
}

struct ConfigEditCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "edit",
        abstract: "Edit the configuration file in your editor.",
        discussion: """
            Where there is no file, one is made that has all settings with their defaults as \
            comments. The editor is VISUAL, else EDITOR, else the first of those that news config \
            lists; it may have arguments, and is started without a shell. When it has ended, the \
            file is checked: each mistake is printed with its line and column, and the command \
            exits 78. The file stays as you left it.
            """)

    var database: DatabaseUse { .none }
    static let saysMistakes = false

    @OptionGroup(title: "Global options") var global: GlobalOptions

    mutating func run(_ container: Container) async throws {
        let file = container.configuration
        guard let path = file.path else {
            throw Failure(.cannotCreate, "HOME is not set; --config says where the file is")
        }
        try file.makeIfMissing()
        try Editor(container).edit(path)
        do {
            _ = try file.read()
        } catch let error as ConfigurationError {
            for mistake in error.mistakes { Messages(container).complain(mistake) }
            throw Failure(.configuration)
        }
        Messages(container).confirm("\(path) has no mistakes")
    }
}
