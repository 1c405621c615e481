/// Tags of languages (BCP 47) as publishers write them.
package enum LanguageTag {
    /// The tag; `en_US`, the name of a locale, becomes `en-US`.
    package static func tag(_ written: String) -> String {
        written.replacing("_", with: "-")
    }

    /// The language that the header field `Content-Language` names; nil if it names several.
    package static func ofHeader(_ value: String?) -> String? {
        guard let value, !value.contains(","), let line = XMLFeedReader.line(value.utf8) else {
            return nil
        }
        return tag(line)
    }
}
