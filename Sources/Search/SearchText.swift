/// Cuts text into the words by which it is found.
///
/// A word is a run of letters and digits of one script, folded: lower case, without the diacritics
/// of Latin, Greek and Cyrillic, without the vowel points of Hebrew and Arabic. Scripts that write
/// no spaces between words (Han, Kana, Hangul, which glues particles to words, Thai, Lao, Khmer,
/// Myanmar) have a word for each scalar. Emoji and other symbols are words, and so are `+ # . @ $`
/// where they belong to a word: `c++`, `#swift`, `jane@example.org`.
///
/// What comes out has words of ASCII letters and digits, of one of those five symbols, or of
/// scalars beyond ASCII, so that the tokenizer `ascii` of SQLite finds the same words in it.
public enum SearchText {
    /// The words of a text, folded, in order.
    public static func words(of text: String) -> [String] {
        var words: [UInt8] = []
        append(text, to: &words)
        // A string would not split at a space before a mark: the two are one character.
        return words.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The words of a text, separated by spaces: what the search index is given.
    public static func indexed(_ text: String) -> String {
        var words: [UInt8] = []
        append(text, to: &words)
        return String(decoding: words, as: UTF8.self)
    }

    /// Appends the words of a text, separated by spaces, as UTF-8: nothing before the first, nothing
    /// after the last.
    public static func append(_ text: String, to words: inout [UInt8]) {
        var text = text
        text.withUTF8 { append($0, to: &words) }
    }

    /// Appends the words of a text in UTF-8, separated by spaces, as UTF-8: nothing before the first,
    /// nothing after the last. Bytes that are no UTF-8 separate words.
    public static func append(_ text: UnsafeBufferPointer<UInt8>, to words: inout [UInt8]) {
        var observer = NoObserver()
        WordCutter.cut(text, into: &words, observer: &observer)
    }
}
