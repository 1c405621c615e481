import Terminal

extension BrowserState {
    /// Where the text of the article begins: in the middle of a pane that is much wider. It reaches to
    /// the end of the pane.
    package var articleText: GridArea? {
        guard let area = layout.article else { return nil }
        let widest = min(settings.measure, area.columns - 2)
        let margin = min(max((area.columns - widest) / 2, 0), max(area.columns - 1, 0))
        return area.inset(left: margin)
    }
}
