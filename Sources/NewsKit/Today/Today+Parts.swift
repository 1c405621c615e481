import Fetcher
import Store

extension Today {
    /// How much there is to read, and how much of it without the network.
    struct Unread: Query {
        typealias Family = ArchiveQueries

        func run(in archive: Archive) async throws -> UnreadTotals {
            try await archive.perform { store throws(StoreError) in try store.unreadTotals() }
        }
    }

    /// How much there is to read under each tag.
    struct Tags: Query {
        typealias Family = ArchiveQueries

        func run(in archive: Archive) async throws -> [UnreadTag] {
            try await archive.perform { store throws(StoreError) in try store.unreadTags() }
        }
    }

    /// How much there is to read in each feed.
    struct Feeds: Query {
        typealias Family = ArchiveQueries

        func run(in archive: Archive) async throws -> [UnreadFeed] {
            try await archive.perform { store throws(StoreError) in try store.unreadFeeds() }
        }
    }

    /// The newest articles that are unread.
    struct Top: Query {
        typealias Family = ArchiveQueries
        var limit: Int

        func run(in archive: Archive) async throws -> [Article] {
            try await archive.perform { store throws(StoreError) in
                try store.newestUnread(limit: limit)
            }
        }
    }

    /// What became a favorite of late.
    struct Favorites: Query {
        typealias Family = ArchiveQueries
        var since: Int64
        var limit: Int

        func run(in archive: Archive) async throws -> [Article] {
            try await archive.perform { store throws(StoreError) in
                try store.favorites(since: since, limit: limit)
            }
        }
    }

    /// What was fetched.
    struct Fetched: Query {
        typealias Family = ArchiveQueries
        var since: Int64

        func run(in archive: Archive) async throws -> FetchedArticles {
            try await archive.perform { store throws(StoreError) in
                try store.fetched(since: since)
            }
        }
    }

    /// What is wrong with feeds.
    struct Troubles: Query {
        typealias Family = ArchiveQueries
        var now: Int64

        func run(in archive: Archive) async throws -> [Trouble] {
            try await archive.perform { store throws(StoreError) in
                Trouble.all(
                    of: try store.feeds(), moves: try store.moves(since: now - Trouble.movedFor),
                    now: now)
            }
        }
    }
}
