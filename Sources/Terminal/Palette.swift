/// The styles that mean something. Nothing else chooses a colour.
extension TextStyle {
    /// The name of a column or of a section.
    public static let heading = dim
    /// Details: ids, times, places.
    public static let detail = dim
    /// The subject of a row.
    public static let name = bold
    /// The title of an article that is not read yet, of a feed with such articles, of a page.
    public static let unread = bold
    /// The sign of a favorite.
    public static let favorite = yellow
    /// The title of the feed that an article is from.
    public static let feed = cyan
    /// An address that can be opened.
    public static let address = cyan
    /// A word that a search has found.
    public static let hit: TextStyle = [.bold, .yellow]
    /// Success, and new things.
    public static let good = green
    /// Warnings, and changed things.
    public static let warning = yellow
    /// Failures, and removed things.
    public static let failure = red
    /// Work in progress.
    public static let progress = cyan
}
