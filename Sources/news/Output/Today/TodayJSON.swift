import Feeds
import NewsKit
import Store

/// The summary as JSON. A part that could not be read is `null`.
enum TodayJSON {
    static func write(_ summary: TodaySummary, to json: inout JSONWriter) {
        var ids = SharedItemIDs()
        json.object { json in
            json.part(summary.new, &ids)
            json.part("unread", summary.totals) {
                $0.value
            }
            json.part("tags", summary.tags, UnreadTag.table.list)
            json.part("feeds", summary.feeds, UnreadFeed.table.list)
            json.part("top", summary.top, &ids)
            json.part("favorites", summary.favorites, &ids)
            json.part("fetched", summary.fetched) {
                [
                    "since": .time($0.since), "new": .number($0.new),
                    "feeds": FetchedArticles.Feed.table.list($0.feeds),
                    "last_fetch": .time($0.lastFetch),
                    "answered": .number($0.answered), "failed": .number($0.failed),
                ]
            }
            json.part("troubles", summary.troubles, Trouble.table.list)
            let errors = summary.failures.map { failure -> Value in
                ["part": .text(failure.part), "message": .text(Door.sentence(failure.error))]
            }
            json.member("errors", .list(errors))
        }
    }
}

extension JSONWriter {
    fileprivate mutating func part<Part>(
        _ name: String, _ part: TodaySummary.Part<Part>, _ value: (Part) -> Value
    ) {
        member(name, (try? part.get()).map(value) ?? .null)
    }

    fileprivate mutating func part(
        _ name: String, _ articles: TodaySummary.Part<[Article]>, _ ids: inout SharedItemIDs
    ) {
        self.name(name)
        guard let articles = try? articles.get() else { return null() }
        write(articles, &ids)
    }

    fileprivate mutating func part(
        _ new: TodaySummary.Part<NewArticles>, _ ids: inout SharedItemIDs
    ) {
        name("new")
        guard let new = try? new.get() else { return null() }
        object { json in
            json.member("total", .number(new.total))
            json.member("since", .time(new.askedAt))
            json.name("feeds")
            json.array { json in
                for group in new.groups {
                    json.object { json in
                        json.member("id", group.feed.id)
                        json.member("title", group.feed.displayTitle)
                        json.member("new", .number(group.feed.new))
                        json.name("items")
                        json.write(group.articles, &ids)
                    }
                }
            }
        }
    }

    private mutating func write(_ articles: [Article], _ ids: inout SharedItemIDs) {
        array { json in
            for article in articles { ArticleJSON.write(article, as: ids.take(article), to: &json) }
        }
    }
}

/// The ids of the items of a document in which an article may occur more than once.
private struct SharedItemIDs {
    private var ids = ItemIDs()
    private var known: [Int64: String] = [:]

    mutating func take(_ article: Article) -> String {
        if let id = known[article.id] { return id }
        let id = ids.take(article)
        known[article.id] = id
        return id
    }
}
