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

/// What `news list` will do, made of what was typed.
struct ListPlan {
    var listing: Listing
    var format: ListFormat
    /// Whether to stay after the fetch has ended.
    var staysOpen: Bool
    /// Whether to fetch also what is not due.
    var isForced: Bool
    /// Who asks for what is new to them; nil for a listing.
    var reader: String?
}
