import System
import Terminal

/// What a command finds around it: its environment, its arguments and its descriptors.
///
/// A process hands a command its own; a test hands it others, so that commands run without a
/// process of their own.
struct Surroundings: Sendable {
    /// The variables of the environment that the program looks at; see ``Environment``.
    var environment: [String: String]
    /// What was typed after the name of the program.
    var arguments: [String]
    /// Where answers to questions are read from.
    var input: Int32
    /// Where data is written.
    var output: Int32
    /// Where messages are written.
    var errors: Int32
    /// Whether the command may end the process and handle its signals.
    var ownsProcess: Bool

    /// Those of this process.
    static func process() -> Surroundings {
        Surroundings(
            environment: Environment.current(),
            arguments: Array(CommandLine.arguments.dropFirst()), input: STDIN_FILENO,
            output: STDOUT_FILENO, errors: STDERR_FILENO, ownsProcess: true)
    }
}

extension Surroundings {
    /// What an output can show.
    func style(of descriptor: Int32, color: ColorMode) -> OutputStyle {
        OutputStyle(
            isTerminal: isatty(descriptor) == 1, environment: environment, color: color)
    }
}
