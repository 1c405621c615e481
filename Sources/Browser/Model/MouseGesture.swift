/// The border or link that the mouse holds, and its last click.
struct MouseGesture: Equatable, Sendable {
    /// The border that is dragged.
    var border: BrowserLayout.Border?
    /// The number of the link on which the button was pressed.
    var link: Int?
    /// The article that was clicked on last.
    var article: Int64?
    /// When that was, in milliseconds.
    var time: Int64 = 0

    /// Two clicks within this time are one double click, in milliseconds.
    static let doubleClick: Int64 = 500
}
