extension ManualPage {
    /// news-config(5).
    static var configuration: ManualPage {
        let usual = Configuration()
        var blocks: [ManualPage.Block] = []
        for section in ConfigurationSection.all {
            blocks += [.heading("[\(section.name)]"), .text(section.sentence)]
            for setting in section.settings {
                let value = setting.value(usual).map { " Default: \($0)." } ?? ""
                let text = "\(setting.sentence) Value: \(setting.form).\(value)"
                blocks.append(.item(setting.key, text))
            }
        }
        return ManualPage(
            name: "news-config", section: 5, summary: "the configuration file of news",
            parts: [
                Part(
                    "DESCRIPTION",
                    [
                        .text(
                            "The file is $XDG_CONFIG_HOME/news/config.toml, or the one that "
                                + "--config or NEWS_CONFIG names. It need not be there."),
                        .text(
                            "It is TOML: sections in brackets, and below each its settings, one a "
                                + "line. A value is a text between quotation marks, a whole number, "
                                + "true or false, or a list of texts in one line. A length of time "
                                + "is a text as \"90s\", \"30m\", \"2h\" or \"7d\", or a number of "
                                + "seconds. A number of bytes is a text as \"500M\", or a number. A "
                                + "line that begins with # is a comment."),
                        .text(
                            "news check names the line and the column of a mistake. Until it is "
                                + "corrected, news browse and commands that fetch something end with "
                                + "78. All other commands say the first mistake and work: news list "
                                + "shows what is cached, and fetches nothing. They use the settings "
                                + "that can be read, and the defaults in the place of the mistakes; "
                                + "news config prints which."),
                    ]),
                Part("SETTINGS", blocks),
                Part(
                    "SITES",
                    [
                        .text(
                            "A file sites/HOST.toml beside the configuration file says where the "
                                + "article is in the pages of a host. It has no sections. Each value "
                                + "is a selector as in CSS, or a list of them."),
                        .item("content", "Takes the first selector that finds something."),
                        .item("drop", "Removes what these selectors find."),
                        .item("next", "Finds the link to the next page of the same article."),
                    ]),
                Part(
                    "EXAMPLES",
                    [
                        .code(
                            example.split(separator: "\n", omittingEmptySubsequences: false).map(
                                String.init))
                    ]),
                Part("SEE ALSO", [.text("news(1), news-config(1), news-check(1), news-query(7)")]),
            ])
    }

    /// A file that a test reads.
    static let example = """
        [list]
        query = "is:unread"

        [network]
        interval = "2h"
        proxy = "socks5h://localhost:9050"

        [retention]
        keep = "90d"

        [keys]
        favorite = ["s", "ctrl-s"]
        """
}
