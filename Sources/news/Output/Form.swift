import ArgumentParser
import Feeds
import Terminal

/// How a command prints its results.
enum Form: Sendable {
    /// For people: columns as wide as the screen, coloured.
    case screen
    /// For programs: fields separated by tabs, one record a line.
    case records
    /// For programs: JSON.
    case json
}

/// The option that chooses a form; without it, the output decides.
struct FormOptions: ParsableArguments {
    @Flag(help: "Print JSON.")
    var json = false

    /// The form for an output.
    func form(_ container: Container) -> Form {
        json ? .json : container.style.isTerminal ? .screen : .records
    }
}
