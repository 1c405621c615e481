/// The name of a tag in lower case; a name that is too long to be known is empty.
struct HTMLTagName {
    let text: String

    private static let lengthLimit = 15

    init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        guard bytes.count <= HTMLTagName.lengthLimit else {
            text = ""
            return
        }
        // Fifteen bytes fit into a string without memory of its own.
        text = String(unsafeUninitializedCapacity: HTMLTagName.lengthLimit) { buffer in
            var count = 0
            for byte in bytes {
                buffer[count] = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
                count += 1
            }
            return count
        }
    }

    /// How many line ends separate an element from what is before and after it: none for what
    /// flows with the text, one for a line, two for a paragraph.
    var linesAround: Int {
        switch text {
        case "p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "dl", "table",
            "figure", "article", "section", "hr", "details", "fieldset":
            2
        case "div", "li", "tr", "dt", "dd", "caption", "figcaption", "header", "footer", "main",
            "nav", "aside", "address", "form", "summary", "center", "option", "body", "html",
            "legend":
            1
        default:
            0
        }
    }
}
