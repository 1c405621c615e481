import Fetcher

enum Overviews: QueryFamily { typealias Source = any DataProvider<Reading> }

struct FrontPage: Query {
    typealias Family = Overviews
    let feeds: (String, String, String)

    func run(in provider: any DataProvider<Reading>) async -> [String] {
        let (first, second, third, headlines) = await provider.zipResults(
            UnreadCount(feed: feeds.0), UnreadCount(feed: feeds.1), UnreadCount(feed: feeds.2),
            Headlines())
        let counts = [first, second, third].map { part in
            switch part {
            case .success(let count): "\(count) unread"
            case .failure(let error): "! \(error)"
            }
        }
        return counts + ((try? headlines.get()) ?? [])
    }
}
