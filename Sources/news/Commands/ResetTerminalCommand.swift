import ArgumentParser
import System
import Terminal

struct ResetTerminalCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "reset-terminal",
        abstract: "Repair the terminal after news browse was killed.",
        discussion: """
            Only a signal that no program can handle (SIGKILL) keeps news browse from giving the \
            terminal back. Type this, although it may not be shown, and press Ctrl-J. The text on the \
            screen stays.
            """,
        shouldDisplay: false)

    var database: DatabaseUse { .none }

    @OptionGroup(title: "Global options") var global: GlobalOptions

    mutating func run(_ container: Container) async throws {
        guard let terminal = container.terminal else {
            throw Failure(.usage, "there is no terminal to repair")
        }
        TerminalMode(terminal)?.makeUsual()
        var output = OutputBuffer(descriptor: terminal)
        try output.write(ScreenModes.resetBytes)
        try output.flush()
    }
}
