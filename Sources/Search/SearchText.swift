/// Cuts text into the words by which it is found.
public enum SearchText {
    /// The words of a text, folded, in order.
    public static func words(of text: String) -> [String] {
        indexed(text).split(separator: " ").map(String.init)
    }

    /// The words of a text, separated by spaces: what the search index is given.
    public static func indexed(_ text: String) -> String {
        var words = ""
        for scalar in text.unicodeScalars {
            let isAlone =
                (0x0E00...0x0E7F).contains(scalar.value)
                || (0x3040...0x30FF).contains(scalar.value)
                || (0x3400...0x9FFF).contains(scalar.value)
                || (0xAC00...0xD7A3).contains(scalar.value)
            if isAlone {
                words.append(" ")
                words.unicodeScalars.append(scalar)
                words.append(" ")
            } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                words.append(scalar.properties.lowercaseMapping)
            } else {
                words.append(" ")
            }
        }
        return words
    }
}
