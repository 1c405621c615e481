import ArgumentParser

/// A mistake in arguments that the argument parser passes over, or reports with the usage of the whole
/// program.
struct CommandMistake: Error {
    private let sentence: String
    private let command: CommandDeclaration

    init(_ sentence: String, in command: CommandDeclaration) {
        (self.sentence, self.command) = (sentence, command)
    }

    /// The sentence and the usage of the command, in the words of the argument parser.
    var message: String {
        let help = (["news"] + command.words + ["--help"]).joined(separator: " ")
        return """
            Error: \(sentence)
            Usage: \(command.usage)
              See '\(help)' for more information.
            """
    }
}
