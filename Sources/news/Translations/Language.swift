import Terminal

/// The languages that the program speaks to people besides English.
enum Language {
    /// The catalogue for the locale of the messages; nil for English, and for a language or a
    /// codeset that the program does not have.
    ///
    /// The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty names the locale.
    static func catalogue(_ environment: [String: String]) -> Catalogue? {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        // "ko_KR.UTF-8", "ko.utf8@modifier".
        guard let parts = locale?.prefix(while: { $0 != "@" }).split(separator: "."),
            parts.count == 2, ["utf-8", "utf8"].contains(parts[1].lowercased())
        else { return nil }
        return parts[0].prefix { $0 != "_" } == "ko" ? korean : nil
    }

    private static let korean = Catalogue { Korean.table }
}
