import ArgumentParser

struct ScheduleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schedule",
        abstract: "Fetch in the background, at regular times.",
        discussion: """
            A schedule runs news prefetch: by a timer of systemd where your session has one, else by \
            a line of your crontab, and on macOS by launchd. All other lines of the crontab stay as \
            they are. There is one schedule; to install another replaces it.
            """,
        subcommands: [
            SchedulePrintCommand.self, ScheduleInstallCommand.self, ScheduleRemoveCommand.self,
            ScheduleStatusCommand.self,
        ],
        defaultSubcommand: ScheduleStatusCommand.self)

    @OptionGroup(title: "Global options") var global: GlobalOptions
}

/// The options of a schedule: how often it runs, what it fetches, and the scheduler.
struct ScheduleOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The time between two runs. It is from 5m to 24h and divides an hour or a day.",
            valueName: "interval"))
    var every = Interval(milliseconds: Int64(SchedulePeriod.usual.minutes) * 60_000)

    @Flag(help: "Fetch the whole text of articles that have only a teaser, too.")
    var fullText = false

    @Flag(help: "Fetch the pictures of articles, too.")
    var images = false

    @Option(
        name: .customLong("with"),
        help: ArgumentHelp(
            "systemd, cron or launchd, instead of the one that is found.", valueName: "scheduler"))
    var chosen: Scheduler?

    func validate() throws {
        if SchedulePeriod(every) == nil { throw ValidationError(SchedulePeriod.mistake) }
    }

    /// The scheduler, or a `Failure` when there is none.
    func scheduler() throws(Failure) -> Scheduler {
        if let scheduler = chosen ?? Scheduler.present { return scheduler }
        throw Failure(
            .unavailable,
            "neither systemd nor cron was found here; `news schedule print --with cron` prints a "
                + "line for another scheduler")
    }

    func command(
        _ container: Container, _ global: GlobalOptions
    ) throws(Failure) -> ScheduledCommand {
        try ScheduledCommand(
            container, global, every: SchedulePeriod(every) ?? .usual, fullText: fullText,
            images: images)
    }
}

struct SchedulePrintCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "print", abstract: "Print what install would install.")

    var database: DatabaseUse { .none }

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @OptionGroup var options: ScheduleOptions

    mutating func run(_ container: Container) async throws {
        let scheduler = try options.scheduler()
        let parts = try scheduler.parts(options.command(container, global), container)
        let output = Records(container)
        for (index, part) in parts.enumerated() {
            // Several files are told apart by their names, in a comment.
            if parts.count > 1 { try output.write("\(index > 0 ? "\n" : "")# \(part.name)") }
            try output.write(Array(part.text.utf8))
        }
        try output.flush()
    }
}

struct ScheduleInstallCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "install", abstract: "Fetch at regular times from now on.",
        discussion: """
            The schedule gets --db and --config, and the variables NEWS_DB, NEWS_CONFIG, \
            SSL_CERT_FILE and XDG_…_HOME as they are now. It does not get those that name a proxy, \
            which may have a password: [network] proxy in the configuration sets one.
            """)

    var database: DatabaseUse { .none }

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @OptionGroup var options: ScheduleOptions

    mutating func run(_ container: Container) async throws {
        let scheduler = try options.scheduler()
        let command = try options.command(container, global)
        try scheduler.install(command, container)
        for other in Scheduler.allCases where other != scheduler { try other.remove(container) }
        let messages = Messages(container)
        messages.say("news: \(scheduler.rawValue) runs news prefetch every \(command.period)")
        if let note = scheduler.note { messages.say("news: \(note)", hasCommand: true) }
    }
}

struct ScheduleRemoveCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "remove", abstract: "Fetch no longer at regular times.")

    var database: DatabaseUse { .none }

    @OptionGroup(title: "Global options") var global: GlobalOptions

    mutating func run(_ container: Container) async throws {
        var wasInstalled = false
        for scheduler in Scheduler.allCases where try scheduler.remove(container) {
            wasInstalled = true
        }
        guard wasInstalled else { throw Failure(.noInput, "there is no schedule") }
        Messages(container).confirm("the schedule is removed")
    }
}
