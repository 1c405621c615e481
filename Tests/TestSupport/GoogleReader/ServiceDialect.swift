/// How a service speaks the Google Reader API, where the services differ.
package struct ServiceDialect: Sendable {
    /// The path of the root of the API.
    package var root: String
    /// The user in the names of streams that the service writes.
    package var user = "-"
    /// The folder of a feed that was put into none.
    package var defaultFolder: String
    /// Whether ids of items are the microsecond of their arrival, otherwise they are counted.
    package var numbersItemsByTime = true
    /// Whether a continuation is an offset into the list as it is at that moment, otherwise an id.
    package var continuesByOffset = false
    /// The most items that a page has, whatever `n` is.
    package var longestPage = Int.max
    /// Whether `ot`, `nt`, `ts` and the order of lists mean the date of publication.
    package var goesByPublication = false
    /// Whether `xt` with the state `read` is the only filter of states.
    package var filtersOutReadOnly = false
    /// Whether sixteen digits are a hexadecimal id even when they could be a decimal one.
    package var prefersHexadecimal = false
    /// Whether `T` is what signs a POST in, and the header is not looked at.
    package var signsInByToken = false
    package var hasLabels = true
    /// Whether what is unknown or contradicts itself is an error. Otherwise an unknown stream is all
    /// items, an edit that means nothing is `OK`, and of several streams or tags the last counts.
    package var isStrict = false
    /// Whether large forms, and contents of more than 500,000 bytes, are cut off silently.
    package var cutsLongTexts = true
    /// Whether titles have the fullwidth forms of some marks instead of them.
    package var widensTitles = true
    /// Which headers and texts the answers have.
    package var wording = Wording.freshRSS
    /// Calls that it lacks; they are answered as an unknown call.
    package var lacks: Set<ServiceCall> = []

    package enum Wording: Sendable { case freshRSS, miniflux }

    /// FreshRSS 1.25, as it was recorded.
    package static let freshRSS = ServiceDialect(
        root: "/api/greader.php", defaultFolder: "Uncategorized")

    /// Miniflux, as its source reads.
    package static let miniflux = ServiceDialect(
        root: "", user: "1", defaultFolder: "All", numbersItemsByTime: false,
        continuesByOffset: true, longestPage: 10_000, goesByPublication: true,
        filtersOutReadOnly: true, prefersHexadecimal: true, signsInByToken: true,
        hasLabels: false, isStrict: true, cutsLongTexts: false, widensTitles: false,
        wording: .miniflux,
        lacks: [.streamContents, .unreadCount, .export, .root, .compatibility])
}

extension ServiceDialect {
    var isMiniflux: Bool { wording == .miniflux }

    /// The id that a request means, if it can be one.
    func itemID(_ name: String) -> Int? {
        let last =
            name.hasPrefix(KeptItem.longPrefix)
            ? String(name.dropFirst(KeptItem.longPrefix.count)) : name
        let asHexadecimal = UInt64(last, radix: 16).map { Int(truncatingIfNeeded: $0) }
        if prefersHexadecimal {
            if last.count < name.count || last.count == 16, let asHexadecimal {
                return asHexadecimal
            }
            return Int(name)
        }
        let isDecimal = name.utf8.allSatisfy { (48...57).contains($0) } && !name.hasPrefix("0")
        return isDecimal ? Int(name) : asHexadecimal
    }

    /// The title of an item, or with more marks replaced that of a feed.
    func title(_ title: String, ofFeed isOfFeed: Bool = false) -> String {
        guard widensTitles else { return title }
        let marks = isOfFeed ? "&<>?\\/,;" : "&<>"
        return String(
            String.UnicodeScalarView(
                title.unicodeScalars.map { scalar in
                    guard marks.unicodeScalars.contains(scalar) else { return scalar }
                    // The fullwidth forms are in the order of ASCII.
                    return Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar
                }))
    }

    /// The content of an item.
    func content(_ text: String) -> String {
        guard cutsLongTexts, text.utf8.count > 500_000 else { return text }
        // The index goes back to the beginning of a scalar.
        let end = text.utf8.index(text.startIndex, offsetBy: 500_000)
        return String(text.unicodeScalars[..<end])
    }
}
