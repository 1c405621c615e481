import Fetcher

struct Archive: Sendable {
    var unread: [String: Int]
}

enum Reading: QueryFamily { typealias Source = Archive }

struct UnreadCount: Query {
    typealias Family = Reading
    let feed: String

    func run(in archive: Archive) async throws -> Int { archive.unread[feed, default: 0] }
}

struct Headlines: Query {
    typealias Family = Reading
    var needsNetwork: Bool { true }

    func run(in archive: Archive) async throws -> [String] { ["Nothing happened today"] }
}

func summary(
    of archive: Archive, isOffline: Bool, log: @escaping @Sendable (QueryEvent) -> Void
) async throws -> String {
    let gate = OfflineGate(DefaultProvider<Reading>(archive)) { isOffline }
    let provider = LoggingProvider(gate, log: log)
    let (count, headlines) = await provider.zipResults(UnreadCount(feed: "swift"), Headlines())
    return try "\(count.get()) unread, \((try? headlines.get())?.first ?? "offline")"
}
