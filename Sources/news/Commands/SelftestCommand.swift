import ArgumentParser
import Manners

struct SelftestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "selftest",
        abstract: "Show that this program behaves as it promises.",
        subcommands: [HTTP.self])

    /// Runs the rules of how we behave on the network.
    struct HTTP: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "http",
            abstract: "Run the rules of our behaviour on the network against this program.",
            discussion: """
                Each rule runs this program, with a home directory and a clock of its own, against \
                servers on 127.0.0.1 that record every byte. Needs no network and no other program.

                Prints a line for each rule: its name, what was asked, what was seen, and whether \
                that is the same. Exits 0 when all rules hold, 1 when one does not.
                """)

        @OptionGroup var global: GlobalOptions

        @Option(
            name: .customLong("case"),
            help: ArgumentHelp("Only this rule; may be said again.", valueName: "id"))
        var cases: [String] = []

        @Flag(help: "Print a JSON array.")
        var json = false

        mutating func validate() throws {
            guard cases.isEmpty || MannersCase.named(cases) != nil else {
                let ids = MannersCase.all.map(\.id).joined(separator: " ")
                throw ValidationError("No such case. There are: \(ids)")
            }
        }

        // No container: a person whose configuration is broken can test the program all the same.
        mutating func run() async throws {
            let chosen = cases.isEmpty ? MannersCase.all : MannersCase.named(cases) ?? []
            guard let program = ProgramPath.current else {
                throw Failure(.unavailable, "the system does not tell where this program is")
            }
            if let reason = MannersRun.obstacle {
                throw Failure(.unavailable, "no server can be started on 127.0.0.1: \(reason)")
            }
            let progress = SelftestProgress(global, count: chosen.count)
            let results = await Interruption.tidying {
                await MannersRun(program: program).results(of: chosen) { result in
                    // A case that was broken off has not failed.
                    if !Task.isCancelled { progress.show(result) }
                }
            }
            progress.finish()
            let view = SelftestView(results, global)
            try json ? view.writeJSON() : view.writeTable()
            view.writeSummary()
            if !view.holds { throw Failure(.someFailed) }
        }
    }
}
