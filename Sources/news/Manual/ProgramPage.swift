extension ManualPage {
    /// news(1).
    static var program: ManualPage {
        let program = CommandDeclaration.program
        let options = program.arguments.map { Block.item($0.term, $0.text) }
        return ManualPage(
            name: "news", section: 1, summary: summary(program.configuration.abstract),
            parts: [
                Part(
                    "SYNOPSIS",
                    [.text("news [GLOBAL OPTIONS] COMMAND ..."), .text("news")]),
                Part(
                    "DESCRIPTION",
                    [
                        .text(
                            "news reads feeds (RSS, Atom, RDF, JSON Feed and JSON of any form) and "
                                + "keeps their articles in a cache, so that everything can be read, "
                                + "searched and marked without a network. Without a command it does "
                                + "what news list does: it shows what is cached at once, fetches what "
                                + "is due, and shows what changed."),
                        .text(
                            "On a terminal it prints columns and colours. In a pipe it prints one "
                                + "record a line, with tabs between the fields. With --json it prints "
                                + "JSON; see news-json(7). Data goes to standard output, messages to "
                                + "standard error."),
                        .text(
                            "FEED is an id, a URL, or an unambiguous part of a title. ID is the "
                                + "number of an article, which news list prints first. QUERY says "
                                + "which articles are meant; see news-query(7)."),
                    ]),
                Part(
                    "COMMANDS",
                    Overview.groups.flatMap { group in
                        [.heading(group.name)]
                            + group.commands().map { type, _ in
                                .item(
                                    "news \(type.configuration.commandName ?? "")",
                                    type.configuration.abstract)
                            }
                    }
                        + [.heading("More")]
                        + [HelpCommand.configuration, ResetTerminalCommand.configuration].map {
                            .item("news \($0.commandName ?? "")", $0.abstract)
                        }),
                Part("GLOBAL OPTIONS", options),
                Part("EXIT STATUS", ExitStatus.blocks),
                Part("FILES", ManualFile.blocks),
                Part("ENVIRONMENT", EnvironmentVariable.all.map(\.block)),
                Part("EXAMPLES", CommandExample.blocks(for: program)),
                Part(
                    "SEE ALSO",
                    [
                        .text(
                            "news-list(1), news-show(1), news-add(1), news-refresh(1), "
                                + "news-browse(1), news-query(7), news-config(5), news-json(7), "
                                + "news-etiquette(7)")
                    ]),
            ])
    }
}
