import ArgumentParser
import Feeds
import NewsKit
import Store
import Terminal

struct ScheduleStatusCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "status", abstract: "Say whether there is a schedule, and what ran last.",
        discussion: """
            Lists the last runs of news prefetch, whoever started them, the newest first. Piped: when \
            a run began and ended, the number of feeds that were asked and that failed, of new and \
            changed articles, whole texts and pictures that came, and what was wrong, separated by \
            tabs. A run without an end goes on, or was ended from outside.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Option(help: ArgumentHelp("List at most so many runs.", valueName: "n"))
    var limit = 10

    @OptionGroup var format: FormOptions

    func validate() throws {
        guard (1...100).contains(limit) else { throw ValidationError("--limit takes 1 to 100.") }
    }

    /// The most failing feeds that it names.
    private static let named = 5

    mutating func run(_ container: Container) async throws {
        let installed = Scheduler.allCases.compactMap { scheduler in
            scheduler.installed(container).map { (scheduler: scheduler, place: $0) }
        }
        let runs = container.hasDatabase ? try container.store().runs.last(limit) : []
        let form = format.form(container)
        guard form != .json else {
            return try Records(container).print([
                "scheduler": .text(installed.first?.scheduler.rawValue),
                "place": .text(installed.first?.place),
                "runs": Run.table.list(runs),
            ])
        }
        try Run.table.print(runs, as: form, container)
        let messages = Messages(container)
        if let last = runs.first, last.failed > 0 {
            let failing = try container.store().feeds.failing().prefix(Self.named)
                .map { "\($0.feed.displayTitle) (\($0.ledger.error ?? Marker.noReason))" }
            if !failing.isEmpty {
                messages.say(
                    "news: failing now: \(failing.joined(separator: ", ")); `news health` lists all",
                    hasCommand: true)
            }
        }
        for (scheduler, place) in installed {
            messages.say("news: \(scheduler.rawValue) runs news prefetch: \(place)")
            if let note = scheduler.note { messages.say("news: \(note)", hasCommand: true) }
        }
        if installed.isEmpty {
            messages.say("news: no schedule; `news schedule install` makes one", hasCommand: true)
        }
    }
}

extension Run {
    fileprivate static let table = Table<Run>(
        .init("BEGAN", .number, json: "began_at") { .time($0.beganAt) },
        .init("TOOK", .number, json: "ended_at") {
            .time($0.endedAt)
        } shown: { run, _ in
            Cell(run.length, run.endedAt == nil ? .warning : [])
        }.said,
        .init("FEEDS", .number, json: "feeds") { .number($0.feeds) },
        .init("FAILED", .number, json: "failed") {
            .number($0.failed)
        } shown: { run, _ in
            Cell("\(run.failed)", run.failed > 0 ? .failure : .detail)
        },
        .init("NEW", .number, json: "new") { .number($0.new) },
        .init("CHANGED", .number, json: "changed") { .number($0.changed) },
        .init("PAGES", .number, json: "pages") { .number($0.pages) },
        .init("PICTURES", .number, json: "pictures") { .number($0.pictures) },
        .init("TROUBLE", .rest(), json: "trouble", style: .failure) { .text($0.trouble) }.said)

    private var length: String {
        guard let endedAt else { return "no end" }
        return "\(Interval(milliseconds: max(0, endedAt - beganAt) * 1000))"
    }
}
