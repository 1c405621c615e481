import ArgumentParser

struct ReadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "read", abstract: "Mark articles as read.")

    @OptionGroup var global: GlobalOptions

    @Argument(help: ArgumentHelp("Ids of articles.", valueName: "id"))
    var ids: [Int64]

    mutating func run() throws {
        try Container(global).store().setRead(true, articles: ids)
    }
}

struct UnreadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unread", abstract: "Mark articles as unread.")

    @OptionGroup var global: GlobalOptions

    @Argument(help: ArgumentHelp("Ids of articles.", valueName: "id"))
    var ids: [Int64]

    mutating func run() throws {
        try Container(global).store().setRead(false, articles: ids)
    }
}
