import Loopback
import TestSupport

/// The address of the feed of a sample service.
let sampleFeed = "http://garden.example/feed"

extension GoogleReaderServer {
    /// A service with one feed of that many articles: `g1`, `g2` …, each published a day after the
    /// one before.
    static func sample(
        _ count: Int, _ dialect: ServiceDialect = .freshRSS, seed: UInt64 = 1
    ) throws -> GoogleReaderServer {
        var service = ReadingService(dialect: dialect)
        let articles = (1...count).map { number in
            ServiceArticle(
                guid: "g\(number)", url: "http://garden.example/\(number)",
                title: "Bed \(number)", published: 1_600_000_000 + number * 86_400)
        }
        service.publish(Publication(title: "Garden", articles: articles), at: sampleFeed)
        service.subscribe(to: sampleFeed)
        return try GoogleReaderServer(service, seed: seed)
    }

    /// The id of an article.
    func id(_ number: Int) -> Int { service.item("g\(number)")?.id ?? 0 }

    /// The numbers of the articles that are read.
    var read: [Int] {
        service.items.filter(\.isRead).compactMap { Int($0.article.guid.dropFirst()) }
    }
}
