import Browser
import NewsKit
import Reader
import Terminal

/// What the manual says about a setting of the configuration file.
struct SettingDocumentation {
    let section: String
    let key: String
    /// What it can be.
    let value: String
    /// What holds without it, as it would be written; nil for nothing.
    let usual: String?
    /// What it does, in a sentence.
    let sentence: String
}

extension SettingDocumentation {
    /// Every setting, in the order of the sections.
    static var all: [SettingDocumentation] {
        network + list + reading + colors + browse + keys + cache + retention
    }

    private static var network: [SettingDocumentation] {
        let usual = Settings(userAgent: "") { 0 }
        let limits = usual.limits
        func time(_ milliseconds: Int) -> String {
            quoted("\(Interval(milliseconds: Int64(milliseconds)))")
        }
        func bytes(_ count: Int) -> String { quoted("\(ByteCount(bytes: count))") }
        let table: [(String, String, String?, String)] = [
            (
                "connect_timeout", "100ms to 5m", time(limits.connect),
                "The time for a connection to a server."
            ),
            ("timeout", "1s to 1h", time(limits.total), "The time for a whole transfer."),
            (
                "low_speed", "bytes", bytes(limits.slowSpeed),
                "A transfer that stays below so many bytes a second for low_speed_time is ended."
            ),
            ("low_speed_time", "1s to 10m", time(limits.slowTime * 1000), "See low_speed."),
            (
                "max_body", "1K to 1G", bytes(limits.body),
                "The most bytes of an answer, after decompression."
            ),
            (
                "host_gap", "0s to 10m", time(usual.hostGap),
                "The pause between two requests to the same public host."
            ),
            ("jobs", "1 to 256", "\(usual.jobs)", "How many feeds are fetched at once."),
            (
                "interval", "15m to 30d", time(Int(usual.interval) * 1000),
                "The time between two requests to a feed that does not ask for more itself."
            ),
            (
                "unconditional_after", "1d to 365d", time(Int(usual.unconditionalAfter) * 1000),
                "A feed whose last full answer is older is asked once for the whole document."
            ),
            (
                "new_articles_per_day", "1 to 1000000", "\(usual.newArticlesPerDay)",
                "How many new articles a feed may bring in a day after its first answer."
            ),
            (
                "proxy", "a URL", nil,
                "The proxy of all feeds without their own; \"\" for none, whatever the "
                    + "environment says."
            ),
            (
                "user_agent", "1 to 256 characters of ASCII", nil,
                "What is sent as User-Agent instead of the name and the version of the program."
            ),
        ]
        return table.map {
            SettingDocumentation(
                section: "network", key: $0.0, value: $0.1, usual: $0.2, sentence: $0.3)
        }
    }

    private static var list: [SettingDocumentation] {
        let usual = ListConfiguration()
        return [
            SettingDocumentation(
                section: "list", key: "fold", value: "true or false", usual: "\(usual.fold)",
                sentence: "Whether the same story in several feeds is one row."),
            SettingDocumentation(
                section: "list", key: "query", value: "a query", usual: nil,
                sentence: "The query of news without a command; see news-query(7)."),
            SettingDocumentation(
                section: "list", key: "wait", value: "0s to 1h",
                usual: quoted(
                    "\(Interval(milliseconds: usual.patience.components.seconds * 1000))"),
                sentence: "How long a list on a terminal waits for the last feeds after all others "
                    + "are done."),
        ]
    }

    private static var reading: [SettingDocumentation] {
        let names = ["auto"] + PictureProtocol.allCases.map(\.rawValue)
        return [
            SettingDocumentation(
                section: "reading", key: "width", value: "\(PageOptions.leastWidth) to 10000",
                usual: "\(PageOptions.measure)", sentence: "The longest line, in columns."),
            SettingDocumentation(
                section: "reading", key: "images", value: names.joined(separator: ", "),
                usual: quoted("auto"), sentence: "How pictures are drawn."),
        ]
    }

    private static var colors: [SettingDocumentation] {
        PagePalette.Part.allCases.map {
            SettingDocumentation(
                section: "colors", key: $0.rawValue,
                value: "a colour and a weight, as \"bold blue\"", usual: nil,
                sentence: "The style of this part of an article.")
        }
    }

    private static var browse: [SettingDocumentation] {
        let marks = BrowserState.ReadingMark.allCases.map(\.rawValue)
        return [
            SettingDocumentation(
                section: "browse", key: "mark", value: marks.joined(separator: ", "),
                usual: quoted(BrowseConfiguration().marks.rawValue),
                sentence: "An article counts as read when it is opened, when its end was shown, or "
                    + "when the key for it is typed.")
        ]
    }

    private static var keys: [SettingDocumentation] {
        BrowserAction.allCases.map { action in
            let names = action.usualKeys.split(separator: " ").map { quoted(String($0)) }
            return SettingDocumentation(
                section: "keys", key: action.rawValue, value: "a key, or a list of keys",
                usual: "[\(names.joined(separator: ", "))]", sentence: action.sentence)
        }
    }

    private static var cache: [SettingDocumentation] {
        [
            SettingDocumentation(
                section: "cache", key: "images", value: "0 to 1024G",
                usual: quoted("\(ByteCount(bytes: CacheConfiguration().images))"),
                sentence: "The room for the pictures of all articles.")
        ]
    }

    private static var retention: [SettingDocumentation] {
        [
            SettingDocumentation(
                section: "retention", key: "keep", value: "1d to 3650d", usual: nil,
                sentence: "How long articles are kept. Nothing is deleted without it, and never "
                    + "what is unread, tagged, a favorite or kept for later."),
            SettingDocumentation(
                section: "retention", key: "max_articles", value: "1 to 1000000", usual: nil,
                sentence: "How many articles of a feed are kept."),
        ]
    }

    private static func quoted(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
