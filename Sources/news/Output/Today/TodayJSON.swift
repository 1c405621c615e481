import Feeds
import NewsKit
import Store

/// What is there at a glance as one JSON object; a part that failed is `null`.
enum TodayJSON {
    static func write(_ summary: TodaySummary, to json: inout JSONWriter) {
        json.object { json in
            json.part("unread", summary.totals) { totals, json in
                json.object { json in
                    json.member("total", Int64(totals.unread))
                    json.member("readable", Int64(totals.readable))
                }
            }
            json.part("tags", summary.tags) { tags, json in
                json.objects(tags) { tag, json in
                    json.member("tag", tag.name)
                    json.member("unread", Int64(tag.unread))
                }
            }
            json.part("feeds", summary.feeds) { feeds, json in
                json.objects(feeds) { feed, json in
                    json.member("id", feed.id)
                    json.member("title", feed.displayTitle)
                    json.member("unread", Int64(feed.unread))
                    json.member("total", Int64(feed.total))
                }
            }
            json.part("top", summary.top, write)
            json.part("favorites", summary.favorites, write)
            json.part("fetched", summary.fetched, write)
            json.part("troubles", summary.troubles) { HealthLines.write($0, to: &$1) }
            json.name("errors")
            json.objects(summary.failures) { failure, json in
                json.member("part", failure.part)
                json.member("message", Door.sentence(failure.error))
            }
        }
    }

    private static func write(_ articles: [Article], to json: inout JSONWriter) {
        json.array { json in
            for article in articles { ArticleJSON.write(article, to: &json) }
        }
    }

    private static func write(_ fetched: FetchedArticles, to json: inout JSONWriter) {
        json.object { json in
            json.member("since", time: fetched.since)
            json.member("new", Int64(fetched.new))
            json.name("feeds")
            json.objects(fetched.feeds) { feed, json in
                json.member("id", feed.id)
                json.member("title", feed.displayTitle)
                json.member("new", Int64(feed.new))
            }
            json.member("last_fetch", time: fetched.lastFetch)
            json.member("answered", Int64(fetched.answered))
            json.member("failed", Int64(fetched.failed))
        }
    }
}

extension JSONWriter {
    /// Writes a member with what a part gave, or `null`.
    fileprivate mutating func part<Value>(
        _ name: String, _ part: TodaySummary.Part<Value>,
        _ write: (Value, inout JSONWriter) -> Void
    ) {
        self.name(name)
        switch part {
        case .success(let value): write(value, &self)
        case .failure: null()
        }
    }

    /// Writes an array with an object for each element.
    fileprivate mutating func objects<Element>(
        _ elements: [Element], _ members: (Element, inout JSONWriter) -> Void
    ) {
        array { json in
            for element in elements { json.object { members(element, &$0) } }
        }
    }
}
