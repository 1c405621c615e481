import Store

/// Which rows of a list are read.
package struct ListReading: Hashable, Sendable {
    /// The part of the list; nil for the rows around the place where the person stopped the last time.
    package var window: ListingWindow?
    /// The newest row that the list knows; newer ones wait above it.
    package var known: ListingPlace?

    /// The rows with which a list begins.
    package init() {}

    /// How many rows are read at a time, before a row and after it.
    package static let step = 300
    /// The most rows that are held.
    package static let most = 2_000
}

extension ListingWindow {
    /// The rows around a place where the person stopped; without one, the newest.
    package init(resumingAt place: ListingPlace?) {
        self.init(
            place.map { .at($0) } ?? .newest, above: place == nil ? 0 : ListReading.step,
            below: ListReading.step)
    }
}
