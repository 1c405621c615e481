import Terminal

extension Marker {
    /// The word for it in JSON.
    var status: String {
        switch self {
        case .loading: "loading"
        case .updated: "success"
        case .error: "error"
        case .offline: "offline"
        }
    }

    /// Whether it reports an error.
    var isError: Bool {
        switch self {
        case .error, .offline(_, reason: _?): true
        default: false
        }
    }
}
