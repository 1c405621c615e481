import ArgumentParser
import Selftest

struct SelftestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "selftest",
        abstract: "Show that this program behaves as it promises.",
        subcommands: [HTTP.self])

    /// Runs the rules of how we behave on the network.
    struct HTTP: NewsCommand {
        static let configuration = CommandConfiguration(
            commandName: "http",
            abstract: "Run the rules of our behaviour on the network against this program.",
            discussion: """
                Each rule runs this program, with a home directory and a clock of its own, against \
                servers on 127.0.0.1 that record every byte. Needs no network and no other program.

                Prints a line for each rule: its name, what was asked, what was seen, and whether \
                that is the same. Exits 0 when all rules hold, 1 when one does not.
                """)

        @OptionGroup(visibility: .hidden) var global: GlobalOptions

        @Option(
            name: .customLong("case"),
            help: ArgumentHelp("Only this rule; may be said again.", valueName: "id"))
        var cases: [String] = []

        @OptionGroup var format: FormOptions

        mutating func validate() throws {
            guard cases.isEmpty || SelftestCase.named(cases) != nil else {
                let ids = SelftestCase.all.map(\.id).joined(separator: " ")
                throw ValidationError("No such case. There are: \(ids)")
            }
        }

        // No container: a person whose configuration is broken can test the program all the same.
        mutating func run(_ container: Container) async throws {
            let chosen = cases.isEmpty ? SelftestCase.all : SelftestCase.named(cases) ?? []
            guard let program = ProgramPath.current else {
                throw Failure(.unavailable, "the system does not tell where this program is")
            }
            if let reason = SelftestRun.obstacle {
                throw Failure(.unavailable, "no server can be started on 127.0.0.1: \(reason)")
            }
            let results = await ProgressLine.testing(container, count: chosen.count) { show in
                await Interruption.tidying {
                    await SelftestRun(program: program).results(of: chosen) { result in
                        if !Task.isCancelled { show(result.holds) }
                    }
                }
            }
            let view = SelftestView(results, container)
            try view.print(as: format.form(container))
            view.writeSummary()
            if !view.holds { throw Failure(.someFailed) }
        }
    }
}
