import Terminal

extension BrowserState {
    /// Where the text of the article is: it begins in the middle of a pane that is much wider, and lines
    /// that are wider than others reach to the end of the pane.
    package var articleText: GridArea? {
        guard let area = layout.article else { return nil }
        let widest = min(settings.measure, area.columns - 2)
        let margin = min(max((area.columns - widest) / 2, 0), max(area.columns - 1, 0))
        return area.inset(left: margin, right: area.columns > margin + 1 ? 1 : 0)
    }
}
