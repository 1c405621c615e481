/// A base directory of the XDG base directory specification.
enum XDGDirectory {
    case cache
    case config
    case data

    /// Its path; nil when not even the home directory is known.
    ///
    /// By the specification, a relative path in a variable is ignored.
    func path(_ environment: [String: String]) -> String? {
        let chosen = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return chosen ?? environment["HOME"].map { "\($0)/\(usual)" }
    }

    private var variable: String {
        switch self {
        case .cache: "XDG_CACHE_HOME"
        case .config: "XDG_CONFIG_HOME"
        case .data: "XDG_DATA_HOME"
        }
    }

    /// Below the home directory.
    private var usual: String {
        switch self {
        case .cache: ".cache"
        case .config: ".config"
        case .data: ".local/share"
        }
    }
}
