/// The lists to choose from: all, unread, favorites, later, saved queries, tags with their feeds.
package struct FeedTree: Equatable, Sendable {
    /// A line of the tree.
    package struct Entry: Equatable, Sendable {
        package var source: ListSource
        /// The number of unread articles; nil where it is not counted.
        package var unread: Int?
        /// How deep it is in its folder.
        package var depth = 0
        /// Whether the last request for the feed failed.
        package var isFailing = false
        /// The id of the feed; nil for other lists.
        package var feed: Int64?

        package init(
            _ source: ListSource, unread: Int?, depth: Int = 0, isFailing: Bool = false,
            feed: Int64? = nil
        ) {
            (self.source, self.unread, self.depth) = (source, unread, depth)
            (self.isFailing, self.feed) = (isFailing, feed)
        }
    }

    package private(set) var entries: [Entry] = []
    package private(set) var selection = 0
    package private(set) var top = 0

    package init() {}

    package var selected: Entry? {
        entries.indices.contains(selection) ? entries[selection] : nil
    }

    /// The entries, read again. The same one stays selected.
    package mutating func take(_ new: [Entry]) {
        let source = selected?.source
        let depth = selected?.depth
        let feed = selected?.feed
        entries = new
        selection =
            new.firstIndex { $0.source == source && $0.depth == depth }
            // A feed that got another title or tag is still the same.
            ?? new.firstIndex { $0.feed != nil && $0.feed == feed }
            ?? min(selection, max(new.count - 1, 0))
    }

    /// Selects the entry of a list, or one that means the same articles; none keeps the selection.
    package mutating func select(_ source: ListSource) {
        if selected?.source == source { return }
        let place =
            entries.firstIndex { $0.source == source }
            ?? entries.firstIndex { $0.source.query == source.query }
        if let place { selection = place }
    }

    package mutating func move(to place: Int) {
        selection = min(max(place, 0), max(entries.count - 1, 0))
    }

    /// Scrolls as little as is needed for a pane of `page` rows to show the selected entry.
    package mutating func scroll(page: Int) {
        if selection < top { top = selection }
        if selection > top + page - 1 { top = selection - page + 1 }
        top = min(max(top, 0), max(entries.count - page, 0))
    }
}
