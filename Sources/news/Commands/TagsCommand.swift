import ArgumentParser
import Feeds
import Store
import Terminal

struct TagsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tags",
        abstract: "List your tags.",
        discussion: """
            Piped: the tag, how many feeds have it, and how many articles have it by themselves, \
            separated by tabs.
            """)

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Print a JSON array.")
    var json = false

    mutating func run() throws {
        let container = try Container(global)
        let tags = try container.store().tags()
        if json {
            try Records().printJSON { write(tags, to: &$0) }
        } else if container.style.isTerminal {
            try Records().print(columns(tags, container))
        } else {
            try Records().print(
                tags.map { [$0.name, String($0.feeds), String($0.articles)].tsvLine })
        }
        if tags.isEmpty {
            Messages(container).say("news: no tags yet; add one: news tag ID --add T")
        }
    }
}

private extension TagsCommand {
    static let table = Columns([
        Column(.flexible(minimum: 8, maximum: 40)), Column(.natural, alignment: .right),
        Column(.natural, alignment: .right),
    ])

    func columns(_ tags: [TagSummary], _ container: Container) -> [String] {
        guard !tags.isEmpty else { return [] }
        let heading = ["TAG", "FEEDS", "ARTICLES"].map { Cell($0, .dim) }
        let rows = tags.map {
            [Cell($0.name, .bold), Cell(String($0.feeds)), Cell(String($0.articles))]
        }
        return TagsCommand.table.lines(
            [heading] + rows, width: container.screen.columns, style: container.style)
    }

    func write(_ tags: [TagSummary], to json: inout JSONWriter) {
        json.array { json in
            for tag in tags {
                json.object { json in
                    json.member("name", tag.name)
                    json.member("feeds", Int64(tag.feeds))
                    json.member("articles", Int64(tag.articles))
                }
            }
        }
    }
}
