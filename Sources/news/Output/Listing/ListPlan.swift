import NewsKit
import Store
import Terminal

/// How a listing is written.
enum ListFormat {
    /// Columns and a marker, redrawn in place.
    case screen
    /// Tab-separated records.
    case records
    /// One JSON Feed document.
    case json
    /// One JSON object for each state.
    case ndjson

    init(json: Bool, ndjson: Bool, style: OutputStyle) {
        self = json ? .json : ndjson ? .ndjson : style.isTerminal ? .screen : .records
    }
}

/// The plan of `news list`, made from its arguments.
struct ListPlan {
    /// The query as it was typed.
    var words: [String]
    var listing: Listing
    /// Whether the listing is what fits the screen, and no number was asked for.
    var fitsScreen: Bool
    var format: ListFormat
    /// Whether to stay after the fetch has ended.
    var staysOpen: Bool
    /// Whether to fetch also feeds that are not due.
    var isForced: Bool
    /// The named reader of `--new-for`; nil for a listing.
    var reader: String?
}

extension ListPlan {
    /// How long a prompt waits for the last feeds after all others are done. A program gets all that
    /// a fetch brings, however long it takes.
    static let patience = Duration.seconds(3)

    /// The request for the feeds that the listing can mean.
    func request(isForced: Bool) -> RefreshRequest {
        var request = RefreshRequest(isForced: isForced, readsAllFiles: false)
        request.query = listing.query
        if format == .screen, !staysOpen { request.patience = ListPlan.patience }
        return request
    }

    /// The rows that fit a screen together with the marker and the prompt that follows.
    static func rows(on screen: TerminalSize) -> Int { max(1, screen.rows - 2) }

    /// The rows that are read for a listing that stays: those of a screen as high as it may become.
    static let rowsOfHighScreen = 200
}
