extension ListedFeed {
    /// The same feed with nothing in it that a reader would pass over: what is written of it is
    /// read back as it is.
    var normalized: ListedFeed {
        var feed = self
        feed.title = title?.nonBlankLine
        feed.customTitle = customTitle?.nonBlankLine
        feed.folder = folder.compactMap(\.nonBlankLine)
        feed.tags = tags.compactMap(\.nonBlankLine)
        feed.settings = settings.normalized
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
    var trimmedOfBlanks: String? {
        var rest = self[...]
        while let first = rest.utf8.first, first.isBlank { rest = rest.dropFirst() }
        while let last = rest.utf8.last, last.isBlank { rest = rest.dropLast() }
        return rest.isEmpty ? nil : String(rest)
    }
}
