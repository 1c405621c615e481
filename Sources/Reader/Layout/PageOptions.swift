/// How a page is laid out.
package struct PageOptions: Hashable, Sendable {
    /// The most columns that a line may have; at least ``leastWidth``.
    package var width: Int
    /// Whether our own signs may be other than ASCII.
    package var usesUnicode: Bool
    /// Whether lines of code are cut where they are too long. A pipe gets them whole.
    package var cutsCode: Bool
    package var palette: PagePalette
    /// Whether a table that does not fit is wider than the page, for a view that is scrolled sideways.
    /// Otherwise it becomes a list.
    package var widensTables = false
    /// The rows that pictures take, by their addresses; others are a line of text, and
    /// those of no rows are left out.
    package var pictureRows: [String: Int] = [:]

    /// The width of text that is easy to read.
    package static let measure = 72
    /// Narrower ones are treated as this one.
    package static let leastWidth = 8

    package init(
        width: Int = PageOptions.measure, usesUnicode: Bool = true, cutsCode: Bool = true,
        palette: PagePalette = PagePalette()
    ) {
        self.width = max(width, PageOptions.leastWidth)
        self.usesUnicode = usesUnicode
        self.cutsCode = cutsCode
        self.palette = palette
    }
}
