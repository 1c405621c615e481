/// Why there is no article in a page.
package enum ExtractionRefusal: String, Error, Hashable, Sendable, CaseIterable {
    case consent, paywall, failure, app, links, empty, unsure, other

    /// The reason in one sentence.
    package var sentence: String {
        switch self {
        case .consent: "the page asks for consent to cookies and does not show the article"
        case .paywall:
            "the page shows only the beginning of the article and asks to pay for the rest"
        case .failure: "the page is an error message, not an article"
        case .app: "the page is a program that loads its text later"
        case .links: "the page is a list of links, not an article"
        case .empty: "there is nothing to read in the page"
        case .unsure: "the text of the page may not be that of the article"
        case .other: "this is not a web page"
        }
    }
}
