import ArgumentParser

struct FavoriteCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "favorite", abstract: "Add articles to the favorites.")

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    @Argument(help: ArgumentHelp("Ids of articles.", valueName: "id"))
    var ids: [Int64]

    @Flag(help: "Remove them from the favorites.")
    var remove = false

    mutating func run(_ container: Container) async throws {
        try container.store().setFavorite(!remove, articles: ids)
    }
}
