import ArgumentParser
import Reader
import Terminal

/// How a page is laid out.
struct ReadingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The longest line in columns (default: 72).", valueName: "n"))
    var width: Int?

    @Option(
        help: ArgumentHelp(
            """
            How to draw the pictures that news prefetch --images has fetched. With kitty, iterm and sixel no pager is started, because a pager \
            passes on characters only.
            """,
            valueName: "how"), completion: .list(ImageChoice.allValueStrings))
    var images: ImageChoice?

    /// How pictures are drawn, as a person says it.
    struct ImageChoice: ExpressibleByArgument {
        static let allValueStrings = ["auto"] + PictureProtocol.allCases.map(\.rawValue)

        /// Nil for what the terminal understands.
        let form: PictureProtocol?

        init?(argument: String) {
            form = PictureProtocol(rawValue: argument)
            if form == nil, argument != "auto" { return nil }
        }
    }

    @Flag(help: "List the addresses of the links at the end, as in a pipe.")
    var links = false

    func validate() throws {
        let range = PageOptions.leastWidth...10_000
        if let width, !range.contains(width) {
            throw ValidationError("--width must be from \(range.lowerBound) to 10,000.")
        }
    }
}

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
