import Feeds
import NewsKit
import Store

/// The summary as JSON. A part that could not be read is `null`.
enum TodayJSON {
    static func write(_ summary: TodaySummary, to json: inout JSONWriter) {
        json.object { json in
            json.part(summary.new)
            json.part("unread", summary.totals) {
                $0.value
            }
            json.part("tags", summary.tags, UnreadTag.table.list)
            json.part("feeds", summary.feeds, UnreadFeed.table.list)
            json.part("top", summary.top)
            json.part("favorites", summary.favorites)
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

    fileprivate mutating func part(_ name: String, _ articles: TodaySummary.Part<[Article]>) {
        self.name(name)
        guard let articles = try? articles.get() else { return null() }
        write(articles)
    }

    fileprivate mutating func part(_ new: TodaySummary.Part<NewArticles>) {
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
                        json.write(group.articles)
                    }
                }
            }
        }
    }

    private mutating func write(_ articles: [Article]) {
        array { json in
            for article in articles { ArticleJSON.write(article, to: &json) }
        }
    }
}
