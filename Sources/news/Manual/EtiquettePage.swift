import Selftest

extension ManualPage {
    /// news-etiquette(7).
    static var etiquette: ManualPage {
        ManualPage(
            name: "news-etiquette", section: 7,
            summary: "how news behaves towards servers and publishers",
            parts: [
                Part(
                    "DESCRIPTION",
                    [
                        .text(
                            "These are the rules that news keeps on the network. Each is a test that "
                                + "the program can run against itself, on this machine and without "
                                + "a network:"),
                        .code(["news selftest http", "news selftest http --case V4"]),
                        .text(
                            "In short: a feed is asked once an hour, and less often when its server "
                                + "or the feed itself says so. You can have it asked every 15 minutes, "
                                + "not more often. What has not changed is not "
                                + "sent again. A server that asks for patience gets it, also from "
                                + "--force. One host gets one request at a time."),
                    ]),
                Part(
                    "RULES",
                    SelftestCase.sections.flatMap { section in
                        [.heading(section.name)]
                            + section.cases.map { .item($0.id, "\($0.title).") }
                    }),
                Part(
                    "SEE ALSO", [.text("news(1), news-selftest(1), news-refresh(1), news-why(1)")]),
            ])
    }
}
