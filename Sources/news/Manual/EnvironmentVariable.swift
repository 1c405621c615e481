/// Variables of the environment, for the manual. Those of ``Environment/names`` are all here.
struct EnvironmentVariable {
    let names: [String]
    let sentence: String
    /// The commands that it is about; empty for all.
    var commands: Set<String> = []

    static let all = [
        EnvironmentVariable(names: ["NEWS_DB"], sentence: "The database, as --db."),
        EnvironmentVariable(names: ["NEWS_CONFIG"], sentence: "The configuration, as --config."),
        EnvironmentVariable(
            names: ["NEWS_OFFLINE"],
            sentence:
                "With anything but 0 the network is not used, as with --offline."),
        EnvironmentVariable(
            names: ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "HOME"],
            sentence: "Where files are; see FILES."),
        EnvironmentVariable(
            names: ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLORTERM"],
            sentence: "Whether there is colour, unless --color says so."),
        EnvironmentVariable(
            names: ["LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG"],
            sentence:
                "Whether the terminal shows more than ASCII, and in which language news speaks: "
                + "English, or Korean with ko_KR.UTF-8. What programs read is the same in both."),
        EnvironmentVariable(
            names: ["TERM", "COLUMNS", "LINES"],
            sentence: "What the terminal can do, and its size where it does not tell."),
        EnvironmentVariable(
            names: ["PAGER"],
            sentence:
                "Shows what is longer than the screen: \"less -R\". It gets LESS=RX, and in a "
                + "UTF-8 locale LESSCHARSET=utf-8, where you have not set them.",
            commands: ["list", "show", "next", "today", "favorites", "config"]),
        EnvironmentVariable(
            names: ["BROWSER"], sentence: "Opens addresses: xdg-open.",
            commands: ["open", "browse"]),
        EnvironmentVariable(
            names: ["VISUAL", "EDITOR"], sentence: "Edits the configuration file.",
            commands: ["config"]),
        EnvironmentVariable(
            names: ["WAYLAND_DISPLAY", "DISPLAY"], sentence: "Which clipboard there is.",
            commands: ["copy", "browse"]),
        EnvironmentVariable(
            names: [
                "TERM_PROGRAM", "LC_TERMINAL", "KITTY_WINDOW_ID", "TMUX", "STY", "VTE_VERSION",
                "XTERM_VERSION",
            ], sentence: "Which pictures and links the terminal can show.",
            commands: ["show", "next", "render", "browse"]),
        EnvironmentVariable(
            names: ["SSL_CERT_FILE"], sentence: "The certificates that servers are checked with.",
            commands: ["refresh", "add", "list", "prefetch"]),
        EnvironmentVariable(
            names: Environment.ofTransport,
            sentence:
                "The proxies of requests, unless the configuration names one, and the hosts that "
                + "are asked without one.",
            commands: [
                "refresh", "add", "list", "prefetch", "backfill", "sync", "account", "discover",
                "search", "import",
            ]),
        EnvironmentVariable(
            names: ["NEWS_RESOLVE"],
            sentence:
                "Addresses of hosts, as HOST:PORT:ADDRESS with blanks between them, for tests.",
            commands: ["refresh", "add"]),
        EnvironmentVariable(
            names: ["NEWS_NOW"],
            sentence: "Seconds since 1970 at which the clock starts, for tests; it stands still "
                + "behind =.", commands: ["refresh"]),
    ]

    /// What the page of a command says.
    static func blocks(for command: CommandDeclaration) -> [ManualPage.Block] {
        let name = command.words.first ?? ""
        return all.filter { $0.commands.contains(name) || $0.commands.isEmpty }.map(\.block)
    }

    var block: ManualPage.Block { .item(names.joined(separator: ", "), sentence) }
}
