import Loopback
import Synchronization

/// A server of feeds that change all together, and that says what has not changed.
final class VersionedServer: Sendable {
    /// How many feeds there are, and how many articles the last of them has more than the others.
    static let feeds = 4
    private static let many = 60

    private let server: LoopbackServer
    private let version: Version

    private final class Version: Sendable {
        let number = Mutex(1)
    }

    init() throws {
        let version = Version()
        self.version = version
        server = try LoopbackServer { request in
            if request.path.hasPrefix("/page") { return .ok(VersionedServer.page(request.path)) }
            if request.path.hasPrefix("/picture") {
                return .ok(VersionedServer.picture(request.path), ["Content-Type": "image/gif"])
            }
            let feed = Int(request.path.dropFirst()) ?? 0
            return VersionedServer.reply(feed, version.number.withLock { $0 })
        }
    }

    /// The addresses of the feeds, one a line.
    var list: String { (1...Self.feeds).map { server.url("/\($0)\n") }.joined() }

    /// A feed with the beginnings of articles, each with a page and a picture.
    var teasers: String {
        let items = (1...4).map { number in
            """
            {"id": "\(number)", "url": "\(server.url("/page\(number)"))", "title": "Story \(number)", \
            "content_html": "<p>Part 1 of /page\(number) is told…</p><img alt='A picture' \
            src='\(server.url("/picture\(number)"))'>"}
            """
        }
        return """
            {"version": "https://jsonfeed.org/version/1.1", "title": "Stories", \
            "items": [\(items.joined(separator: ", "))]}
            """
    }

    private static func page(_ path: String) -> String {
        let parts = (1...20).map {
            "<p>Part \($0) of \(path) is told here, with all that happened.</p>"
        }
        return "<html><body><article><h1>Story</h1>\(parts.joined())</article></body></html>"
    }

    /// A GIF of 90 by 90 pixels, one for each path.
    private static func picture(_ path: String) -> [UInt8] {
        Array("GIF89a".utf8) + [90, 0, 90, 0, 0, 0, 0]
            + Array(repeating: Array(path.utf8), count: 500).flatMap(\.self)
    }

    /// Every feed becomes another: a new article in each, and the first one edited.
    func change() {
        version.number.withLock { $0 += 1 }
    }

    /// How many articles a feed has in a version.
    static func count(_ feed: Int, _ version: Int) -> Int {
        2 * version + (feed == feeds ? many * version : 0)
    }

    /// The validators that a feed was asked with, the last time; "" for none.
    func lastValidators() -> [Int: String] {
        var validators: [Int: String] = [:]
        for request in server.requests {
            guard let feed = Int(request.path.dropFirst()) else { continue }
            validators[feed] = request.header("If-None-Match") ?? ""
        }
        return validators
    }

    private static func reply(_ feed: Int, _ version: Int) -> Reply {
        let items = (1...count(feed, version)).map { number in
            """
            {"id": "\(feed)-\(number)", "url": "https://feeds.example/\(feed)/\(number)", \
            "title": "Article \(feed)-\(number)", \
            "content_text": "Text \(number == 1 ? version : 0) \(String(repeating: "and on ", count: 40))"}
            """
        }
        return .conditional(
            etag: "\"\(version)\"",
            body: """
                {"version": "https://jsonfeed.org/version/1.1", "title": "Feed \(feed)", \
                "items": [\(items.joined(separator: ", "))]}
                """)
    }
}
