/// The forms in which a pane shows an article.
package enum ReadingForm: Hashable, Sendable {
    case text
    /// What the publisher changed.
    case changes
    /// The text as it is stored, with its tags.
    case source

    /// The word for people; nil for what is usual.
    var word: String? {
        switch self {
        case .text: nil
        case .changes: "changes"
        case .source: "source"
        }
    }
}
