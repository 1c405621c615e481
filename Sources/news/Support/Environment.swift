import System

/// The variables of the environment that the program heeds.
enum Environment {
    static let names = [
        "NEWS_DB", "NEWS_OFFLINE", "NEWS_CONFIG", "NEWS_NOW", "NEWS_RESOLVE", "HOME",
        "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "TERM", "NO_COLOR", "CLICOLOR",
        "CLICOLOR_FORCE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "COLUMNS", "LINES",
        "SSL_CERT_FILE", "PAGER", "BROWSER", "VISUAL", "EDITOR", "TERM_PROGRAM", "LC_TERMINAL",
        "KITTY_WINDOW_ID", "TMUX", "STY",
        "VTE_VERSION", "COLORTERM", "XTERM_VERSION", "WAYLAND_DISPLAY", "DISPLAY",
    ]

    /// Those that the transport reads itself.
    static let ofTransport = ["http_proxy", "https_proxy", "all_proxy", "no_proxy"]

    /// The variables that are set and not empty.
    static func current() -> [String: String] {
        var values: [String: String] = [:]
        for name in names {
            guard let value = getenv(name), value.pointee != 0 else { continue }
            values[name] = String(cString: value)
        }
        return values
    }
}
