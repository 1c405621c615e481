extension JSONShape {
    /// What prints feeds and pages that are not stored.
    static let plumbing: [JSONShape] = [
        JSONShape(
            outputs: ["news parse"],
            sentence: "A document of JSON Feed 1.1 a line. A member without a value is not there.",
            members: [
                Member("version", "string", "https://jsonfeed.org/version/1.1"),
                Member("title", "string", "The title of the feed."),
                Member("home_page_url", "string", "Its page."),
                Member("feed_url", "string", "Its address, as it says itself."),
                Member("description", "string", "What it is about."),
                Member("next_url", "string", "Its next page."),
                Member("icon", "string", "A picture."), Member("favicon", "string", "A small one."),
                Member("language", "string", "As ko or pt-BR."),
                Member("authors", "array of person", "Who writes it."),
                Member("expired", "boolean", "True when nothing will be added any more."),
                Member("hubs", "array", "Servers that tell of changes."),
                Member("hubs[].type", "string", "Their protocol."),
                Member("hubs[].url", "string", "Their address."),
                Member("_news", "object", "What JSON Feed has no member for."),
                Member("_news.ttl", "integer", "Minutes between two requests."),
                Member("_news.update_interval", "integer", "Seconds between two updates."),
                Member("_news.skip_hours", "array of integer", "Hours of the day, UTC."),
                Member("_news.skip_days", "array of string", "Days of the week."),
                Member("items", "array", "The articles."),
            ]
                // These are the members that the standard has.
                + article.filter { !$0.path.hasPrefix("_news") }.map {
                    Member("items[].\($0.path)", $0.type, $0.sentence)
                } + parsedNews.map { Member("items[]._news\($0.path)", $0.type, $0.sentence) }),
        JSONShape(
            outputs: ["news discover --json"], sentence: "An array with an object for each feed.",
            members: [
                Member("[].url", "string", "Its address."),
                Member("[].title", "string or null", "Its title."),
                Member("[].type", "string or null", "Its type, as the page says."),
            ]),
        JSONShape(
            outputs: ["news extract --json"], sentence: "The article of a page.",
            members: [
                Member("title", "string or null", "Its title."),
                Member("authors", "array of person", "Who wrote it."),
                Member("date_published", "string or null", "RFC 3339."),
                Member("image", "string or null", "The address of its picture."),
                Member("language", "string or null", "As ko or pt-BR."),
                Member("content_html", "string", "Its text as HTML."),
                Member("content_text", "string", "Its text without markup."),
                Member("next_url", "string or null", "Its next page."),
                Member("confidence", "number", "From 0 to 1: how sure news is."),
                Member("method", "string", "How it was found."),
                Member("words", "integer", "How many words it has."),
            ]),
    ]

    private static let parsedNews: [Member] = [
        Member("", "object", "What JSON Feed has no member for."),
        Member(".comments_url", "string", "The page of its comments."),
        Member(".comments_feed", "string", "The feed of its comments."),
        Member(".comments_count", "integer", "How many comments."),
        Member(".in_reply_to", "string", "What it answers."),
        Member(".source", "object", "The feed that it is taken from."),
        Member(".source.title", "string", "Its title."),
        Member(".source.url", "string", "Its address."),
        Member(".location", "object", "Where it is about."),
        Member(".location.latitude", "number", "Degrees."),
        Member(".location.longitude", "number", "Degrees."),
        Member(".episode", "integer", "Of a podcast."),
        Member(".season", "integer", "Of a podcast."),
        Member(".explicit", "boolean", "Of a podcast."),
        Member(".chapters", "string", "The address of its chapters."),
        Member(".transcripts", "array", "Its texts."),
        Member(".transcripts[].url", "string", "The address."),
        Member(".transcripts[].type", "string", "The type."),
        Member(".transcripts[].language", "string", "The language."),
    ]
}
