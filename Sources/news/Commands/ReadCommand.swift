import ArgumentParser

struct ReadCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "read", abstract: "Mark articles as read.")

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @OptionGroup var choice: ArticleChoice

    mutating func run(_ container: Container) async throws {
        try choice.mark(asRead: true, container)
    }
}

struct UnreadCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "unread", abstract: "Mark articles as unread.")

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @OptionGroup var choice: ArticleChoice

    mutating func run(_ container: Container) async throws {
        try choice.mark(asRead: false, container)
    }
}

private extension ArticleChoice {
    func mark(asRead isRead: Bool, _ container: Container) throws {
        let store = try container.store()
        guard let query = try query(container, store) else {
            return try store.articles.setRead(isRead, articles: ids)
        }
        let count = try store.articles.setRead(isRead, matching: query, about: self.query ?? "")
        Messages(container).say(
            "news: \(count.counted("article")) marked as \(isRead ? "read" : "unread")")
    }
}
