/// An answer of several lines that the person reads.
package struct Note: Equatable, Sendable {
    package var lines: [String]
    /// The first line that is shown.
    package var top = 0

    package init(_ lines: [String]) { self.lines = lines }
}
