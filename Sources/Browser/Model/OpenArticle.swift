import Reader
import Terminal

/// The article in its pane: its lines at the width of the pane, and how far it is scrolled.
package struct OpenArticle: Equatable, Sendable {
    /// An article as it is shown.
    package struct Text: Equatable, Sendable {
        package var id: Int64
        package var title: String
        /// The feed, the authors, the date, the tags and the state.
        package var byline: String
        package var url: String?
        package var page: Page
        /// How much of it is above the place where the person stopped, between 0 and 1.
        package var share: Double

        package init(
            id: Int64, title: String, byline: String, url: String?, page: Page, share: Double = 0
        ) {
            (self.id, self.title, self.byline) = (id, title, byline)
            (self.url, self.page, self.share) = (url, page, share)
        }
    }

    package private(set) var text: Text
    /// Whether its text has come from the cache; until then only its title is known.
    package private(set) var isHere: Bool
    package private(set) var lines: [PageLine] = []
    /// How many lines of the text there are before each line, and in all. Pictures do not count, as
    /// they come and go.
    private var textLines = [0]
    /// The pictures that are drawn.
    package private(set) var pictures = ArticlePictures()
    /// The addresses of all pictures, in their order.
    package private(set) var addressesOfPictures: [String]
    /// The first line that the pane shows.
    package private(set) var top = 0
    /// How many columns of lines that are wider than the pane are hidden at their beginning.
    package internal(set) var shift = 0
    /// The columns of the widest line.
    private(set) var widest = 0
    /// Letters at the links, while the person chooses one.
    package var hints: LinkHints?
    /// The words of a search, and where they are.
    private var words = ""
    package private(set) var hits: [PageHit] = []
    /// The place among them that was gone to last.
    package internal(set) var hit: Int?
    private var options: PageOptions?
    /// The place to go to with the next layout.
    private var wanted: Double?

    package init(_ text: Text, isHere: Bool = true) {
        (self.text, self.isHere) = (text, isHere)
        addressesOfPictures = text.page.pictures.compactMap(\.url)
    }

    package var id: Int64 { text.id }

    /// The address of a link of the text. The address of the article follows those of its text.
    package func address(ofLink number: Int) -> String? {
        if number == text.page.links.count + 1 { return text.url }
        return text.page.links.indices.contains(number - 1) ? text.page.links[number - 1] : nil
    }

    /// The text, read again: the person stays at the same share of it.
    package mutating func take(_ new: Text) {
        isHere = true
        guard new != text else { return }
        // Until its text has come, nobody has gone anywhere in it.
        if text.page.blocks.isEmpty { wanted = new.share }
        // The same addresses have the same numbers, and their hints stay: often only a mark changed.
        if new.page.links != text.page.links || new.url != text.url { hints = nil }
        text = new
        addressesOfPictures = new.page.pictures.compactMap(\.url)
        options = nil
    }

    /// The pictures, drawn: the next layout has room for them.
    package mutating func take(_ new: ArticlePictures) { pictures = new }

    /// How much of the text is above the pane; 0 again when its end was reached, and nil before the
    /// text has come.
    package func share(rows: Int) -> Double? {
        guard !text.page.blocks.isEmpty, options != nil else { return nil }
        return isAtEnd(rows: rows) ? 0 : shareAbove
    }

    /// How much of the text is above the pane.
    private var shareAbove: Double {
        Double(textLines[top]) / Double(max(textLines[lines.count], 1))
    }

    /// Lays the article out and finds the words of a search, unless that is done already.
    package mutating func layOut(_ new: PageOptions, finding words: String = "", in area: GridArea)
    {
        var new = new
        new.pictureRows = pictures.drawings.mapValues(\.rows)
        let isNew = new != options
        if isNew {
            let share = wanted ?? shareAbove
            // In a picture, the place is behind the text before it.
            let isInPicture = lines.indices.contains(top) && !lines[top].isOfText
            let above = textLines[top]
            let hasSameText = wanted == nil && options?.differsOnlyInPictures(from: new) ?? false
            (options, wanted) = (new, nil)
            lines = head(new) + PageLayout.lines(of: text.page, new)
            textLines = lines.reduce(into: [0]) {
                $0.append($0[$0.count - 1] + ($1.isOfText ? 1 : 0))
            }
            if !hasSameText {
                top = line(afterTextLines: Int((share * Double(textLines[lines.count])).rounded()))
            } else if isInPicture {
                top = above > 0 ? line(afterTextLines: above - 1) + 1 : 0
            } else if top > 0 {
                top = line(afterTextLines: above)
            }
        }
        if isNew || words != self.words {
            if words != self.words { hit = nil }
            self.words = words
            hits = PageHit.hits(of: words, in: lines)
            if let hit, hit >= hits.count { self.hit = nil }
        }
        if isNew { widest = lines.reduce(0) { max($0, $1.width) } }
        scroll(to: top, rows: area.rows)
        scroll(toColumn: shift, room: area.columns)
    }

    /// The line of the text of which so many are before it; behind all where there are not so many.
    private func line(afterTextLines count: Int) -> Int {
        // The first line after which there is one more.
        let place = textLines.firstIndex { $0 > count } ?? lines.count + 1
        return place - 1
    }

    package mutating func scroll(to line: Int, rows: Int) {
        top = min(max(line, 0), max(lines.count - rows, 0))
    }

    /// Whether its last line is in a pane of this many rows.
    package func isAtEnd(rows: Int) -> Bool { top + rows >= lines.count }

    private func head(_ options: PageOptions) -> [PageLine] {
        PageHead(title: text.title, details: [text.byline], address: text.url)
            .lines(options, link: text.page.links.count + 1)
    }
}

extension PageOptions {
    fileprivate func differsOnlyInPictures(from other: PageOptions) -> Bool {
        var options = self
        options.pictureRows = other.pictureRows
        return options == other
    }
}

extension PageLine {
    /// Whether it belongs to the text, which is the same whether pictures are drawn or not.
    fileprivate var isOfText: Bool { picture == nil && !standsForPicture }
}
