/// How a person wants pages laid out; nothing by itself is as the configuration says.
struct PageChoice {
    /// The longest line in columns.
    var width: Int?
    /// Whether the addresses of links are listed at the end.
    var links = false
    /// How pictures are drawn.
    var images: ReadingOptions.ImageChoice?
}

extension ReadingOptions {
    /// What was chosen on the command line.
    var choice: PageChoice { PageChoice(width: width, links: links, images: images) }
}
