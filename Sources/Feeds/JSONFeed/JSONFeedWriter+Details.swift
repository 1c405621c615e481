/// What JSON Feed has no place for is in the extension `_news` of a document or of an item.
extension JSONFeedWriter {
    /// Writes `_news` of a document, if there is anything to say.
    static func write(_ schedule: FeedSchedule, to json: inout JSONWriter) {
        guard !schedule.isEmpty else { return }
        json.name("_news")
        json.object { json in
            json.member("ttl", schedule.timeToLive.map(Int64.init))
            json.member("update_interval", schedule.updateInterval.map(Int64.init))
            if !schedule.skipHours.isEmpty {
                json.name("skip_hours")
                json.array { json in
                    for hour in schedule.skipHours { json.integer(Int64(hour)) }
                }
            }
            if !schedule.skipDays.isEmpty {
                json.name("skip_days")
                json.value(schedule.skipDays)
            }
        }
    }

    /// Writes `_news` of an item.
    static func write(_ details: ItemDetails, to json: inout JSONWriter) {
        json.name("_news")
        json.object { json in
            json.member("comments_url", details.commentsURL)
            json.member("comments_feed", details.commentsFeed)
            json.member("comments_count", details.commentsCount.map(Int64.init))
            json.member("in_reply_to", details.inReplyTo)
            if let source = details.source {
                json.name("source")
                json.object { json in
                    json.member("title", source.title)
                    json.member("url", source.url)
                }
            }
            if let location = details.location {
                json.name("location")
                json.object { json in
                    json.member("latitude", location.latitude)
                    json.member("longitude", location.longitude)
                }
            }
            json.member("episode", details.episode.map(Int64.init))
            json.member("season", details.season.map(Int64.init))
            if let isExplicit = details.isExplicit { json.member("explicit", isExplicit) }
            json.member("chapters", details.chapters)
            write(details.transcripts, to: &json)
        }
    }

    private static func write(
        _ transcripts: [ItemDetails.Transcript], to json: inout JSONWriter
    ) {
        guard !transcripts.isEmpty else { return }
        json.name("transcripts")
        json.array { json in
            for transcript in transcripts {
                json.object { json in
                    json.member("url", transcript.url)
                    json.member("type", transcript.mimeType)
                    json.member("language", transcript.language)
                }
            }
        }
    }
}
