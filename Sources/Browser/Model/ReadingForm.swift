/// The forms in which a pane shows an article.
package enum ReadingForm: String, Sendable {
    case text
    /// What the publisher changed.
    case changes
    /// The text as it is stored, with its tags.
    case source

    /// The word for people; nil for what is usual.
    var word: String? { self == .text ? nil : rawValue }
}
