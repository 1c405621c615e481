import Store

extension ListingWindow.Rows {
    /// What a database with these rows gives.
    init(of all: [ArticleRow], in window: ListingWindow, known: ListingPlace?) {
        self.init()
        let places = all.map { ListingPlace($0) }
        /// The rows from one on, but at most those that there are.
        func index(_ place: ListingPlace) -> Int {
            places.firstIndex { $0 <= place } ?? all.count
        }
        let start: Int?
        var origin = 0
        switch window.anchor {
        case .newest: start = 0
        case .oldest: start = all.count
        case .at(let place): start = index(place)
        case .rows(let number, let place):
            start = min(max((place.map(index) ?? 0) + number, 0), all.count - 1)
        case .unread(let place, true):
            origin = index(place)
            start = all.indices.first { places[$0] < place && !all[$0].isRead }
        case .unread(let place, false):
            origin = index(place)
            start = all.indices.last { places[$0] > place && !all[$0].isRead }
        }
        let first = start ?? origin
        let range = max(first - window.above, 0)..<min(first + window.below, all.count)
        rows = Array(all[range])
        anchor = start.flatMap { places.isEmpty ? nil : places[min($0, places.count - 1)] }
        isCutAbove = window.anchor != .newest && first - range.lowerBound >= window.above
        isCutBelow = window.anchor != .oldest && range.upperBound - first >= window.below
        total = isCutAbove || isCutBelow ? all.count : nil
        newest = places.first
        newer = known.map { known in places.count { $0 > known } } ?? 0
    }
}
