import Feeds
import Manners
import Terminal

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What a self-test says at its end: a row for each case.
struct SelftestView {
    private let results: [CaseResult]
    private let style: OutputStyle
    private let isQuiet: Bool

    init(_ results: [CaseResult], _ options: GlobalOptions) {
        self.results = results
        style = OutputStyle(
            isTerminal: isatty(STDOUT_FILENO) == 1, environment: Environment.current(),
            color: options.color)
        isQuiet = options.quiet
    }

    /// Whether every case holds.
    var holds: Bool { results.allSatisfy(\.holds) }

    /// Writes a table: aligned for a screen, else a record for each case.
    func writeTable() throws(OutputError) {
        guard style.isTerminal else {
            return try Records().print(
                results.map {
                    [$0.id, "\($0.title): \($0.asked)", $0.seen, word($0)].tsvLine
                })
        }
        let heading = ["CASE", "OK", "ASKED", "SEEN"].map { Cell($0, .dim) }
        let rows = results.map { result in
            [
                Cell(result.id, .bold), Cell(word(result), result.holds ? .green : .red),
                Cell(result.title), Cell(result.seen, .dim),
            ]
        }
        let screen = TerminalSize.current(of: STDOUT_FILENO, environment: Environment.current())
        try Records().print(
            Self.table.lines([heading] + rows, width: screen.columns, style: style))
    }

    /// Writes a JSON array with an object for each case.
    func writeJSON() throws {
        try Records().printJSON { json in
            json.array { json in
                for result in results {
                    json.object { json in
                        json.member("case", result.id)
                        json.member("title", result.title)
                        json.member("holds", result.holds)
                        json.member("asked", result.asked)
                        json.member("seen", result.seen)
                        json.member("ms", Int64(result.milliseconds))
                        json.name("checks")
                        json.array { json in
                            for check in result.checks {
                                json.object { json in
                                    json.member("asked", check.asked)
                                    json.member("seen", check.seen)
                                    json.member("holds", check.holds)
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Says how many cases hold, and of each that does not, what was not as asked.
    func writeSummary() {
        guard !isQuiet else { return }
        for result in results where !result.holds {
            Messages.write("news: \(result.id): \(result.title)")
            for check in result.checks where !check.holds {
                Messages.write("news: \(result.id): asked \(check.asked), seen \(check.seen)")
            }
        }
        let count = results.count { $0.holds }
        Messages.write("news: \(count) of \(results.count) rules hold")
    }
}

private extension SelftestView {
    static let table = Columns([
        Column(.natural), Column(.natural), Column(.flexible(minimum: 20)),
        Column(.rest(minimum: 12)),
    ])

    func word(_ result: CaseResult) -> String { result.holds ? "ok" : "NO" }
}
