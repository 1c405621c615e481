import Foundation

/// A JSON Feed as a publisher writes it.
struct FeedDocument: Encodable {
    /// One article of it.
    struct Entry: Encodable {
        var id: String
        var url: String
        var title: String
        var contentText: String
        var datePublished: String
    }

    var version = "https://jsonfeed.org/version/1.1"
    var title: String
    var items: [Entry]

    /// A feed with these titles, the newest first, a minute from each to the next.
    ///
    /// `key` tells the articles of one feed from those of another.
    init(_ title: String, _ titles: [String], key: String = "a") {
        self.title = title
        items = titles.enumerated().map { index, title in
            // Counted from the last one: an entry that is put in front changes no other.
            let number = titles.count - index
            let (hour, minute) = (number / 60, number % 60)
            return Entry(
                id: "\(key)-\(number)", url: "https://example.org/\(key)/\(number)", title: title,
                contentText: "Text of \(number)",
                datePublished: "2020-01-01T\(twoDigits(hour)):\(twoDigits(minute)):00Z")
        }
    }

    /// The document as text.
    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.keyEncodingStrategy = .convertToSnakeCase
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    /// The text of a feed with these titles.
    static func json(_ title: String, _ titles: [String], key: String = "a") throws -> String {
        try FeedDocument(title, titles, key: key).json
    }
}

private func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
}
