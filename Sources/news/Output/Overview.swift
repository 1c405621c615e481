import ArgumentParser
import Terminal

/// All commands in their groups, and what `news help` says about them.
///
/// It fits a screen of 24 lines of 80 characters.
enum Overview {
    /// A command and its description in a few words.
    typealias Entry = (type: any ParsableCommand.Type, words: String)

    /// The description of a command that is shown beside the one before it.
    private static let besideLast = ""

    /// The groups, in the order in which they are shown. Their commands are made when they are looked at,
    /// because each type takes some memory.
    static let groups: [(name: String, commands: @Sendable () -> [Entry])] = [
        (
            "Read",
            {
                [
                    (ListCommand.self, "newest articles"), (ShowCommand.self, "whole articles"),
                    (NextCommand.self, "the next unread one"), (BrowseCommand.self, "full screen"),
                    (TodayCommand.self, "the day at a glance"),
                    (OpenCommand.self, "browser; clipboard"),
                    (CopyCommand.self, Overview.besideLast),
                    (WatchCommand.self, "changes as they happen"),
                    (MarkCommand.self, "as read, for later, …"),
                    (UnreadCommand.self, "mark as unread"),
                    (TourCommand.self, "see it at work"),
                ]
            }
        ),
        (
            "Find",
            {
                [
                    (SearchCommand.self, "search all articles"),
                    (QueryCommand.self, "saved queries"),
                    (TagCommand.self, "tag articles; tags"),
                    (TagsCommand.self, Overview.besideLast),
                    (FavoriteCommand.self, "keep articles"),
                    (FavoritesCommand.self, "kept articles"),
                    (RuleCommand.self, "for what arrives"),
                ]
            }
        ),
        (
            "Feeds",
            {
                [
                    (AddCommand.self, "subscribe to a feed"), (FeedsCommand.self, "your feeds"),
                    (EditCommand.self, "change its settings"), (RemoveCommand.self, "unsubscribe"),
                    (WhyCommand.self, "when it is fetched"),
                    (HealthCommand.self, "feeds in trouble"),
                    (ImportCommand.self, "from another reader"),
                    (ExportCommand.self, "as OPML, JSON"),
                ]
            }
        ),
        (
            "Network",
            {
                [
                    (RefreshCommand.self, "fetch what is due"),
                    (PrefetchCommand.self, "same, for cron"),
                    (BackfillCommand.self, "fetch older articles"),
                    (DiscoverCommand.self, "feeds of a web page"),
                    (IngestCommand.self, "take a pushed feed"),
                    (AccountCommand.self, "at a reading service"),
                ]
            }
        ),
        (
            "Upkeep",
            {
                [
                    (LogCommand.self, "what you did"), (UndoCommand.self, "take it back; again"),
                    (RedoCommand.self, Overview.besideLast),
                    (CheckCommand.self, "find and mend damage"),
                    (ConfigCommand.self, "your settings"),
                    (ScheduleCommand.self, "fetch at regular times"),
                    (SyncCommand.self, "share with devices"),
                ]
            }
        ),
        (
            "Plumbing",
            {
                [
                    (ParseCommand.self, "any feed as JSON"),
                    (RenderCommand.self, "any HTML as text"),
                    (ExtractCommand.self, "article of a page"),
                    (SelftestCommand.self, "test the network rules"),
                    (CompletionsCommand.self, "for your shell"),
                    (CursorsCommand.self, "names of --new-for"),
                ]
            }
        ),
    ]

    /// Commands that are in no group.
    static let others: [any ParsableCommand.Type] = [HelpCommand.self, ResetTerminalCommand.self]

    /// The command with a name. Groups behind its own are not looked at.
    static func command(named name: String) -> (any ParsableCommand.Type)? {
        for group in groups {
            let found = group.commands().first { $0.type.configuration.isNamed(name) }
            if let found { return found.type }
        }
        return others.first { $0.configuration.isNamed(name) }
    }

    private static let global = "Global"
    private static let usage = "Usage: news [GLOBAL OPTIONS] COMMAND ..."

    /// The text of `news help`.
    static func text(_ style: OutputStyle) -> String {
        let commands = groups.flatMap { group in
            let shown = cells(of: group.commands())
            return stride(from: 0, to: shown.count, by: 2).map { start in
                let cells = shown[start...].prefix(2).map { names, words in
                    names.padded(to: 12) + style.said(words).padded(to: 23)
                }
                return (start == 0 ? style.said(group.name) : "").padded(to: 10) + cells.joined()
            }
        }
        let forms = [usage, "Alone: list. More: news help COMMAND"]
        let options = "--db, --config, --offline, --color, --quiet, --verbose; see: man news"
        return """
            \(forms.map(style.said).joined(separator: "  "))
            \(commands.map(trimmed).joined(separator: "\n"))
            \(style.said(global).padded(to: 10))\(style.said(options))
            """
    }

    /// The help of a command, or its usage after a mistake, without the options that every command
    /// takes; help names them in its last line. Shells complete them all the same.
    static func withoutGlobalOptions(_ text: String) -> String {
        var text = text
        let options =
            " [--db <path>] [--config <path>] [--offline] [--color <color>] [--quiet] [--verbose]"
        if let range = text.firstRange(of: options) { text.removeSubrange(range) }
        if let range = text.firstRange(of: "Usage: news <subcommand>") {
            text.replaceSubrange(range, with: usage)
        }
        guard let section = text.firstRange(of: "GLOBAL OPTIONS:\n") else { return text }
        let rest = text[section.lowerBound...]
        let end = rest.firstRange(of: "\n\n")?.upperBound ?? text.endIndex
        text.removeSubrange(section.lowerBound..<end)
        while text.hasSuffix("\n") { text.removeLast() }
        return text
            + "\n\nGLOBAL OPTIONS: --db, --config, --offline, --color, -q, -v; see: news help"
    }

    /// The names of commands that are shown together, and their description.
    private static func cells(of commands: [Entry]) -> [(names: String, words: String)] {
        var cells: [(names: String, words: String)] = []
        for (type, words) in commands {
            let name = type.configuration.commandName ?? ""
            if words == besideLast, !cells.isEmpty {
                cells[cells.count - 1].names += ", \(name)"
            } else {
                cells.append((name, words))
            }
        }
        return cells
    }

    private static func trimmed(_ line: String) -> Substring {
        line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)]
    }
}
