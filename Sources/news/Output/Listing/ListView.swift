import NewsKit

/// A way of writing a listing that changes while it is shown.
///
/// `show` is called with each state, the loading ones included; `finish` once, after the last, with
/// the lines that follow the marker.
protocol ListView {
    mutating func show(_ state: ListState) throws
    mutating func finish(_ state: ListState, notes: [String]) throws
    /// Whether the view has shown no article in the end.
    func isEmpty(_ state: ListState) -> Bool
}

extension ListView {
    func isEmpty(_ state: ListState) -> Bool { state.rows.isEmpty }
}
