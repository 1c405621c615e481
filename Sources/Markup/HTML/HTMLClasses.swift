/// The classes that the sanitiser keeps, because they say what a text is: the language of code and its
/// parts, footnotes, signs that are no words, and links that stand for a frame.
enum HTMLClasses {
    /// Whether the classes of an element are of use. The value may hold references.
    static func areKept(_ value: UnsafeBufferPointer<UInt8>, of element: HTMLElement?) -> Bool {
        // What is written differs from what was read only where there is no ASCII, or a sign of HTML;
        // the limit must hold for both.
        guard value.count <= 200, HTMLScan.endOfPlainValue(in: value, from: 0) == value.count,
            value.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "'") })
        else { return false }
        let isCode = element == .code || element == .pre
        if isCode, value.starts(with: "language-".utf8) || value.starts(with: "lang-".utf8) {
            return true
        }
        return value.split(whereSeparator: \.isBlank).contains { name in
            guard let text = String(validating: name, as: UTF8.self) else { return false }
            if known.contains(text) || prefixes.contains(where: text.hasPrefix) { return true }
            // Pygments, Rouge and Chroma: `kd`, `s2`.
            return element == .span && name.count <= 3 && name.allSatisfy(\.isAlphanumeric)
        }
    }

    /// Whether an id or a role has only the usual characters.
    static func isName(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
        1...100 ~= value.count
            && value.allSatisfy { byte in
                byte.isAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
                    || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
            }
    }

    private static let prefixes = [
        "hljs", "footnote", "sdfootnote", "easy-footnote", "modern-footnotes", "mwe-math",
        "ltx_note", "ltx_tag_note",
        "rouge-", "linen",
    ]

    private static let known: Set<String> = [
        "token", "fnref", "footref", "footnum", "footdef", "noteref", "reversefootnote",
        "sidenote", "sidenote-number", "marginnote", "margin-toggle", "mw-cite-backlink",
        "reference", "emoji", "wp-smiley", "latex", "gutter", "lineno", "line-number",
        "line-numbers-rows", "lntable", "highlighttable", "blob-num", "syntaxhighlighter",
        "headerlink", "iframe", HTMLStyle.unselectable,
    ]
}
