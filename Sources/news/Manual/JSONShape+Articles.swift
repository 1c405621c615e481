extension JSONShape {
    /// An item of JSON Feed with what only this program knows.
    static let article: [Member] = [
        Member("id", "string", "What the publisher calls it; it differs from the others here."),
        Member("url", "string", "Its page; when it has one."),
        Member("external_url", "string", "The page that it is about; when the feed names one."),
        Member("title", "string", "Its title; when it has one."),
        Member("content_html", "string", "Its text as HTML; this or content_text is there."),
        Member("content_text", "string", "Its text without markup."),
        Member("summary", "string", "The publisher's summary; when there is one."),
        Member("image", "string", "The address of its picture; when there is one."),
        Member("banner_image", "string", "A picture to show above it; when there is one."),
        Member("date_published", "string", "RFC 3339; when the publisher says so."),
        Member("date_modified", "string", "RFC 3339; when the publisher says so."),
        Member("authors", "array of person", "Who wrote it; when the feed says so."),
        Member("tags", "array of string", "The publisher's tags; when there are some."),
        Member("language", "string", "As ko or pt-BR; when it is known."),
        Member(
            "attachments", "array of attachment", "Sound, video and files; when there are some."),
        Member("_news", "object", "What only this program knows."),
        Member("_news.id", "integer", "The number of the article, which commands take."),
        Member("_news.feed", "integer", "The number of its feed."),
        Member("_news.feed_title", "string", "The title of its feed."),
        Member("_news.read", "boolean", "Whether it was read."),
        Member("_news.favorite", "boolean", "Whether it is a favorite."),
        Member("_news.later", "boolean", "Whether it is kept for later."),
        Member("_news.tags", "array of string", "Your own tags."),
        Member("_news.fetched_at", "string", "When it arrived, RFC 3339."),
        Member("_news.readable", "boolean", "Whether it can be read without a network."),
        Member("_news.text", "string", "Where the text comes from: feed, teaser or page."),
        Member("_news.twins", "array", "The same story in other feeds; when there are some."),
        Member("_news.twins[].id", "integer", "The number of that article."),
        Member("_news.twins[].feed", "integer", "The number of its feed."),
        Member("_news.twins[].feed_title", "string", "The title of its feed."),
    ]

    /// Somebody who wrote something.
    static let person: [Member] = [
        Member("name", "string", "The name; when it is known."),
        Member("url", "string", "A page; when it is known."),
        Member("avatar", "string", "A picture; when it is known."),
    ]

    /// A file of an article.
    static let attachment: [Member] = [
        Member("url", "string", "Where it is."),
        Member("mime_type", "string", "Its type; when it is known."),
        Member("title", "string", "Its title; when it has one."),
        Member("size_in_bytes", "integer", "When it is known."),
        Member("duration_in_seconds", "number", "When it is known."),
    ]

    private static let feed: [Member] = [
        Member("version", "string", "https://jsonfeed.org/version/1.1"),
        Member("title", "string", "news"),
        Member("items", "array of article", "The articles."),
        Member("_news", "object", "What is known of the whole."),
    ]

    private static let document: [Member] =
        feed + [
            Member("_news.status", "string", "success, error or offline."),
            Member(
                "_news.updated_at", "string",
                "The last fetch of its feeds, RFC 3339; when there was one."),
            Member("_news.errors", "array", "The feeds of this list that fail."),
            Member("_news.errors[].feed", "integer", "The number of the feed."),
            Member("_news.errors[].url", "string", "Its address."),
            Member("_news.errors[].message", "string", "The reason; when it is known."),
        ]

    /// What prints articles.
    static let lists: [JSONShape] = [
        JSONShape(
            outputs: [
                "news list --json", "news show --json", "news next --json", "news favorites --json",
            ],
            sentence: "A document of JSON Feed 1.1, which news add reads.",
            members: document + [
                Member(
                    "_news.seq", "integer",
                    "The number to go on from with news watch --since; of news list.")
            ]),
        JSONShape(
            outputs: ["news search --json"],
            sentence: "The same, best first, with why each article was found.",
            members: document + [
                Member("items[]._news.score", "number", "How well it matches; more is better."),
                Member("items[]._news.snippet", "string", "The text that was found."),
            ]),
        JSONShape(
            outputs: ["news export --articles"],
            sentence: "A document of JSON Feed 1.1, which news import reads as the same list.",
            members: feed + [
                Member("items[]._news.feed_url", "string", "The address of its feed."),
                Member(
                    "items[]._news.guid", "string",
                    "What the publisher calls it, where id is another."),
                Member(
                    "items[]._news.sorted_at", "string",
                    "The time by which lists sort it, RFC 3339, where that is not date_published."),
                Member(
                    "items[]._news.hidden_by", "array of string",
                    "The names of the rules that hide it; where some do."),
                Member("_news.feeds", "array of subscription", "The feeds of the articles."),
                Member(
                    "_news.feeds[].removed", "boolean",
                    "True for a feed that you removed, of which some articles are kept."),
            ]),
        JSONShape(
            outputs: ["news list --ndjson"],
            sentence: "An object a line, each time that the state changes.",
            members: [
                Member("status", "string", "loading, success, error or offline."),
                Member("items", "array of article", "The articles of the state."),
                Member("seq", "integer", "The number to go on from with news watch --since."),
            ]),
        JSONShape(
            outputs: ["news watch --json"], sentence: "An object a line, for each change.",
            members: [
                Member("change", "string", "added, changed, removed or reset."),
                Member(
                    "changed", "array of string",
                    "What changed of it: read, favorite, tags, content and others; of changed."),
                Member(
                    "item", "article",
                    "The article; of a removed one only id, url, title and _news. Not of reset."),
                Member("seq", "integer", "The number to go on from with --since."),
            ]),
        JSONShape(
            outputs: ["news today --json"],
            sentence: "An object. A part that could not be read is null.",
            members: [
                Member("new", "object or null", "What arrived since you last asked."),
                Member("new.total", "integer", "How many articles."),
                Member("new.since", "string or null", "When you last asked, RFC 3339."),
                Member("new.feeds", "array", "By feed."),
                Member("new.feeds[].id", "integer", "The number of the feed."),
                Member("new.feeds[].title", "string", "Its title."),
                Member("new.feeds[].new", "integer", "How many articles."),
                Member("new.feeds[].items", "array of article", "The articles."),
                Member("unread", "object or null", "How much there is to read."),
                Member("unread.total", "integer", "How many articles."),
                Member("unread.readable", "integer", "Those that can be read without a network."),
                Member("unread.teasers", "array", "Why the others cannot."),
                Member("unread.teasers[].reason", "string", "The reason."),
                Member("unread.teasers[].count", "integer", "How many articles."),
                Member(
                    "unread.missing_pictures", "integer or null",
                    "Pictures of unread articles that were not here after the last prefetch --images; "
                        + "null before the first."),
                Member("tags", "array or null", "Unread articles by tag."),
                Member("tags[].tag", "string", "The tag."),
                Member("tags[].unread", "integer", "How many."),
                Member("feeds", "array or null", "Unread articles by feed."),
                Member("feeds[].id", "integer", "The number of the feed."),
                Member("feeds[].title", "string", "Its title."),
                Member("feeds[].unread", "integer", "How many."),
                Member("feeds[].total", "integer", "How many with those that were read."),
                Member("top", "array of article or null", "The newest unread articles."),
                Member("favorites", "array of article or null", "The favorites of 7 days."),
                Member("fetched", "object or null", "What was fetched today."),
                Member("fetched.since", "string", "When the day began, RFC 3339."),
                Member("fetched.new", "integer", "How many articles are new."),
                Member("fetched.feeds", "array", "By feed."),
                Member("fetched.feeds[].id", "integer", "The number of the feed."),
                Member("fetched.feeds[].title", "string", "Its title."),
                Member("fetched.feeds[].new", "integer", "How many."),
                Member("fetched.last_fetch", "string or null", "RFC 3339."),
                Member("fetched.answered", "integer", "How many feeds answered."),
                Member("fetched.failed", "integer", "How many feeds failed."),
                Member("troubles", "array or null", "As news health --json."),
                Member("troubles[].id", "integer", "The number of the feed."),
                Member("troubles[].title", "string", "Its title."),
                Member("troubles[].url", "string", "Its address."),
                Member("troubles[].problem", "string", "As in news health."),
                Member("troubles[].since", "string or null", "RFC 3339."),
                Member("troubles[].detail", "string", "A sentence."),
                Member("errors", "array", "The parts that could not be read."),
                Member("errors[].part", "string", "The name of the part."),
                Member("errors[].message", "string", "The reason."),
            ]),
    ]
}
