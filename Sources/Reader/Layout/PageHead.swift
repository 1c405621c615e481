import Terminal

/// What stands above the text of an article.
package struct PageHead: Hashable, Sendable {
    package var title: String
    /// Such as the feed, the authors and the date, each with lines of its own.
    package var details: [String]
    package var address: String?

    package init(title: String, details: [String], address: String?) {
        (self.title, self.details, self.address) = (title, details, address)
    }

    /// Its lines, with an empty one at the end.
    ///
    /// - Parameters:
    ///   - link: the number of the address among the links.
    ///   - keepsAddress: whether the address stays in one line, however long it is.
    package func lines(
        _ options: PageOptions, link: Int, keepsAddress: Bool = false
    ) -> [PageLine] {
        var layout = PageLayout(options)
        layout.addHeading(
            StyledText(title.sanitized()), options.palette[.title], width: options.width)
        for detail in details {
            layout.add(
                StyledText(detail.sanitized()), options.palette[.border], width: options.width)
        }
        if let address = address?.sanitized() {
            if keepsAddress {
                layout.lines.append(PageLine(address, options.palette[.link], link: link))
            } else {
                layout.add(StyledText(address, link: link), [], width: options.width)
            }
        }
        return layout.lines + [PageLine()]
    }
}
