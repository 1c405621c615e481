import Terminal
import Web

/// Writes the lines of a page for an output.
package struct PageWriter {
    private let style: OutputStyle
    private let links: [String]
    private let marksLinks: Bool
    private let margin: String

    /// - Parameters:
    ///   - links: the addresses of the page.
    ///   - marksLinks: whether links can be opened on the terminal (OSC 8).
    ///   - margin: spaces before each line.
    package init(_ style: OutputStyle, links: [String], marksLinks: Bool, margin: Int = 0) {
        self.style = style
        self.links = marksLinks ? links.map { PageWriter.safe($0) ?? "" } : []
        self.marksLinks = marksLinks
        self.margin = String(repeating: " ", count: margin)
    }

    /// A line with its styles and links, without a line break.
    package func text(of line: PageLine) -> String {
        guard let first = line.spans.first else { return line.picture == nil ? "" : margin }
        if line.spans.count == 1, first.link == 0, style.visible(first.style).isEmpty {
            return margin + first.text
        }
        var text = margin
        var open = 0
        for span in line.spans {
            let link = marksLinks && span.link > 0 && span.link <= links.count ? span.link : 0
            if link != open {
                if open > 0 { text += PageWriter.linkEnd }
                open = 0
                if link > 0, !links[link - 1].isEmpty {
                    // Parts of one link on several lines have one id.
                    text += "\u{1B}]8;id=\(link);\(links[link - 1])\u{1B}\\"
                    open = link
                }
            }
            text += styled(span)
        }
        if open > 0 { text += PageWriter.linkEnd }
        return text
    }

    private func styled(_ span: PageLine.Span) -> String {
        let visible = style.visible(span.style)
        guard !visible.isEmpty else { return span.text }
        return "\u{1B}[\(visible.parameters)m\(span.text)\u{1B}[0m"
    }

    private static let linkEnd = "\u{1B}]8;;\u{1B}\\"

    /// Terminals ignore longer addresses.
    private static let longest = 2_000

    /// An address that ends no sequence: only printable ASCII, of the web or of a mailbox.
    private static func safe(_ url: String) -> String? {
        guard URLReference.isWeb(url) || URLReference.isMail(url), url.utf8.count <= longest else {
            return nil
        }
        let safe = PercentEncoding.encoded(url.utf8)
        return safe.utf8.count <= longest ? safe : nil
    }
}

extension PageLayout {
    /// The list of the links of a page.
    ///
    /// - Parameter width: nil leaves the addresses whole.
    package static func links(of page: Page, width: Int?) -> [PageLine] {
        page.links.enumerated().flatMap { index, url in
            let number = index + 1
            let text = "[\(number)] "
            let whole = PageLine(text + url.withoutCredentials.sanitized(), link: number)
            guard let width, whole.width > width else { return [whole] }
            return whole.text.wrapped(to: width).map { PageLine($0, link: number) }
        }
    }
}
