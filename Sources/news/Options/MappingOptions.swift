import ArgumentParser
import Feeds

/// How a JSON API that is not a feed is read.
struct MappingOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Where the articles are in JSON: data.children", valueName: "path"))
    var items: String?

    @Option(
        name: .customLong("field"),
        help: ArgumentHelp(
            "Where a part of an article is: title=data.title. Names: \(names).",
            valueName: "name=path"))
    var fields: [String] = []

    private static let names = JSONMapping.Field.allCases.map(\.rawValue).joined(separator: ", ")

    func validate() throws {
        if items == nil && !fields.isEmpty { throw ValidationError("--field goes with --items.") }
        do { _ = try value() } catch { throw ValidationError("\(error)") }
    }

    /// Nil when there are no such options, so that the program guesses.
    func value() throws(FeedError) -> JSONMapping? {
        guard let items else { return nil }
        var mapping = JSONMapping(items: try JSONPath(items), fields: [:])
        for field in fields { try mapping.set(field) }
        return mapping
    }
}
