import ArgumentParser
import Feeds
import Store
import Terminal

struct QueryListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the saved queries: name and query.")

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Print a JSON array.")
    var json = false

    mutating func run() throws {
        let container = try Container(global)
        let queries = try container.store().savedQueries()
        if json {
            try Records().printJSON { write(queries, to: &$0) }
        } else if container.style.isTerminal {
            let table = Columns([Column(.flexible(minimum: 8, maximum: 24)), Column(.rest())])
            let rows = queries.map { [Cell("@\($0.name)", .bold), Cell($0.query)] }
            try Records().print(
                table.lines(rows, width: container.screen.columns, style: container.style))
        } else {
            try Records().print(queries.map { [$0.name, $0.query].tsvLine })
        }
        if queries.isEmpty {
            Messages(container).say(
                "news: no saved queries yet; save one: news query save NAME QUERY")
        }
    }

    private func write(_ queries: [SavedQuery], to json: inout JSONWriter) {
        json.array { json in
            for query in queries {
                json.object { json in
                    json.member("name", query.name)
                    json.member("query", query.query)
                }
            }
        }
    }
}
