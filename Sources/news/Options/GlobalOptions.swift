import ArgumentParser
import Terminal

/// The options that every command takes, before its name or after it.
struct GlobalOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The database file; NEWS_DB says the same.", valueName: "path"),
        completion: .file())
    var db: String?

    @Option(
        help: ArgumentHelp("The configuration file; NEWS_CONFIG says the same.", valueName: "path"),
        completion: .file())
    var config: String?

    @Flag(help: "Open not one socket; NEWS_OFFLINE=1 says the same.")
    var offline = false

    @Option(help: "Colour: auto, always or never.")
    var color = ColorMode.auto

    @Flag(name: .shortAndLong, help: "Print nothing on standard error but errors.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Say on standard error what is being done.")
    var verbose = false
}

extension ColorMode: ExpressibleByArgument {}
