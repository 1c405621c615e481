/// Reads the configuration of sfeed (`sfeedrc`), a shell script: its lines
/// `feed NAME URL [SITE] [ENCODING]`. Nothing of it is run; functions that it replaces are reported.
enum SfeedReader {
    /// The functions of sfeed_update(1) that a person may replace.
    private static let functions: Set = [
        "fetch", "convertencoding", "parse", "filter", "merge", "order",
    ]

    /// Whether a line is one of such a file, and of no other list.
    static func isMeant(by line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard line.drop(while: \.isBlank).starts(with: "feed".utf8),
            let words = ShellLine(line).words
        else { return false }
        return words == ["feeds"] && line.contains(UInt8(ascii: "("))
            || words.count > 2 && words[0] == "feed"
    }

    static func read(_ document: UnsafeBufferPointer<UInt8>) -> SubscriptionList {
        var list = SubscriptionList(documentSize: document.count)
        var next = 1
        var rest = document[...]
        while var line = NewsboatLine.next(of: &rest).map(Array.init) {
            let number = next
            next += 1
            // A backslash at the end joins the next line.
            while line.last == UInt8(ascii: "\\"), let more = NewsboatLine.next(of: &rest) {
                line.removeLast()
                line += more
                next += 1
            }
            read(line, number, into: &list)
        }
        return list
    }

    private static func read(_ line: [UInt8], _ number: Int, into list: inout SubscriptionList) {
        var rest = line[...]
        while !rest.isEmpty {
            let command = ShellLine(rest)
            guard let words = command.words else {
                return readExpansion(rest, number, into: &list)
            }
            rest = rest.suffix(command.remaining)
            if words.count == 1, functions.contains(words[0]), rest.first == UInt8(ascii: "(") {
                list.omit(ListOmission(.function(words[0]), line: number))
            }
            if let path = words.first, path.hasPrefix(directory) {
                list.articleDirectory = String(path.dropFirst(directory.count))
            }
            if words.first == "feed", words.count > 2 {
                add(words, number, to: &list)
            } else if words.dropFirst().contains("feed") {
                // Behind `do`, `then` and others it depends.
                list.omit(ListOmission(.expansion, line: number))
            }
            if rest.popFirst() == UInt8(ascii: ";") { continue }
            if namesFeed(rest) { list.omit(ListOmission(.expansion, line: number)) }
            return
        }
    }

    /// A line that only a shell can read. Of the person's own directory everybody knows where it is.
    private static func readExpansion(
        _ line: ArraySlice<UInt8>, _ number: Int, into list: inout SubscriptionList
    ) {
        let text = String(decoding: line.drop(while: \.isBlank), as: UTF8.self)
        if text.hasPrefix(directory) {
            let home = text.replacing("${HOME}/", with: "~/").replacing("$HOME/", with: "~/")
            if let path = ShellLine(home.utf8).words?.first?.dropFirst(directory.count) {
                list.articleDirectory = String(path)
            } else {
                list.omit(ListOmission(.expansion, line: number))
            }
        } else if namesFeed(line) {
            list.omit(ListOmission(.expansion, line: number))
        }
    }

    /// Where the articles are: the variable of sfeedrc(5).
    private static let directory = "sfeedpath="

    /// Whether a line may call the function that adds a feed.
    private static func namesFeed(_ line: ArraySlice<UInt8>) -> Bool {
        String(decoding: line, as: UTF8.self)
            .split { " \t;&|()".contains($0) }.contains("feed")
    }

    private static func add(_ words: [String], _ number: Int, to list: inout SubscriptionList) {
        guard let url = ListAddress.url(words[2]) else {
            return list.omit(ListOmission(.address, line: number))
        }
        var feed = ListedFeed(url: url)
        feed.customTitle = words[1].nonBlankLine
        feed.homeURL = words.count > 3 ? ListAddress.page(words[3]) : nil
        list.append(feed, line: number)
        list.articleFiles.append((name(ofFeed: words[1]), url))
    }

    /// The file of a feed, as sfeed_update(1) names it.
    private static func name(ofFeed name: String) -> String { name.replacing("/", with: "_") }
}

/// Articles in a file of sfeed(5): a line each, with the fields time, title, link, content, kind of the
/// content, id, author, enclosure and categories between tabs.
package enum SfeedArticles {
    /// Whether a document is such a file: a time before five other fields.
    static func isMeant(by document: UnsafeBufferPointer<UInt8>) -> Bool {
        let line = document.prefix(4096).prefix { $0 != 0x0A }
        let time = line.prefix { $0 != 0x09 }
        return !time.isEmpty && time.allSatisfy { (0x30...0x39).contains($0) }
            && line.count { $0 == 0x09 } >= 5
    }

    /// Reads them, the newest first as in the file.
    ///
    /// - Parameters:
    ///   - feedURL: The address of their feed.
    ///   - read: The links of articles that the person has read, as in the file of sfeed_curses(1).
    package static func read(
        _ document: [UInt8], of feedURL: String, read: Set<String>
    ) -> [ListedArticle] {
        document.split(separator: 0x0A).compactMap { line in
            let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
            guard fields.count >= 6 else { return nil }
            func field(_ place: Int) -> String? {
                fields.count > place && !fields[place].isEmpty ? fields[place] : nil
            }
            var article = ListedArticle(feedURL: feedURL)
            article.item.published = Int64(fields[0]).map { Timestamp(seconds: $0) }
            article.item.title = field(1)?.nonBlankLine
            article.item.url = field(2)
            if let content = field(3).map(unescaped) {
                if field(4) == "html" {
                    article.item.contentHTML = content
                } else {
                    article.item.contentText = content
                }
            }
            article.item.id = field(5)
            article.item.authors = field(6)?.nonBlankLine.map { [ParsedAuthor(name: $0)] } ?? []
            article.item.attachments = field(7).map { [Attachment(url: $0)] } ?? []
            article.item.tags =
                field(8)?.split(separator: "|").compactMap {
                    String($0).nonBlankLine
                } ?? []
            article.isRead = field(2).map(read.contains) ?? false
            return article.item.isBlank ? nil : article
        }
    }

    /// `\n`, `\t` and `\\` are the only escapes.
    private static func unescaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
                bytes.append(byte)
                continue
            }
            switch next {
            case UInt8(ascii: "n"): bytes.append(0x0A)
            case UInt8(ascii: "t"): bytes.append(0x09)
            default: bytes.append(next)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
