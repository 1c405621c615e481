import ArgumentParser

struct CompletionsCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "completions",
        abstract: "Print a script that completes commands, feeds, tags and queries in your shell.",
        discussion: """
            bash: add eval "$(news completions bash)" to ~/.bashrc. zsh: save the output as _news in \
            a directory of $fpath. fish: save it as ~/.config/fish/completions/news.fish.
            """)

    var database: DatabaseUse { .none }

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(help: "bash, zsh or fish.")
    var shell: CompletedShell

    mutating func run(_ container: Container) async throws {
        try Records(container).print([shell.script])
    }
}
