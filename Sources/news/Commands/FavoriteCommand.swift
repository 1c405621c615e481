import ArgumentParser

struct FavoriteCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "favorite", abstract: "Keep articles as favorites.")

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    @Argument(help: ArgumentHelp("Ids of articles.", valueName: "id"))
    var ids: [Int64]

    @Flag(help: "Make them favorites no longer.")
    var remove = false

    mutating func run(_ container: Container) async throws {
        try container.store().setFavorite(!remove, articles: ids)
    }
}
