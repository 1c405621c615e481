import Web

/// Where services differ in how they speak the Google Reader API. What is not known is asked in the way
/// that all of them understand.
struct GoogleReaderDialect: Sendable {
    /// Whether `it=` chooses items by their state. Where it is ignored, everything would be listed.
    var filtersByState = false
    /// The folder in which feeds are by themselves.
    var defaultFolder: String?
    /// Whether titles have the fullwidth forms of `&`, `<` and `>` instead of them.
    var widensTitles = false
    /// Whether it is known that items can have labels. Otherwise the first one will tell.
    var hasLabels = false
    /// For this many seconds the service may be late to show what it was told. Several machines answer for
    /// it, and one may not know yet what another was told.
    var grace: Int64 = 0

    /// FreshRSS, as it was recorded (1.25).
    static let freshRSS = GoogleReaderDialect(
        filtersByState: true, defaultFolder: "Uncategorized", widensTitles: true, hasLabels: true)
    /// Any other service.
    static let common = GoogleReaderDialect()

    /// A service of many machines.
    static let replicated = GoogleReaderDialect(grace: 300)

    private static let replicatedHosts = [
        "bazqux.com", "inoreader.com", "innoreader.com", "theoldreader.com", "feedly.com",
    ]

    /// Whether the title of a feed in a list is a title that was given to it.
    func isListed(_ title: String, as listed: String?) -> Bool {
        guard let listed, title != listed else { return listed != nil }
        let marks = "&<>?\\/,;".unicodeScalars
        let widened = title.unicodeScalars.map { scalar in
            // The fullwidth forms are in the order of ASCII.
            marks.contains(scalar) ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar
        }
        return widensTitles && String(String.UnicodeScalarView(widened)) == listed
    }

    /// The title as the publisher wrote it, as far as one can know: with other fullwidth letters in it,
    /// these are the publisher's, too.
    func publishersTitle(_ title: String) -> String {
        guard widensTitles else { return title }
        let widened: [Unicode.Scalar: Unicode.Scalar] = ["＆": "&", "＜": "<", "＞": ">"]
        let isOther = { (scalar: Unicode.Scalar) in
            0xFF01...0xFF5E ~= scalar.value && widened[scalar] == nil
        }
        guard !title.unicodeScalars.contains(where: isOther) else { return title }
        return String(String.UnicodeScalarView(title.unicodeScalars.map { widened[$0] ?? $0 }))
    }
}

extension GoogleReaderDialect {
    /// The dialect of the service at an address.
    init(address: String) {
        let host = WebURL(address)?.host ?? ""
        let isReplicated = GoogleReaderDialect.replicatedHosts.contains {
            host == $0 || host.hasSuffix("." + $0)
        }
        self = address.contains("greader.php") ? .freshRSS : isReplicated ? .replicated : .common
    }
}
