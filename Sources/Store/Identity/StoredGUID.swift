/// The form of `article.guid`: the publisher's identifier, followed by a mark if it repeats within
/// the feed.
enum StoredGUID {
    private static let separator = " ~"
    private static let digits = 16

    static func marked(_ guid: String, with mark: Int64) -> String {
        let hexadecimal = String(UInt64(bitPattern: mark), radix: 16)
        let zeros = String(repeating: "0", count: digits - hexadecimal.utf8.count)
        return guid + separator + zeros + hexadecimal
    }

    /// The half-open range of all results of ``marked(_:with:)`` for an identifier.
    static func range(ofMarked guid: String) -> (lower: String, upper: String) {
        // `~` is 0x7E.
        ("\(guid)\(separator)", "\(guid) \u{7F}")
    }

    /// Whether ``marked(_:with:)`` made it from this identifier.
    static func isMarked(_ stored: String, of guid: String) -> Bool {
        stored.utf8.count == guid.utf8.count + separator.utf8.count + digits
            && stored.utf8.starts(with: guid.utf8)
            && stored.utf8.dropFirst(guid.utf8.count).starts(with: separator.utf8)
    }

    /// Whether the program made it, for an entry without an identifier.
    static func isMade(_ guid: String, url: String?) -> Bool {
        if guid.utf8.starts(with: "fnv1a:".utf8) { return true }
        guard let url else { return false }
        return guid == url || isMarked(guid, of: url)
    }

    /// The same identifier in the other scheme, with or without a slash at its end; none if it is
    /// not a web URL.
    static func twins(of guid: String) -> [String] {
        let flipped: String
        if guid.utf8.starts(with: "http://".utf8) {
            flipped = "https" + guid.dropFirst(4)
        } else if guid.utf8.starts(with: "https://".utf8) {
            flipped = "http" + guid.dropFirst(5)
        } else {
            return []
        }
        return [flipped, slashToggled(guid), slashToggled(flipped)]
    }

    private static func slashToggled(_ guid: String) -> String {
        guid.utf8.last == UInt8(ascii: "/") ? String(guid.dropLast()) : guid + "/"
    }
}
