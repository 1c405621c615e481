import System
import Terminal

/// The surroundings of a command: its environment, its arguments and its descriptors.
///
/// A process passes its own; a test passes others, so that commands run without a process of their
/// own.
struct Surroundings: Sendable {
    /// The variables of the environment that the program looks at; see ``Environment``.
    var environment: [String: String]
    /// The arguments after the name of the program.
    var arguments: [String]
    /// Where answers to questions are read from.
    var input: Int32
    /// Where data is written.
    var output: Int32
    /// Where messages are written.
    var errors: Int32
    /// Whether the command may end the process and handle its signals.
    var ownsProcess: Bool

    /// The surroundings of this process.
    static func process() -> Surroundings {
        Surroundings(
            environment: Environment.current(),
            arguments: Array(CommandLine.arguments.dropFirst()), input: STDIN_FILENO,
            output: STDOUT_FILENO, errors: STDERR_FILENO, ownsProcess: true)
    }
}

extension Surroundings {
    /// The size of the screen for messages at this moment.
    var messageScreen: TerminalSize { .current(of: errors, environment: environment) }

    /// The colours, characters and words that an output can show.
    func style(of descriptor: Int32, color: ColorMode) -> OutputStyle {
        var style = OutputStyle(
            isTerminal: isatty(descriptor) == 1, environment: environment, color: color)
        if style.usesUnicode { style.catalogue = Language.catalogue(environment) }
        return style
    }
}
