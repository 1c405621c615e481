import ArgumentParser
import Selftest

struct SelftestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "selftest",
        abstract: "Test that this program keeps its promises.",
        subcommands: [HTTP.self])

    @OptionGroup(title: "Global options") var global: GlobalOptions

    /// Runs the rules of how we behave on the network.
    struct HTTP: NewsCommand {
        static let declaration = CommandConfiguration(
            commandName: "http",
            abstract: "Test this program's behaviour on the network.",
            discussion: """
                Each test runs this program with its own home directory and clock, against servers \
                on 127.0.0.1 that record every byte. It needs no network and no other program.

                Prints a line for each rule: its name, what was asked, what was seen, and whether \
                they agree. Exits 0 if all rules hold, else 1.
                """)

        var database: DatabaseUse { .none }

        @OptionGroup(title: "Global options") var global: GlobalOptions

        @Option(
            name: .customLong("case"),
            help: ArgumentHelp("Only this rule. May be repeated.", valueName: "id"),
            completion: .known(.selftestCase))
        var cases: [String] = []

        @OptionGroup var format: FormOptions

        mutating func validate() throws {
            // Each rule has a database of its own, so HOME need not be set.
            global.db = global.db ?? "none"
            guard cases.isEmpty || SelftestCase.named(cases) != nil else {
                let ids = SelftestCase.all.map(\.id).joined(separator: " ")
                throw ValidationError("There is no such rule. The rules are: \(ids)")
            }
        }

        // This works with a broken configuration file too, because nothing here reads it.
        mutating func run(_ container: Container) async throws {
            let chosen = cases.isEmpty ? SelftestCase.all : SelftestCase.named(cases) ?? []
            guard let program = ProgramPath.current else {
                throw Failure(.unavailable, "the system does not say where this program is")
            }
            if let reason = SelftestRun.obstacle {
                throw Failure(.unavailable, "cannot start a server on 127.0.0.1: \(reason)")
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
