/// HTML as plain text: for searching, and for reading if nothing better is available.
package enum HTMLText {
    /// The text of a document or of a part of one.
    ///
    /// Tags are dropped, blocks and `<br>` become lines, list items begin with a bullet; scripts,
    /// styles and the head vanish. Character references are decoded once, and blanks are collapsed
    /// outside `<pre>`. Any input is fine: it takes linear time and does not recurse.
    ///
    /// - Parameters:
    ///   - withCaptions: whether the captions of pictures are text.
    ///   - withMarks: whether items of numbered lists have their numbers, and raised numbers a `^`.
    package static func plain(
        _ html: String, withCaptions: Bool = true, withMarks: Bool = false
    ) -> String {
        var html = html
        return html.withUTF8 { bytes in
            var scanner = HTMLTextScanner(
                bytes, withCaptions: withCaptions, withMarks: withMarks)
            return scanner.text()
        }
    }

    /// The same for bytes, which need not be UTF-8.
    package static func plain(utf8 html: [UInt8]) -> [UInt8] {
        html.withUnsafeBufferPointer { bytes in
            var scanner = HTMLTextScanner(bytes)
            return scanner.utf8()
        }
    }

    /// Whether the text of HTML is longer than a number of letters. Reads no more of it than this takes.
    package static func isLonger(_ html: String, than letters: Int) -> Bool {
        var html = html
        return html.withUTF8 { bytes in
            var scanner = HTMLTextScanner(bytes)
            return scanner.isLonger(than: letters)
        }
    }

    /// How long a text in UTF-8 is, in letters: a syllable of Korean or a sign of Chinese says about
    /// as much as three of them.
    package static func letters(in text: some Sequence<UInt8>) -> Int {
        var letters = 0
        for byte in text {
            // The first byte of a character; those from U+3000 on begin with at least E3.
            if byte & 0xC0 != 0x80 { letters &+= byte >= 0xE3 ? 3 : 1 }
        }
        return letters
    }

    /// A title in HTML as one line of plain text.
    ///
    /// Tags are dropped, blocks and `<br>` become spaces, character references are decoded once,
    /// blanks are collapsed. Text that only looks like a tag stays: `Array<String>`, `1 < 2`, and a
    /// lone inline tag as in `How to use <b>`.
    package static func title(_ html: String) -> String {
        var html = html
        let text: String? = html.withUTF8 { bytes in
            guard !isPlainLine(bytes) else { return nil }
            var title = HTMLTitle(bytes)
            return title.text()
        }
        return text ?? html
    }
}

extension HTMLText {
    /// Whether there is nothing to decode, to drop or to collapse.
    private static func isPlainLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var previous: UInt8 = 0x20
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "<"), UInt8(ascii: "&"), 0x09...0x0D: return false
            case 0x20 where previous == 0x20: return false
            default: previous = byte
            }
        }
        return previous != 0x20 || bytes.isEmpty
    }
}
