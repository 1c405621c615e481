import Foundation

/// The output of `news list --json`, or a line of `--ndjson`.
struct Listed: Decodable {
    /// One article.
    struct Item: Decodable {
        struct State: Decodable {
            var id: Int
            var feed: Int
            var feedTitle: String
            var read: Bool
            var favorite: Bool
            var tags: [String]
            var fetchedAt: String?
        }

        var id: String
        var url: String?
        var title: String?
        var contentText: String?
        var datePublished: String?
        var _news: State
    }

    /// How the cache stands.
    struct Standing: Decodable {
        struct Failure: Decodable {
            var feed: Int
            var url: String
            var message: String
        }

        var status: String
        var updatedAt: String?
        var errors: [Failure]
    }

    var version: String?
    /// Of a line of `--ndjson`.
    var status: String?
    var items: [Item]
    /// Of a document.
    var _news: Standing?

    init(_ json: String) throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        self = try decoder.decode(Listed.self, from: Data(json.utf8))
    }

    /// The titles in their order.
    var titles: [String] { items.map { $0.title ?? "" } }
}
