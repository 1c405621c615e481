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

    @Option(
        help: "When to use colour, usually auto. With always a pipe gets columns too, for less -R.")
    var color: ColorMode?

    @Flag(name: .shortAndLong, help: "Print only errors on standard error.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Print each step on standard error.")
    var verbose = false
}

extension GlobalOptions {
    private static let flags: Set = ["--offline", "--quiet", "-q", "--verbose", "-v"]
    private static let options: Set = ["--db", "--config", "--color"]

    /// Those that say what a command works on, as a person types them.
    var words: [String] {
        let files = [("--db", db), ("--config", config)].flatMap { name, path in
            path.map { [name, $0.shellQuoted] } ?? []
        }
        return files + (offline ? ["--offline"] : [])
    }

    /// The place behind those of these options that are at the beginning, where a command has its name.
    static func end(in arguments: [String]) -> Int {
        var place = 0
        while place < arguments.count {
            let parts = arguments[place].split(separator: "=", maxSplits: 1)
            let name = parts.first.map(String.init) ?? ""
            if options.contains(name) {
                place += parts.count == 2 ? 1 : 2
            } else if flags.contains(name) {
                place += 1
            } else {
                break
            }
        }
        return min(place, arguments.count)
    }
}

/// Written out, because the library's defaults for enumerations look for their conformances at every start.
extension ColorMode: ExpressibleByArgument {
    /// The mode with a name.
    public init?(argument: String) { self.init(rawValue: argument) }
    /// All names.
    public static var allValueStrings: [String] { allCases.map(\.rawValue) }
    /// None: the names say it.
    public static var allValueDescriptions: [String: String] { [:] }
    /// Completes the names.
    public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
