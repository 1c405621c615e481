import Web

/// Where the text of a script, a style or a title ends (HTML 13.2.5.2–4 and 13.2.5.9–31).
enum HTMLRawText {
    /// Whether only its own end tag is markup in an element. A plaintext element has none.
    static func isRawText(_ name: HTMLName) -> Bool { elements[name] != nil }

    private static let elements = HTMLNameTable([
        "script style textarea title xmp iframe noembed noframes plaintext": true
    ])

    /// The place of the end tag of an element, or the end of the document.
    static func end(
        of element: HTMLName, in bytes: UnsafeBufferPointer<UInt8>, from start: Int,
        rules: HTMLTokenizer.Rules
    ) -> Int {
        if element == "plaintext" { return bytes.count }
        if element == "script", rules == .standard { return endOfScript(in: bytes, from: start) }
        var position = start
        while position < bytes.count {
            position = HTMLScan.firstIndex(of: UInt8(ascii: "<"), in: bytes, from: position)
            if isEndTag(of: element, in: bytes, at: position) { return position }
            position += 1
        }
        return bytes.count
    }

    /// In a comment of a script, `<script>` begins a part whose `</script>` does not end the script.
    private static func endOfScript(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var position = start
        var isComment = false
        var isNested = false
        while position < bytes.count {
            if !isComment {
                position = HTMLScan.firstIndex(of: UInt8(ascii: "<"), in: bytes, from: position)
                if isEndTag(of: "script", in: bytes, at: position) { return position }
                if bytes[min(position, bytes.count)...].starts(with: "<!--".utf8) {
                    isComment = true
                    // The same dashes may end it.
                    position += 1
                }
            } else if bytes[position] == UInt8(ascii: "<") {
                if isEndTag(of: "script", in: bytes, at: position) {
                    if !isNested { return position }
                    isNested = false
                } else if !isNested, isTag("script", in: bytes, at: position + 1) {
                    isNested = true
                }
            } else if bytes[position] == UInt8(ascii: "-"),
                bytes[position...].starts(with: "-->".utf8)
            {
                isComment = false
                isNested = false
            }
            position += 1
        }
        return bytes.count
    }

    private static func isEndTag(
        of element: HTMLName, in bytes: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> Bool {
        start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/")
            && isTag(element, in: bytes, at: start + 2)
    }

    /// Whether a name comes at a place, and after it something that ends a name.
    private static func isTag(
        _ element: HTMLName, in bytes: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> Bool {
        let end = start + element.count
        guard end < bytes.count else { return false }
        let byte = bytes[end]
        guard byte.isHTMLBlank || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") else {
            return false
        }
        return HTMLName(bytes, from: start, to: end) == element
    }
}
