import Feeds
import Reader
import Terminal

/// What newsboat's settings are in our configuration file, as text for it; the file itself is the
/// person's, and nothing is written to it.
struct NewsboatSettings {
    /// A setting here.
    private struct Counterpart {
        var section: String
        var key: String
        /// As TOML.
        var value: String
        /// Where it comes from.
        var origin: ListedSetting
    }

    private var counterparts: [Counterpart] = []
    /// The settings in place of which there is something else.
    private(set) var replaced: [(by: Replacement, settings: [ListedSetting])] = []
    /// The settings for which there is nothing.
    private(set) var others: [ListedSetting] = []

    /// What takes the place of settings that are no line of the configuration file.
    struct Replacement: Sendable {
        var names: [String]
        var sentence: String
    }

    /// The table of docs/from-newsboat.md has the same rows.
    static let replacements = [
        Replacement(names: ["auto-reload"], sentence: "news schedule install"),
        Replacement(
            names: ["browser", "player"], sentence: "the variable BROWSER, with %s for the address"),
        Replacement(names: ["pager"], sentence: "the variable PAGER"),
        Replacement(names: ["bind-key", "unbind-key", "bind"], sentence: "[keys] in config.toml"),
        Replacement(
            names: ["macro"],
            sentence: "a line of shell: every key of browse has a command that does the same"),
        Replacement(names: ["notify-program"], sentence: "news rule add NAME QUERY --notify"),
        Replacement(
            names: ["color", "highlight"],
            sentence: "[colors] in config.toml, for the parts of an article; "
                + "lists have the colours of the terminal"),
        Replacement(
            names: ["use-proxy", "proxy", "proxy-type", "proxy-auth"],
            sentence: "[network] proxy in config.toml, as \"socks5h://localhost:9050\""),
        Replacement(
            names: ["ssl-verifypeer", "ssl-verifyhost"],
            sentence: "news edit FEED --insecure, for a single feed"),
        Replacement(names: ["datetime-format"], sentence: "news list --format"),
        Replacement(names: ["cache-file"], sentence: "the option --db, or the variable NEWS_DB"),
    ]

    init(_ settings: [ListedSetting]) {
        for setting in settings {
            guard let (section, key, value) = Self.counterpart(of: setting) else {
                pass(over: setting)
                continue
            }
            // As in newsboat, the last one counts.
            counterparts.removeAll { $0.section == section && $0.key == key }
            counterparts.append(
                Counterpart(section: section, key: key, value: value, origin: setting))
        }
    }

    /// Notes a setting that is no line of the configuration file.
    private mutating func pass(over setting: ListedSetting) {
        guard
            let replacement = Self.replacements.first(where: { $0.names.contains(setting.name) })
        else { return others.append(setting) }
        if let place = replaced.firstIndex(where: { $0.by.names == replacement.names }) {
            replaced[place].settings.append(setting)
        } else {
            replaced.append((replacement, [setting]))
        }
    }

    /// The lines for the configuration file.
    var lines: [String] {
        ["network", "list", "reading", "retention", "colors"].flatMap { section -> [String] in
            let found = counterparts.filter { $0.section == section }
            guard !found.isEmpty else { return [] }
            return ["[\(section)]"]
                + found.map {
                    "\($0.key) = \($0.value)  # \($0.origin.name), line \($0.origin.line)"
                }
        }
    }

    private static func counterpart(
        of setting: ListedSetting
    ) -> (section: String, key: String, value: String)? {
        let words = setting.words
        let first = words.count > 1 ? words[1] : ""
        func number(in range: ClosedRange<Int>) -> Int? {
            Int(first).map { min($0, range.upperBound) }.flatMap { range.contains($0) ? $0 : nil }
        }
        switch setting.name {
        case "reload-time":
            return number(in: 1...10_080).map { ("network", "interval", "\"\(max($0, 15))m\"") }
        case "download-timeout":
            return number(in: 1...600).map { ("network", "timeout", "\"\($0)s\"") }
        case "reload-threads":
            return number(in: 1...64).map { ("network", "jobs", "\($0)") }
        case "user-agent":
            let isPrintable =
                (1...256).contains(first.utf8.count)
                && first.utf8.allSatisfy { (0x20...0x7E).contains($0) }
            return isPrintable
                ? ("network", "user_agent", TOMLValue.string(first).description) : nil
        case "max-items":
            return number(in: 1...1_000_000).map { ("retention", "max_articles", "\($0)") }
        case "keep-articles-days":
            return number(in: 1...3650).map { ("retention", "keep", "\"\($0)d\"") }
        case "text-width":
            return number(in: PageOptions.leastWidth...10_000).map { ("reading", "width", "\($0)") }
        case "show-read-articles":
            return first == "no" ? ("list", "query", "\"is:unread\"") : nil
        case "highlight":
            guard first == "article", words.count > 3, let part = part(meantBy: words[2]),
                let style = style(of: words.dropFirst(3))
            else { return nil }
            return ("colors", part.rawValue, "\"\(style)\"")
        default: return nil
        }
    }

    /// The part of an article that an expression finds in newsboat's text of it. These are the
    /// expressions that newsboat's manual gives, which nearly everybody has.
    private static func part(meantBy expression: String) -> PagePalette.Part? {
        if expression.contains("Title") { return .title }
        if expression.contains("://") { return .link }
        if expression.contains("image") { return .caption }
        return expression.contains("[0-9]") ? .number : nil
    }

    /// The words of a style here; the colour behind the text is always that of the terminal.
    private static func style(of words: ArraySlice<String>) -> String? {
        let names = [
            "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
        ]
        var style: [String] = []
        if let color = words.first, color != "default" {
            if names.contains(color) {
                style.append(color)
            } else if color.hasPrefix("color"), let number = Int(color.dropFirst(5)),
                0..<16 ~= number
            {
                style.append((number < 8 ? "" : "bright-") + names[number % 8])
            } else {
                return nil
            }
        }
        for word in words.dropFirst(2) {
            switch word {
            case "bold", "dim", "underline", "reverse": style.append(word)
            case "standout": style.append("reverse")
            default: break
            }
        }
        let text = style.joined(separator: " ")
        return TextStyle(words: text) != nil && !text.isEmpty ? text : nil
    }
}
