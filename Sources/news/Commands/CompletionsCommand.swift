import ArgumentParser

struct CompletionsCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "completions",
        abstract: "Print the script by which a shell completes commands, feeds, tags and queries.",
        discussion: """
            bash: eval "$(news completions bash)" in ~/.bashrc. zsh: the output in a file _news of \
            a directory in $fpath. fish: the output in ~/.config/fish/completions/news.fish.
            """)

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    @Argument(help: "bash, zsh or fish.")
    var shell: CompletionShell

    mutating func run(_ container: Container) async throws {
        try Records(container).print([News.completionScript(for: shell)])
    }
}

extension CompletionShell: @retroactive ExpressibleByArgument {}
