/// Why there is no article in a page.
package enum ExtractionRefusal: String, Error, Hashable, Sendable, CaseIterable {
    case consent, paywall, failure, app, links, empty, unsure, other

    /// The reason in one sentence.
    package var sentence: String {
        switch self {
        case .consent: "The page asks for consent to cookies and does not show the article."
        case .paywall:
            "The page shows only the beginning of the article and asks to pay for the rest."
        case .failure: "The page is an error message, not an article."
        case .app: "The page is a program that loads its text later."
        case .links: "The page is a list of links, not an article."
        case .empty: "There is nothing to read in the page."
        case .unsure: "The text of the page may not be that of the article."
        case .other: "This is not a web page."
        }
    }
}
