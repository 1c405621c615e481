/// Reads newsboat's `urls` file. Each line is a feed: its address, then its tags.
///
/// `~` begins a title; `!` hides the feed. A search (`query:`) becomes a saved query if our
/// language can express it. Lines that would run a program are left out and reported. A file
/// without any of these may be newsboat's configuration; see ``NewsboatConfigReader``.
enum NewsboatReader {
    static func read(_ document: UnsafeBufferPointer<UInt8>) throws(ListError) -> SubscriptionList {
        var list = SubscriptionList(documentSize: document.count)
        var isRecognised = false
        var isBlank = true
        var number = 0
        var rest = document[...]
        while let bytes = NewsboatLine.next(of: &rest) {
            number += 1
            let words = NewsboatLine(bytes).words
            guard let address = words.first else { continue }
            isBlank = false
            if address.hasPrefix("query:") {
                isRecognised = true
                takeSearch(address, line: number, &list)
            } else if let reason = ListOmission.Reason(newsboatAddress: address) {
                isRecognised = true
                list.omit(ListOmission(reason, line: number))
            } else if let url = ListAddress.url(address) {
                isRecognised = true
                list.append(feed(url, words.dropFirst()), line: number)
            } else {
                list.omit(ListOmission(.address, line: number))
            }
        }
        return isRecognised || isBlank ? list : try NewsboatConfigReader.read(document)
    }
}

extension NewsboatReader {
    private static func takeSearch(
        _ address: String, line: Int, _ list: inout SubscriptionList
    ) {
        do throws(ListOmission.Reason) {
            list.append(try NewsboatSearch(address).query, line: line)
        } catch {
            list.omit(ListOmission(error, line: line))
        }
    }

    private static func feed(_ url: String, _ words: ArraySlice<String>) -> ListedFeed {
        var feed = ListedFeed(url: url)
        var tags = NameList(limit: ListedFeed.tagLimit)
        for word in words {
            let isTitle = word.utf8.first == UInt8(ascii: "~")
            let isHidden = word.utf8.first == UInt8(ascii: "!")
            feed.isHidden = feed.isHidden || isHidden
            let rest = isTitle || isHidden ? word.dropFirst() : word[...]
            guard let name = String(rest).nonBlankLine else { continue }
            if isTitle {
                feed.customTitle = feed.customTitle ?? name
            } else {
                tags.append(name)
            }
        }
        feed.folder = tags.names
        return feed
    }
}

/// A search of newsboat's `urls` file, `query:NAME:EXPRESSION`, in our query language.
///
/// The translation is close but not exact: newsboat looks for parts of words, we look for their
/// beginnings.
struct NewsboatSearch {
    let query: ListedQuery

    /// Reads the first word of a line, without its quotation marks.
    init(_ address: String) throws(ListOmission.Reason) {
        let parts = address.utf8.split(
            separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let name = ListedQuery.name(from: String(Substring(parts[1])))
        else { throw .badExpression }
        var reader = NewsboatExpression(Array(parts[2]))
        guard let query = ListedQuery(name: name, text: try reader.read()) else {
            throw .badExpression
        }
        self.query = query
    }
}
