import ArgumentParser
import Feeds
import Store
import Terminal

struct TagsCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "tags",
        abstract: "List your tags.",
        discussion: """
            Piped: the tag, how many feeds have it, and how many articles have it themselves, \
            separated by tabs.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @OptionGroup var format: FormOptions

    mutating func run(_ container: Container) async throws {
        let tags = try container.store().articles.allTags()
        try TagSummary.table.print(tags, as: format.form(container), container)
        if tags.isEmpty {
            Messages(container).say("news: no tags yet; add one: news tag ID --add T")
        }
    }
}

extension TagSummary {
    fileprivate static let table = Table<TagSummary>(
        .init("TAG", .flexible(8...40), json: "name", style: .name) { .text($0.name) },
        .init("FEEDS", .number, json: "feeds") { .number($0.feeds) },
        .init("ARTICLES", .number, json: "articles") { .number($0.articles) })
}
