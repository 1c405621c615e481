import Terminal

/// A line of the help.
struct HelpLine: Equatable, Sendable {
    var keys = ""
    var text = ""
    /// The column of the text.
    var column = 0
    var isHeading = false

    /// The most columns for keys before their text.
    static let widestKeys = 20
    /// Narrower screens have the text below its keys.
    private static let leastForBoth = 60

    /// The lines that say what keys do.
    ///
    /// - Parameter width: the columns of the keys, if the text is beside them.
    static func lines(keys: String, _ text: String, width: Int, columns: Int) -> [HelpLine] {
        guard columns < leastForBoth else {
            let texts = text.wrapped(to: max(columns - width, 1))
            return texts.enumerated().map { index, text in
                HelpLine(keys: index == 0 ? keys : "", text: text, column: width)
            }
        }
        return [HelpLine(keys: keys)]
            + text.wrapped(to: max(columns - 1, 1)).map { HelpLine(text: $0, column: 1) }
    }
}
