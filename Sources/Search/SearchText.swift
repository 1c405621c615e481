/// Cuts text into words for the search index.
///
/// A word is a run of letters and digits of one script, folded: lower case, without the diacritics
/// of Latin, Greek and Cyrillic, without the vowel points of Hebrew and Arabic, in full width as in
/// half width, Katakana as Hiragana. In scripts without
/// spaces between words (Han, Kana, Thai, Lao, Khmer, Myanmar, and Hangul, which attaches particles
/// to words) each scalar is a word. Emoji and other symbols are words, and so are `+ # . @ $` where
/// they belong to a word: `c++`, `#swift`, `jane@example.org`.
///
/// Each word in the result has only ASCII letters and digits, or only one of those five symbols, or
/// only scalars beyond ASCII. So SQLite's tokenizer `ascii` finds the same words.
public enum SearchText {
    /// The words of a text, folded, in order.
    public static func words(of text: String) -> [String] {
        var words: [UInt8] = []
        append(text, to: &words)
        // Split bytes, because in a String a space and a combining mark after it are one character.
        return words.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The words of a text, separated by spaces: the form for the search index.
    public static func indexed(_ text: String) -> String {
        var words: [UInt8] = []
        append(text, to: &words)
        return String(decoding: words, as: UTF8.self)
    }

    /// Appends the words of a text as UTF-8, separated by spaces, with nothing before the first and
    /// after the last.
    public static func append(_ text: String, to words: inout [UInt8]) {
        var text = text
        text.withUTF8 { append($0, to: &words) }
    }

    /// Appends the words of a text in UTF-8, separated by spaces, with nothing before the first and
    /// after the last. Bytes that are not UTF-8 separate words.
    public static func append(_ text: UnsafeBufferPointer<UInt8>, to words: inout [UInt8]) {
        var observer = NoObserver()
        WordCutter.cut(text, into: &words, observer: &observer)
    }
}
