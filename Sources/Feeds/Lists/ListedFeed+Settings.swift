extension ListedFeed {
    /// Ten years; what is longer is no interval.
    private static let longestInterval: Int64 = 10 * 365 * 86_400

    /// Takes an interval in seconds; anything else is passed over.
    mutating func setInterval(_ text: String?) {
        guard let text, let seconds = Int64(text), 1...ListedFeed.longestInterval ~= seconds else {
            return
        }
        interval = seconds
    }

    /// Takes the lines that can be header fields (RFC 9110 5): a name, a colon, and nothing that
    /// could begin another line.
    mutating func setHeaders(_ lines: [String]?) {
        headers = (lines ?? []).compactMap { line in
            guard let line = line.trimmedOfBlanks,
                let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")),
                colon != line.startIndex,
                line.utf8[..<colon].allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
                line.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
            else { return nil }
            return line
        }
    }

    /// The same feed with nothing in it that a reader would pass over: what is written of it is
    /// read back as it is.
    var normalized: ListedFeed {
        var feed = self
        feed.title = title?.nonBlankLine
        feed.customTitle = customTitle?.nonBlankLine
        feed.folder = folder.compactMap(\.nonBlankLine)
        feed.tags = tags.compactMap(\.nonBlankLine)
        feed.userAgent = userAgent?.nonBlankLine
        feed.proxy = proxy?.nonBlankLine
        feed.setHeaders(headers)
        feed.headerCommand = headerCommand?.nonEmptyText
        feed.certificate = certificate?.nonEmptyText
        feed.certificateKey = certificateKey?.nonEmptyText
        feed.setSearch(search)
        return feed
    }

    /// Takes the names of folders, and of the tags those that are none of them.
    ///
    /// - Parameter names: Each once.
    mutating func setTags(_ names: [String], in folder: [String]) {
        self.folder = folder
        tags = []
        let folders = folder.isEmpty ? 0 : allTags.count
        tags = names
        if folders > 0 { tags = Array(allTags.dropFirst(folders)) }
    }

    /// Takes the address of a search; what is none is passed over.
    mutating func setSearch(_ text: String?) {
        search = text.flatMap { try? SearchTemplate($0).text }
    }

    /// Takes the text form of a mapping; what cannot be read is passed over.
    mutating func setMapping(_ text: String?) {
        mapping = text.flatMap { try? JSONMapping($0) }
    }
}

extension String {
    /// As a name in a list: in one line, without control characters; nil where nothing is left.
    var nonBlankLine: String? {
        let isClean = utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
        let line = (isClean ? self : withoutControls).inOneLine
        return line.isEmpty ? nil : line
    }

    /// As a path or a command in a list: every character counts; nil where there is none, and where
    /// one is a control character.
    var nonEmptyText: String? {
        isEmpty || !utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) ? nil : self
    }

    /// Without the control characters that are no blanks, and what Unicode says is no character.
    private var withoutControls: String {
        let scalars = unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x09...0x0D, 0x85: true
            case 0..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: false
            default: true
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Without the spaces and tabs around it; nil where nothing is left.
    fileprivate var trimmedOfBlanks: String? {
        var rest = self[...]
        while let first = rest.utf8.first, first.isBlank { rest = rest.dropFirst() }
        while let last = rest.utf8.last, last.isBlank { rest = rest.dropLast() }
        return rest.isEmpty ? nil : String(rest)
    }
}
