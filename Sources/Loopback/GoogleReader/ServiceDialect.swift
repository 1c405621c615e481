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
    /// Whether `ot`, `nt`, `ts` and the order of lists mean the date of publication.
    package var goesByPublication = false
    /// Whether `it` is looked at.
    package var canIncludeOnly = true
    /// Whether `T` is what signs a POST in, and the header is not looked at.
    package var signsInByToken = false
    package var hasLabels = true
    /// Whether unknown streams, tags and feeds are errors 500. FreshRSS lists everything instead, or
    /// says `OK`.
    package var isStrict = false
    /// Whether the limits of PHP cut large forms silently.
    package var cutsForms = true
    /// Whether titles have the fullwidth forms of some marks instead of them.
    package var widensTitles = true
    /// Calls that it lacks; they are answered as an unknown call.
    package var lacks: Set<ServiceCall> = []

    /// FreshRSS 1.25, as it was recorded.
    package static let freshRSS = ServiceDialect(
        root: "/api/greader.php", defaultFolder: "Uncategorized")

    /// Miniflux, as its source reads.
    package static let miniflux = ServiceDialect(
        root: "", user: "1", defaultFolder: "All", numbersItemsByTime: false,
        continuesByOffset: true, goesByPublication: true, canIncludeOnly: false,
        signsInByToken: true, hasLabels: false, isStrict: true, cutsForms: false,
        widensTitles: false,
        lacks: [.streamContents, .unreadCount, .export, .root, .compatibility])
}

extension ServiceDialect {
    /// The id that a request means, if it can be one.
    func itemID(_ name: String) -> Int? {
        let last =
            name.hasPrefix(ServiceItem.longPrefix)
            ? String(name.dropFirst(ServiceItem.longPrefix.count)) : name
        let asHexadecimal = UInt64(last, radix: 16).map { Int(truncatingIfNeeded: $0) }
        if isStrict {
            // Even a decimal, when it has as many digits as a hexadecimal id.
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

    /// The content of an item. FreshRSS cuts it off after 500,000 bytes.
    func content(_ text: String) -> String {
        guard !isStrict, text.utf8.count > 500_000 else { return text }
        // The index goes back to the beginning of a scalar.
        let end = text.utf8.index(text.startIndex, offsetBy: 500_000)
        return String(text.unicodeScalars[..<end])
    }
}
