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
        var number = 0
        var rest = document[...]
        while let line = NewsboatLine.next(of: &rest) {
            number += 1
            let first = line.drop(while: \.isBlank)
            guard let words = ShellLine(line).words else {
                if first.starts(with: "feed ".utf8) {
                    list.omit(ListOmission(.expansion, line: number))
                }
                continue
            }
            if words.count == 1, functions.contains(words[0]), first.contains(UInt8(ascii: "(")) {
                list.omit(ListOmission(.function(words[0]), line: number))
            }
            guard words.first == "feed", words.count > 2 else { continue }
            guard let url = ListAddress.url(words[2]) else {
                list.omit(ListOmission(.address, line: number))
                continue
            }
            var feed = ListedFeed(url: url)
            feed.customTitle = words[1].nonBlankLine
            feed.homeURL = words.count > 3 ? ListAddress.page(words[3]) : nil
            list.append(feed, line: number)
            list.articleFiles.append((name(ofFeed: words[1]), url))
        }
        return list
    }

    /// The file of a feed, as sfeed_update(1) names it.
    private static func name(ofFeed name: String) -> String { name.replacing("/", with: "_") }
}

/// Articles in a file of sfeed(5): a line each, with the fields time, title, link, content, kind of the
/// content, id, author, enclosure and categories between tabs.
package enum SfeedArticles {
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
