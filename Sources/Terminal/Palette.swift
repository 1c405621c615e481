/// The styles that mean something. Nothing else chooses a colour.
extension TextStyle {
    /// The name of a column or of a section.
    public static let heading = dim
    /// What is there for reference: ids, times, places.
    public static let detail = dim
    /// What a row is about.
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
    /// What has worked, and what is new.
    public static let good = green
    /// What wants a look, and what has changed.
    public static let warning = yellow
    /// What has failed, and what is gone.
    public static let failure = red
    /// What is under way.
    public static let progress = cyan
}
