import Terminal

extension PagePalette.Part {
    /// The style that it has unless the configuration says otherwise.
    var usual: TextStyle { facts.usual }

    /// What has the style, in a sentence for the manual.
    package var sentence: String { facts.sentence }

    private var facts: (usual: TextStyle, sentence: String) {
        switch self {
        case .title: (.bold, "The title of an article.")
        case .heading: (.bold, "A heading in its text.")
        case .caption: (.italic, "The caption of a picture or a table.")
        case .link: (.underline, "The text of a link.")
        case .number: (.dim, "The number behind a link.")
        case .note: (.cyan, "The number of a footnote.")
        case .code: (.cyan, "Code.")
        case .keyboard: (.bold, "A key to press.")
        case .mark: (.reverse, "Words that the publisher marked.")
        case .inserted: (.underline, "Words that the publisher inserted.")
        case .deleted: (.strikethrough, "Words that the publisher deleted.")
        case .quote: (.dim, "The line beside a quotation.")
        case .border: (.dim, "The lines of a table.")
        case .sign: (.dim, "The sign of a list item or of a file.")
        case .keyword: (.magenta, "In code: a keyword.")
        case .string: (.green, "In code: a string.")
        case .comment: ([.dim, .italic], "In code: a comment.")
        case .literal: (.cyan, "In code: a number or another constant.")
        case .function: (.blue, "In code: the name of a function.")
        case .type: (.cyan, "In code: the name of a type.")
        case .markup: (.magenta, "In code: an element of a markup language.")
        case .attribute: (.cyan, "In code: an attribute.")
        case .added: (.green, "In code: an added line.")
        case .removed: (.red, "In code: a removed line.")
        case .meta: (.dim, "In code: an instruction to a compiler or a tool.")
        }
    }
}
