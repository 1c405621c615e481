extension PagePalette.Part {
    /// What has the style, in a sentence for the manual.
    package var sentence: String {
        switch self {
        case .title: "The title of an article."
        case .heading: "A heading in its text."
        case .caption: "The caption of a picture or a table."
        case .link: "The text of a link."
        case .number: "The number behind a link."
        case .note: "The number of a footnote."
        case .code: "Code."
        case .keyboard: "A key to press."
        case .mark: "Words that the publisher marked."
        case .inserted: "Words that the publisher inserted."
        case .deleted: "Words that the publisher deleted."
        case .quote: "The line beside a quotation."
        case .border: "The lines of a table."
        case .sign: "The sign of a list item or of a file."
        case .keyword: "In code: a keyword."
        case .string: "In code: a string."
        case .comment: "In code: a comment."
        case .literal: "In code: a number or another constant."
        case .function: "In code: the name of a function."
        case .type: "In code: the name of a type."
        case .markup: "In code: an element of a markup language."
        case .attribute: "In code: an attribute."
        case .added: "In code: an added line."
        case .removed: "In code: a removed line."
        case .meta: "In code: an instruction to a compiler or a tool."
        }
    }
}
