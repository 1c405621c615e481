/// What an element means for the text that is made of HTML.
enum HTMLTextRole {
    case lineBreak
    case preformatted
    case list
    case item
    case cell
    /// Begins and ends with a blank line.
    case paragraph
    /// Begins and ends on a line of its own.
    case line
    /// What is in it is no text, whatever it looks like.
    case hidden

    /// Nil for what flows with the text.
    init?(_ name: HTMLName) {
        guard let role = HTMLTextRole.known[name] else { return nil }
        self = role
    }

    private static let known = HTMLNameTable(
        names("br", .lineBreak) + names("pre textarea", .preformatted) + names("ul ol", .list)
            + names("li", .item) + names("td th", .cell)
            + names("script style title template noembed noframes iframe svg", .hidden)
            + names(
                """
                p h1 h2 h3 h4 h5 h6 blockquote dl table figure article section hr details fieldset
                """, .paragraph)
            + names(
                """
                div tr dt dd caption figcaption header footer main nav aside address form summary
                center option body html legend
                """, .line))

    private static func names(_ names: String, _ role: HTMLTextRole) -> [(HTMLName, HTMLTextRole)] {
        names.split(whereSeparator: \.isWhitespace).map { (HTMLName(String($0)), role) }
    }
}
