import System

/// The command that a schedule runs, and how often.
struct ScheduledCommand: Equatable, Sendable {
    /// The absolute path of the program.
    var program: String
    /// Its arguments, without those that only some schedulers need.
    var arguments: [String]
    /// The variables that it needs and a scheduler may not have, in order.
    var variables: [(name: String, value: String)]
    var period: SchedulePeriod

    /// The seconds after which it is ended from outside.
    static let timeLimit = 1800

    /// The arguments where the scheduler begins all runs in the same second.
    var argumentsWithJitter: [String] {
        arguments + ["--jitter", "\(Interval(milliseconds: Int64(period.jitter) * 1000))"]
    }

    static func == (one: ScheduledCommand, other: ScheduledCommand) -> Bool {
        one.program == other.program && one.arguments == other.arguments
            && one.period == other.period
            && one.variables.elementsEqual(other.variables, by: ==)
    }
}

extension ScheduledCommand {
    /// `news prefetch` with the files that this run of the program has.
    ///
    /// - Throws: a `Failure` when it is not known where the program is.
    init(
        _ container: Container, _ global: GlobalOptions, every period: SchedulePeriod,
        fullText: Bool, images: Bool
    ) throws(Failure) {
        guard let program = ProgramPath.current else {
            throw Failure(.noInput, "the system does not say where the program is")
        }
        let variables = container.environment
        var files: [String] = []
        if global.db != nil || variables["NEWS_DB"] != nil {
            files += ["--db", Directory.absolute(container.databasePath) ?? container.databasePath]
        }
        if global.config != nil || variables["NEWS_CONFIG"] != nil,
            let path = container.configuration.path
        {
            files += ["--config", Directory.absolute(path) ?? path]
        }
        var options: [String] = []
        if fullText { options.append("--full-text") }
        if images { options.append("--images") }
        // It ends by itself well before somebody ends it.
        if !options.isEmpty { options += ["--max-time", "20m"] }
        self.init(
            program: program, arguments: ["prefetch"] + files + options,
            variables: ScheduledCommand.kept.compactMap { name in
                variables[name].map { (name, $0) }
            },
            period: period)
    }

    /// Where the person's files are, and whom to trust. A proxy, which may have a password, is not
    /// written into a file; `[network] proxy` sets one.
    private static let kept = [
        "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "SSL_CERT_FILE",
    ]
}
