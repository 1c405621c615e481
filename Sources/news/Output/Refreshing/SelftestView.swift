import Selftest
import Terminal

/// The report of a self-test: a row for each case.
struct SelftestView {
    private let results: [CaseResult]
    private let container: Container

    init(_ results: [CaseResult], _ container: Container) {
        self.results = results
        self.container = container
    }

    /// Whether every case holds.
    var holds: Bool { results.allSatisfy(\.holds) }

    /// Prints a row for each case.
    func print(as form: Form) throws {
        try CaseResult.table.print(results, as: form, container)
    }

    /// Prints how many cases hold, and the failed checks of the others.
    func writeSummary() {
        let messages = Messages(container)
        for result in results where !result.holds {
            messages.say("news: \(result.id): \(result.title)")
            for check in result.checks where !check.holds {
                messages.say("news: \(result.id): asked \(check.asked), seen \(check.seen)")
            }
        }
        let count = results.count { $0.holds }
        messages.say("news: \(count) of \(results.count) rules hold")
    }
}

extension CaseResult {
    fileprivate static let table = Table<CaseResult>(
        .init("CASE", json: "case", style: .name) { .text($0.id) },
        .screen("OK") { result, _ in
            Cell(result.word, result.holds ? .good : .failure)
        },
        .json("title") { .text($0.title) },
        .json("holds") { .flag($0.holds) },
        .screen("ASKED", .flexible(20...Int.max)) { result, _ in Cell(result.title) },
        .record { .text("\($0.title): \($0.asked)") },
        .json("asked") { .text($0.asked) },
        .init("SEEN", .rest(minimum: 12), json: "seen", style: .detail) { .text($0.seen) },
        .record { .text($0.word) },
        .json("ms") { .number($0.milliseconds) },
        .json("checks") { result in
            .list(
                result.checks.map { check in
                    [
                        "asked": .text(check.asked), "seen": .text(check.seen),
                        "holds": .flag(check.holds),
                    ]
                })
        })

    private var word: String { holds ? "ok" : "NO" }
}
