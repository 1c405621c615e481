import Feeds
import Store
import Terminal

/// The lines that stand for entries of the log.
struct LogLines {
    private let container: Container

    init(_ container: Container) {
        self.container = container
    }

    /// For a screen, under a line of headings; gives whether there is none.
    func printColumns(_ entries: [LogEntry]) throws -> Bool {
        guard !entries.isEmpty else { return true }
        let heading = ["NO", "WHEN", "WHAT", ""].map { Cell($0, .dim) }
        try Records().print(
            LogLines.table.lines(
                [heading] + entries.map(cells), width: container.screen.columns,
                style: container.style))
        return false
    }

    /// As records, or as a JSON array; gives whether there is none.
    func print(_ pages: LogPages, json isJSON: Bool) throws -> Bool {
        let records = Records()
        var pages = pages
        var isEmpty = true
        var json = JSONWriter()
        if isJSON { json.open(UInt8(ascii: "[")) }
        while let page = try pages.next() {
            isEmpty = false
            for entry in page {
                if isJSON { write(entry, to: &json) } else { try records.write(record(entry)) }
            }
            if isJSON { try records.write(json.drain()) }
        }
        if isJSON {
            json.close(UInt8(ascii: "]"))
            json.newline()
            try records.write(json.drain())
        }
        try records.flush()
        return isEmpty
    }
}

extension LogEntry {
    /// What was done, as a part of a sentence: `read 12 articles · is:unread`.
    var sentence: String {
        guard let action, action.isAboutArticles else {
            return about.isEmpty ? name : "\(name) \(about)"
        }
        let done = "\(name) \(count.grouped) \(count == 1 ? "article" : "articles")"
        return about.isEmpty ? done : "\(done) · \(about)"
    }
}

private extension LogLines {
    static let table = Columns([
        Column(.natural, alignment: .right), Column(.natural, alignment: .right),
        Column(.rest()), Column(.natural),
    ])

    func cells(_ entry: LogEntry) -> [Cell] {
        let undone = entry.undoneAt.map {
            "undone " + RelativeTime.ago(max(0, container.now - $0))
        }
        return [
            Cell(String(entry.id), .dim),
            Cell(RelativeTime.short(from: entry.madeAt, now: container.now), .dim),
            Cell(entry.sentence, undone == nil ? [] : .dim), Cell(undone ?? "", .dim),
        ]
    }

    func record(_ entry: LogEntry) -> String {
        [
            String(entry.id), ArticleJSON.rfc3339(entry.madeAt), entry.name, String(entry.count),
            entry.about, entry.undoneAt.map(ArticleJSON.rfc3339) ?? "",
        ].tsvLine
    }

    func write(_ entry: LogEntry, to json: inout JSONWriter) {
        json.object { json in
            json.member("id", entry.id)
            json.member("made_at", time: entry.madeAt)
            json.member("action", entry.name)
            json.member("count", Int64(entry.count))
            json.member("about", entry.about)
            json.member("undone_at", time: entry.undoneAt)
        }
    }
}
