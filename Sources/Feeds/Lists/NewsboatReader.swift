/// Reads newsboat's `urls` file: a feed a line, its address first, then its tags.
///
/// `~` begins a title, `!` says that the feed is hidden. Lines that would run a program are noted
/// and left out.
enum NewsboatReader {
    static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(ListError) -> SubscriptionList {
        var list = SubscriptionList()
        var isRecognised = false
        var isBlank = true
        for (index, line) in lines(of: bytes).enumerated() {
            let words = NewsboatLine(line).words
            guard let address = words.first else { continue }
            isBlank = false
            if let reason = reason(toOmit: address) {
                isRecognised = true
                list.omit(ListOmission(reason, line: index + 1))
            } else if let url = ListAddress.url(address) {
                isRecognised = true
                list.append(feed(url, words.dropFirst()))
            } else {
                list.omit(ListOmission(.address, line: index + 1))
            }
        }
        guard isRecognised || isBlank else { throw .unrecognised }
        return list
    }
}

extension NewsboatReader {
    /// The lines; they end with LF, CRLF or CR.
    private static func lines(
        of bytes: UnsafeBufferPointer<UInt8>
    ) -> [Slice<UnsafeBufferPointer<UInt8>>] {
        var lines: [Slice<UnsafeBufferPointer<UInt8>>] = []
        var start = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == 0x0A || byte == 0x0D else { continue }
            lines.append(bytes[start..<index - 1])
            if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
            start = index
        }
        lines.append(bytes[start...])
        return lines
    }

    private static func reason(toOmit address: String) -> ListOmission.Reason? {
        if address.hasPrefix("exec:") { return .command }
        if address.hasPrefix("filter:") { return .filter }
        if address.hasPrefix("query:") { return .query }
        return nil
    }

    private static func feed(_ url: String, _ words: ArraySlice<String>) -> ListedFeed {
        var feed = ListedFeed(url: url)
        for word in words {
            let isTitle = word.utf8.first == UInt8(ascii: "~")
            let isHidden = word.utf8.first == UInt8(ascii: "!")
            feed.isHidden = feed.isHidden || isHidden
            let rest = isTitle || isHidden ? word.dropFirst() : word[...]
            guard let name = String(rest).nonBlankLine else { continue }
            if isTitle {
                feed.customTitle = feed.customTitle ?? name
            } else if feed.folder.count < ListedFeed.tagLimit, !feed.folder.contains(name) {
                feed.folder.append(name)
            }
        }
        return feed
    }
}
