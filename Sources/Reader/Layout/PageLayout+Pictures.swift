import Terminal

extension PageLayout {
    /// Whether a block is a picture that is too small to be drawn.
    func hasNoRows(_ block: Block) -> Bool {
        guard case .picture(let picture) = block, let url = picture.url else { return false }
        return options.pictureRows[url] == 0
    }

    /// Appends a picture: the rows that another program draws, or its words.
    mutating func add(_ picture: Picture, width: Int) {
        if let url = picture.url, let rows = options.pictureRows[url], rows <= pictureRowsLeft {
            pictureRowsLeft -= rows
            for row in 0..<rows {
                var line = PageLine()
                line.picture = PageLine.PictureRow(url: url, row: row)
                lines.append(line)
            }
            return
        }
        var text = StyledText()
        if options.usesUnicode {
            text.append(picture.text.isEmpty ? "▧" : "▧\u{A0}", .sign)
            text.append(picture.text, .emphasis, link: picture.number)
        } else {
            text.append(picture.text.isEmpty ? "[image" : "[image:\u{A0}", .sign)
            text.append(picture.text, .emphasis, link: picture.number)
            text.append("\u{2060}]", .sign)
        }
        if picture.number > 0 { text.append(" (\(picture.number))", .number, link: picture.number) }
        if picture.link > 0 {
            text.append("\u{2060}[\(picture.link)]", .number, link: picture.link)
        }
        let start = lines.count
        addHanging(text, PageLine("  "), width: width)
        for index in lines.indices.dropFirst(start) { lines[index].standsForPicture = true }
    }

    /// Appends one line for a player.
    mutating func add(_ media: Media, width: Int) {
        let number = media.number > 0 ? " (\(media.number))" : ""
        var time = media.length.map { " " + $0 } ?? ""
        let (start, end) = options.usesUnicode ? ("▶ ", "") : ("[", "]")
        let head = start + media.kind.rawValue + (media.title.isEmpty ? "" : ": ")
        var room = width - (head + end + time + number).displayWidth
        // The number is needed to open it, and a beginning of the title says more than the time.
        if room < min(media.title.displayWidth, 2) {
            room += time.displayWidth
            time = ""
        }
        let title = media.title.truncated(to: room, ellipsis: options.usesUnicode ? "…" : "...")
        var line = PageLine()
        line.append(head, options.palette[.sign])
        line.append(title, options.palette[.link], link: media.number)
        line.append(time + end, options.palette[.sign])
        line.append(number, options.palette[.number], link: media.number)
        lines.append(line.width > width ? cut(line, to: width) : line)
    }
}
