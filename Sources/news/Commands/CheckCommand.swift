import ArgumentParser
import NewsKit
import Store

struct CheckCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "check",
        abstract: "Check the database and the configuration files for damage.",
        discussion: """
            Prints each problem: where it is (database or configuration), its state (broken, \
            repairable or repaired) and a sentence, separated by tabs. Exits 65 if a problem remains. \
            The state note is not a problem: which commands and proxies feeds have, for example, \
            because a database can come from anybody.

            With --repair, indexes, triggers and counts are repaired in place. If the file itself is \
            damaged, everything that can be read is copied into a new file, and the damaged file is \
            kept next to it.
            """)

    static let saysMistakes = false

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Flag(help: "Repair what is wrong. What a damaged file still holds is copied into a new one.")
    var repair = false

    @OptionGroup var format: FormOptions

    mutating func run(_ container: Container) async throws {
        var result = CheckResult(
            mistakes: container.configurationMistakes + container.sites.mistakes)
        guard container.hasDatabase else {
            let reason = Container.noDatabase(container.databasePath)
            guard !result.mistakes.isEmpty else { throw Failure(.noInput, reason) }
            try result.print(as: format.form(container), container)
            Messages(container).say("news: \(reason)")
            throw Failure(
                .data, result.advice(wasRepaired: repair, path: container.databasePath))
        }
        let check = DatabaseCheck(container: container)
        result.found = try check.findings()
        var damage = result.found
        if repair, !damage.isEmpty {
            result.salvage = try check.repair(damage)
            damage = try check.findings()
            result.left = damage
        }
        // Where pages are damaged, the feeds may have no end.
        if !damage.contains(where: \.needsSalvage) { result.notes = check.notes() }
        let messages = Messages(container)
        try result.print(as: format.form(container), container)
        if result.isSound {
            messages.say("news: the database and the configuration are sound")
        } else if result.isRepaired {
            messages.say("news: \(result.salvage?.description ?? "repaired")")
        } else {
            throw Failure(.data, result.advice(wasRepaired: repair, path: container.databasePath))
        }
    }
}
