import ArgumentParser
import Terminal

/// The options that every command takes, before its name or after it.
struct GlobalOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The database file. NEWS_DB sets it too.", valueName: "path"),
        completion: .file())
    var db: String?

    @Option(
        help: ArgumentHelp("The configuration file. NEWS_CONFIG sets it too.", valueName: "path"),
        completion: .file())
    var config: String?

    @Flag(help: "Do not use the network. NEWS_OFFLINE=1 sets it too.")
    var offline = false

    @Option(help: "When to use colour. With always a pipe gets columns too, for less -R.")
    var color = ColorMode.auto

    @Flag(name: .shortAndLong, help: "Print only errors on standard error.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Print each step on standard error.")
    var verbose = false
}

extension ColorMode: ExpressibleByArgument {}
