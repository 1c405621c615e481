import Reader
import System
import Terminal

/// Lays out a page for the output of a command.
struct PageView {
    private let container: Container
    private let reading: PageChoice
    let options: PageOptions
    private let margin: Int
    /// Whether others are shown with it, so that nobody knows yet whether a pager is needed.
    var mayBePaged = false

    init(_ container: Container, _ reading: PageChoice = PageChoice()) {
        (self.container, self.reading) = (container, reading)
        let configuration = container.reading
        let measure = reading.width ?? configuration.width
        let style = container.style
        let columns = style.isForPeople ? container.screen.columns : .max
        var options = PageOptions(
            width: min(measure, columns), usesUnicode: style.usesUnicode,
            cutsCode: style.isForPeople)
        options.palette = configuration.palette
        self.options = options
        // In the middle of a screen that is much wider.
        let isWide = columns != .max && columns >= options.width + options.width / 2
        margin = isWide ? (columns - options.width) / 2 : 0
    }

    /// The lines of a page behind a head, with the list of links where links cannot be opened.
    ///
    /// - Parameter links: the addresses of the head, which follow those of the page.
    func lines(
        of page: Page, head: [PageLine] = [], links: [String] = [], listsLinks: Bool = true
    ) -> [String] {
        let form = pictureForm
        let lines = lines(of: page, head: head, links, listsLinks, form)
        // A pager passes on characters only.
        guard form.isGraphic, !wantsGraphics,
            mayBePaged || Pager(container).isTooLong(lines.count)
        else { return lines }
        return self.lines(of: page, head: head, links, listsLinks, .symbols)
    }

    private func lines(
        of page: Page, head: [PageLine], _ links: [String], _ listsLinks: Bool,
        _ form: PictureProtocol
    ) -> [String] {
        let marksLinks = marksLinks
        let writer = PageWriter(
            container.style, links: page.links + links, marksLinks: marksLinks, margin: margin)
        let drawings = PictureDrawings(of: page, as: form, width: options.width, container)
        var options = options
        options.pictureRows = drawings.rows
        var lines = head + PageLayout.lines(of: page, options)
        if reading.links || (listsLinks && !marksLinks), !page.links.isEmpty {
            lines.append(PageLine())
            lines += PageLayout.links(
                of: page, width: keepsAddresses ? nil : options.width)
        }
        return lines.map { line in
            let text = writer.text(of: line)
            return line.picture.flatMap { drawings.text(of: $0, behind: text) } ?? text
        }
    }

    /// Whether the person asked for pictures that are more than characters, which no pager passes on.
    var wantsGraphics: Bool {
        let form = reading.images.map(\.form) ?? container.reading.images
        return form?.isGraphic ?? false
    }

    /// How the terminal gets pictures; none in a pipe.
    private var pictureForm: PictureProtocol {
        let style = container.style
        guard style.isTerminal, style.movesCursor, style.usesUnicode else { return .none }
        let automatic = container.pictureProtocol
        if let choice = reading.images { return choice.form ?? automatic }
        return container.reading.images ?? automatic
    }

    /// Nobody can use half an address, and a program least of all.
    private var keepsAddresses: Bool { !container.style.isForPeople }

    /// Whether the terminal and the pager before it understand links (OSC 8).
    private var marksLinks: Bool {
        container.style.isTerminal && container.style.movesCursor && container.opensLinks
            && Pager(container).passesLinks
    }
}
