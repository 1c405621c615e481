import Terminal

/// The pictures of the open article as cells, and how many of them are not drawn.
package struct ArticlePictures: Equatable, Sendable {
    /// A picture in its cells.
    package enum Drawing: Hashable, Sendable {
        /// It is too small to be seen.
        case nothing
        case cells(PictureCells)
        /// One that the terminal has.
        case placeholder(PicturePlaceholder)

        /// The number of rows.
        package var rows: Int {
            switch self {
            case .nothing: 0
            case .cells(let picture): picture.rows
            case .placeholder(let picture): picture.size.rows
            }
        }
    }

    /// The pictures by their addresses.
    package var drawings: [String: Drawing] = [:]
    /// How many are not in the cache.
    package var missing = 0
    /// How many are there, and cannot be drawn.
    package var unreadable = 0

    /// Nothing is drawn yet.
    package init() {}
}

/// Which pictures are to be drawn, and how large.
package struct PictureRequest: Equatable, Sendable {
    /// The article that they are in.
    package var article: Int64
    /// Their addresses, in their order.
    package var addresses: [String]
    /// The most columns of each.
    package var columns: Int
    /// The most rows of each.
    package var rows: Int
    /// Whether the terminal draws them itself, where it can.
    package var usesPlaceholders: Bool
    /// Whether the background of the terminal is dark, as far as it is known.
    package var isDark: Bool?
}
