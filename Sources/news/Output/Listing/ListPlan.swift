import NewsKit
import Store
import Terminal

/// How a listing is written.
enum ListFormat {
    /// Columns and a marker, redrawn in place.
    case screen
    /// A line for each article: tab-separated, or by a template.
    case records
    /// One JSON Feed document.
    case json
    /// One JSON object for each state.
    case ndjson
}

/// The plan of `news list`, made from its arguments.
struct ListPlan {
    /// The query as it was typed.
    var words: [String]
    /// The options of every command, for one that goes on in the same database.
    var globalOptions: [String] = []
    /// Whether the person asked for a row for each copy of a story.
    var showsTwins = false
    var listing: Listing
    /// The most articles that the person asked for; nil when no number was.
    var limit: Int?
    var format: ListFormat
    /// Whether the oldest of the articles comes first.
    var isReversed = false
    /// What a line of the listing is; nil for the usual columns.
    var template: ListTemplate?
    /// How long to wait for the last feeds; see ``ListConfiguration/patience``.
    var patience: Duration
    /// Whether to stay after the fetch has ended.
    var staysOpen = false
    /// Whether to fetch also feeds that are not due.
    var isForced = false
    /// The named reader of `--new-for`; nil for a listing.
    var reader: String?
    /// Whether a new named reader has read all that is there.
    var beginsNow = false
}

extension ListPlan {
    /// Whether the listing is what fits the screen.
    var fitsScreen: Bool { limit == nil }

    /// The request for the feeds that the listing can mean.
    func request(isForced: Bool) -> RefreshRequest {
        var request = RefreshRequest(isForced: isForced, isByView: true)
        request.query = listing.query
        if format == .screen, !staysOpen { request.patience = patience }
        return request
    }

    /// The rows that fit a screen together with the marker and the prompt that follows.
    static func rows(on screen: TerminalSize) -> Int { max(1, screen.rows - 2) }

    /// The rows that are read for a listing that stays: those of a screen as high as it may become.
    static let rowsOfHighScreen = 200

    /// The rows that are read for a listing that stays open and goes to a program.
    static let rowsOfProgram = 50

    /// What a view reads again when the cache changes. One that prints what it reads, while it
    /// reads, asks for nothing here.
    var watched: Listing {
        var listing = listing
        if !staysOpen, format != .screen { listing.limit = 0 }
        return listing
    }
}
