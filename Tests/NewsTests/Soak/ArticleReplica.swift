/// The articles that somebody knows who saw one listing and every change since then.
struct ArticleReplica: Equatable {
    /// The record of each article, by its id.
    private(set) var records: [String: String]
    /// What could not have happened to the articles as they were known.
    private(set) var contradictions: [String] = []

    /// What a listing says.
    init(listing: [String]) {
        records = Dictionary(listing.map { ($0.columns[0], $0) }) { first, _ in first }
    }

    /// Takes a line of `news watch`.
    mutating func take(_ line: String) {
        guard let tab = line.firstIndex(of: "\t") else {
            contradictions.append("no record: \(line)")
            return
        }
        let (sign, record) = (line[..<tab], String(line[line.index(after: tab)...]))
        let wasThere = records.keys.contains(record.columns[0])
        switch (sign, wasThere) {
        case ("+", false), ("~", true): records[record.columns[0]] = record
        case ("-", true): records[record.columns[0]] = nil
        default: contradictions.append("\(wasThere ? "there" : "not there"): \(line)")
        }
    }
}
