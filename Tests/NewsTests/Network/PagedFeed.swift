import Loopback

/// A JSON Feed in pages of three articles: `/feed`, then `/page/2` and so on; `Sample 1` is the
/// oldest of all.
struct PagedFeed {
    static let perPage = 3

    /// How many pages there are, the feed itself counted.
    let pages: Int

    /// The titles of all articles, newest first.
    var titles: [String] { (1...(pages * Self.perPage)).reversed().map { "Sample \($0)" } }

    /// The path of a page, the feed itself being the first.
    static func path(_ page: Int) -> String { page == 1 ? "/feed" : "/page/\(page)" }

    /// A page, which names the next one unless told to name another.
    func page(_ page: Int, next: String? = nil) -> Reply {
        let newest = (pages - page + 1) * Self.perPage
        let numbers = (newest - Self.perPage + 1)...newest
        return .json(
            PagedFeed.document(
                numbers, next: next ?? (page < pages ? PagedFeed.path(page + 1) : nil)))
    }

    /// The replies to all pages.
    var routes: [String: [Reply]] {
        Dictionary(uniqueKeysWithValues: (1...pages).map { (PagedFeed.path($0), [page($0)]) })
    }

    /// A JSON Feed with an article for each number, some minutes apart.
    static func document(_ numbers: ClosedRange<Int>, next: String?) -> String {
        let items = numbers.reversed().map { number in
            let (hour, minute) = (number / 60 + 10, number % 60 + 10)
            return """
                {"id": "\(number)", "url": "https://samples.example/\(number)", \
                "title": "Sample \(number)", "content_text": "Text \(number)", \
                "date_published": "2020-11-01T\(hour):\(minute):00Z"}
                """
        }
        let more = next.map { #""next_url": "\#($0)","# } ?? ""
        return """
            {"version": "https://jsonfeed.org/version/1.1", "title": "Samples", \(more)
             "items": [\(items.joined(separator: ",\n"))]}
            """
    }
}
