import ArgumentParser
import Store
import Terminal

struct RuleMoveCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "move", abstract: "Move a rule to another place in the order.")

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(help: "The name of a rule.", completion: .known(.rule))
    var name: String

    @Argument(help: "The place, counted from 1.")
    var place: Int

    func validate() throws {
        if place < 1 { throw ValidationError("The first place is 1.") }
    }

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let rule = try store.requiredRule(name)
        try store.rules.move(rule.id, to: place, about: "\(name) to \(place)")
        let now = try store.rules.all().firstIndex { $0.id == rule.id }.map { $0 + 1 } ?? place
        Messages(container).confirm("the rule \(name) is number \(now) now")
    }
}
