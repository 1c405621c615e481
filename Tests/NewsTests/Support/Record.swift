import Loopback

/// A line of `news list` in a pipe, taken apart.
struct Record: Equatable {
    var id: String
    var state: String
    var date: String
    var feed: String
    var title: String
    var url: String

    /// Nil where the line has not exactly six fields.
    init?(_ line: String) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 6 else { return nil }
        (id, state, date) = (fields[0], fields[1], fields[2])
        (feed, title, url) = (fields[3], fields[4], fields[5])
    }
}

extension ProcessResult {
    /// The lines of the standard output as records; lines that are none are left out.
    var records: [Record] { lines.compactMap { Record($0) } }

    /// The lines of the standard error output.
    var messages: [String] {
        stderr.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    }
}
