import Terminal

/// A line of a page: safe text in styles, without a line break.
package struct PageLine: Hashable, Sendable {
    package struct Span: Hashable, Sendable {
        package var text: String
        package var style: TextStyle
        /// The number of its link; 0 is none.
        package var link: Int
    }

    /// What a line break stands for.
    package enum Joint: Hashable, Sendable {
        case space
        /// A word goes on.
        case nothing
        /// A word goes on, and the line before got a hyphen at its end.
        case hyphen
    }

    /// A row of a picture that something else draws.
    package struct PictureRow: Hashable, Sendable {
        /// The address of the picture.
        package var url: String
        /// From 0 on.
        package var row: Int
    }

    package private(set) var spans: [Span] = []
    /// In columns.
    package private(set) var width = 0
    /// The row of a picture that begins where this line ends.
    package var picture: PictureRow?
    /// Whether these are the words of a picture that is not drawn.
    package var standsForPicture = false
    /// What a line break of ours stands for, where the line goes on with the text of the one before.
    package var joint: Joint?
    /// The columns before its text: those of quotes, lists and of text that is set right.
    package private(set) var indentation = 0
    /// Whether a heading of the page begins here.
    package var isHeading = false

    package init() {}

    /// A line that begins with spaces.
    init(indentation: Int) {
        pad(to: indentation)
        self.indentation = indentation
    }

    /// A line in one style.
    package init(_ text: String, _ style: TextStyle = [], link: Int = 0) {
        append(text, style, link: link)
    }

    /// The text without styles.
    package var text: String { spans.reduce(into: "") { $0 += $1.text } }

    package mutating func append(_ text: String, _ style: TextStyle = [], link: Int = 0) {
        append(text, style, link: link, width: text.displayWidth)
    }

    /// Appends text whose width is known.
    mutating func append(_ text: String, _ style: TextStyle, link: Int, width: Int) {
        guard !text.isEmpty else { return }
        self.width += width
        if let last = spans.last, last.style == style, last.link == link {
            spans[spans.count - 1].text += text
        } else {
            spans.append(Span(text: text, style: style, link: link))
        }
    }

    /// Adds the width of text that was appended without one.
    mutating func append(measured width: Int) { self.width += width }

    mutating func append(_ other: PageLine) {
        for span in other.spans {
            if let last = spans.last, last.style == span.style, last.link == span.link {
                spans[spans.count - 1].text += span.text
            } else {
                spans.append(span)
            }
        }
        width += other.width
        picture = picture ?? other.picture
    }

    /// The line behind another one.
    func prefixed(_ prefix: PageLine) -> PageLine {
        if prefix.width == 0 { return self }
        // Spaces at the end of an empty line are of no use.
        if width == 0, picture == nil { return prefix.withoutSpacesAtEnd }
        var line = prefix
        line.append(self)
        line.isHeading = isHeading
        (line.joint, line.indentation) = (joint, prefix.width + indentation)
        return line
    }

    var withoutSpacesAtEnd: PageLine {
        var line = self
        while let last = line.spans.last, let end = last.text.last, end == " " {
            line.spans[line.spans.count - 1].text.removeLast()
            line.width -= 1
            if line.spans[line.spans.count - 1].text.isEmpty { line.spans.removeLast() }
        }
        return line
    }

    var isBlank: Bool { spans.allSatisfy { $0.text.utf8.allSatisfy { $0 == 0x20 } } }

    /// Fills the line with spaces up to a width.
    mutating func pad(to width: Int) {
        guard self.width < width else { return }
        append(String(repeating: " ", count: width - self.width), [])
    }
}
