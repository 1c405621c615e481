extension ManualPage {
    /// news-json(7).
    static var json: ManualPage {
        ManualPage(
            name: "news-json", section: 7, summary: "what news prints as JSON",
            parts: [
                Part(
                    "DESCRIPTION",
                    [
                        .text(
                            "These are the members of every JSON output. [] stands for the elements "
                                + "of an array. Members are only ever added. What commands print "
                                + "does not depend on the language of the terminal."),
                        .text(
                            "Times are in RFC 3339, in UTC. Characters that control a terminal or "
                                + "show nothing are escaped."),
                    ]),
                Part(
                    "OUTPUTS",
                    JSONShape.all.flatMap { shape in
                        [
                            .heading(shape.outputs.joined(separator: ", ")), .text(shape.sentence),
                        ] + shape.members.map(\.block)
                    }),
                Part(
                    "PARTS",
                    JSONShape.parts.flatMap { name, members in
                        [.heading(name)] + members.map(\.block)
                    }),
                Part(
                    "EXAMPLES", [.code(["news list --json | jq -r '.items[] | ._news.id, .title'"])]
                ),
                Part("SEE ALSO", [.text("news(1), https://www.jsonfeed.org/version/1.1/")]),
            ])
    }
}

private extension JSONShape.Member {
    var block: ManualPage.Block { .item("\(path.isEmpty ? "[]" : path) (\(type))", sentence) }
}
