/// Variables of the environment, for the manual. Those of ``Environment/names`` are all here.
struct EnvironmentVariable {
    let names: [String]
    let sentence: String
    /// The commands that it is about; empty for all.
    let commands: Set<String>

    init(_ names: [String], _ sentence: String, commands: Set<String> = []) {
        (self.names, self.sentence, self.commands) = (names, sentence, commands)
    }

    static let all = [
        EnvironmentVariable(["NEWS_DB"], "The database, as --db."),
        EnvironmentVariable(["NEWS_CONFIG"], "The configuration, as --config."),
        EnvironmentVariable(
            ["NEWS_OFFLINE"], "With anything but 0 the network is not used, as with --offline."),
        EnvironmentVariable(
            ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "HOME"],
            "Where files are; see FILES."),
        EnvironmentVariable(
            ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLORTERM"],
            "Whether there is colour, unless --color says so."),
        EnvironmentVariable(
            ["LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG"],
            "Whether the terminal shows more than ASCII, and in which language news speaks: "
                + "English, or Korean with ko_KR.UTF-8. What programs read is the same in both."),
        EnvironmentVariable(
            ["TERM", "COLUMNS", "LINES"],
            "What the terminal can do, and its size where it does not tell."),
        EnvironmentVariable(
            ["PAGER"],
            "Shows what is longer than the screen: \"less -R\". It gets LESS=RX, and in a "
                + "UTF-8 locale LESSCHARSET=utf-8, where you have not set them.",
            commands: ["list", "show", "next", "today", "favorites", "config"]),
        EnvironmentVariable(
            ["BROWSER"], "Opens addresses: xdg-open.", commands: ["open", "browse"]),
        EnvironmentVariable(
            ["VISUAL", "EDITOR"], "Edits the configuration file.", commands: ["config"]),
        EnvironmentVariable(
            ["WAYLAND_DISPLAY", "DISPLAY"], "Which clipboard there is.",
            commands: ["copy", "browse"]),
        EnvironmentVariable(
            [
                "TERM_PROGRAM", "LC_TERMINAL", "KITTY_WINDOW_ID", "TMUX", "STY", "VTE_VERSION",
                "XTERM_VERSION",
            ], "Which pictures and links the terminal can show.",
            commands: ["show", "next", "render", "browse"]),
        EnvironmentVariable(
            ["SSL_CERT_FILE"], "The certificates that servers are checked with.",
            commands: ["refresh", "add", "list", "prefetch"]),
        EnvironmentVariable(
            Environment.ofTransport,
            "The proxies of requests, unless the configuration names one, and the hosts that "
                + "are asked without one.",
            commands: [
                "refresh", "add", "list", "prefetch", "backfill", "sync", "account", "discover",
                "search", "import",
            ]),
        EnvironmentVariable(
            ["NEWS_RESOLVE"],
            "Addresses of hosts, as HOST:PORT:ADDRESS with blanks between them, for tests.",
            commands: ["refresh", "add"]),
        EnvironmentVariable(
            ["NEWS_NOW"],
            "Seconds since 1970 at which the clock starts, for tests; it stands still "
                + "behind =.", commands: ["refresh"]),
    ]

    /// What the page of a command says.
    static func blocks(for command: CommandDeclaration) -> [ManualPage.Block] {
        let name = command.words.first ?? ""
        return all.filter { $0.commands.contains(name) || $0.commands.isEmpty }.map(\.block)
    }

    var block: ManualPage.Block { .item(names.joined(separator: ", "), sentence) }
}
