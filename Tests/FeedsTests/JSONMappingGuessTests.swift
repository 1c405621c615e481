import TestSupport
import Testing

@testable import Feeds

@Suite("JSONMapping.guess")
struct JSONMappingGuessTests {
    @Test(
        "knows its way around the usual APIs",
        arguments: [
            (
                "dev-to",
                "items=.;id=id;url=url;title=title;summary=description;author=user.name;"
                    + "date=published_at;image=cover_image;tag=tags"
            ),
            (
                "discourse",
                "items=topic_list.topics;id=id;title=title;summary=excerpt;date=created_at;tag=tags"
            ),
            (
                "github-issues",
                "items=.;id=id;url=html_url;title=title;content_text=body;author=user.login;"
                    + "date=created_at;tag=labels[].name"
            ),
            (
                "github-releases",
                "items=.;id=id;url=html_url;title=name;content_text=body;author=author.login;"
                    + "date=published_at"
            ),
            (
                "graphql-edges",
                "items=data.posts.edges[].node;id=id;url=url;title=title;date=createdAt"
            ),
            (
                "hacker-news-algolia",
                "items=hits;id=objectID;url=url;title=title;content_html=story_text;author=author;"
                    + "date=created_at"
            ),
            (
                "json-api",
                "items=data;id=id;url=links.self;title=attributes.title;"
                    + "content_text=attributes.body;date=attributes.created;next=links.next"
            ),
            (
                "lobsters",
                "items=.;id=short_id;url=url;title=title;content_text=description_plain;"
                    + "summary=description;author=submitter_user;date=created_at;tag=tags"
            ),
            (
                "mastodon",
                "items=.;id=id;url=url;content_html=content;author=account.username;"
                    + "date=created_at;image=media_attachments[0].preview_url;tag=tags[].name"
            ),
            (
                "news-api",
                "items=articles;url=url;title=title;content_text=content;summary=description;"
                    + "author=author;date=publishedAt;image=urlToImage"
            ),
            (
                "reddit-listing",
                "items=data.children[].data;id=id;url=url;title=title;content_text=selftext;"
                    + "author=author;date=created_utc;tag=link_flair_text"
            ),
            (
                "reddit-comments",
                "items=[].data.children[].data;id=id;url=permalink;title=title;content_text=body;"
                    + "author=author;date=created_utc"
            ),
            (
                "spaceflight-news",
                "items=results;id=id;url=url;title=title;summary=summary;author=authors[].name;"
                    + "date=published_at;image=image_url;next=next"
            ),
            (
                "stack-exchange",
                "items=items;id=question_id;url=link;title=title;content_html=body;author=owner.display_name;"
                    + "date=creation_date;tag=tags"
            ),
            (
                "wordpress",
                "items=.;id=id;url=link;title=title.rendered;content_html=content.rendered;"
                    + "summary=excerpt.rendered;date=date_gmt;image=jetpack_featured_media_url"
            ),
        ])
    func answers(name: String, expected: String) throws {
        let mapping = try JSONMapping.guess(from: Fixture.bytes(name))
        #expect(mapping.description == expected)
    }

    @Test("is what a document is read with, and is kept beside it")
    func parsed() throws {
        let bytes = try Fixture.bytes("stack-exchange")
        let feed = try FeedParser.parse(bytes)
        #expect(feed.items.map(\.title) == [#"What does "a < b" mean?"#])
        #expect(feed.items[0].published?.rfc3339 == "2024-04-01T10:20:30Z")
        #expect(feed.mapping == (try JSONMapping.guess(from: bytes)))
    }

    @Test("makes one line of plain text of titles and summaries in HTML")
    func plainTitles() throws {
        let item = try #require(FeedParser.parse(Fixture.bytes("wordpress")).items.first)
        #expect(item.title == "It’s here")
        #expect(item.summary == "At last […]")
    }

    @Test(
        "finds no articles where there are none",
        arguments: [
            "{}", "[]", "[1,2]", #"{"hits":[]}"#, #"{"a":{"b":{"c":[[[]]]}}}"#,
            #"[{"title":1},{"url":"/x"}]"#, #"{"error":{"code":404,"message":"Not found"}}"#,
        ])
    func nothing(document: String) {
        #expect(throws: FeedError.noItems) { try FeedParser.parse(Array(document.utf8)) }
    }

    @Test("does not take other lists for articles")
    func otherLists() {
        #expect(throws: FeedError.noItems) { try FeedParser.parse(Fixture.bytes("no-articles")) }
    }

    @Test("prefers the list with more of what makes an article to a longer one")
    func quality() throws {
        let people = (1...50).map { #"{"id":\#($0),"name":"N\#($0)"}"# }.joined(separator: ",")
        let document = """
            {"people":[\(people)],"posts":[{"id":1,"title":"T","url":"https://x.example/1"}]}
            """
        #expect(try JSONMapping.guess(from: Array(document.utf8)).items.description == "posts")
    }

    @Test("people are no articles, however many there are and however much is known of them")
    func people() throws {
        let person = #"{"id": 1, "name": "n", "username": "u", "image": "/p.png"}"#
        let people = Array(repeating: person, count: 999).joined(separator: ",")
        let feed = try FeedParser.parse(
            #"{"users": [\#(people)], "posts": [{"id": 1, "title": "t", "date": "2024-01-01"}]}"#)
        #expect(feed.items.map(\.title) == ["t"])
    }

    @Test("Mastodon has no titles")
    func mastodon() throws {
        let items = try FeedParser.parse(Fixture.bytes("mastodon")).items
        #expect(items.map(\.title) == [nil, nil])
        #expect(items.map(\.id) == ["112000000000000001", "112000000000000000"])
        #expect(items.map(\.tags) == [["fedi"], []])
        #expect(items.map(\.image) == ["https://files.example/9-small.png", nil])
        #expect(items.first?.authors == [ParsedAuthor(name: "quin")])
    }

    @Test("authors and tags that are only numbers are none")
    func numbers() throws {
        let item = try #require(FeedParser.parse(Fixture.bytes("wordpress")).items.first)
        #expect(item.authors.isEmpty)
        #expect(item.tags.isEmpty)
    }

    @Test("of two members that fit, one that most articles have goes before a better name")
    func commonMembers() throws {
        let items = try FeedParser.parse(
            Fixture.bytes("reddit-comments"), base: "https://www.reddit.example/"
        ).items
        #expect(items.map(\.title) == ["Sendable & you", nil, nil])
        #expect(items.map(\.contentText) == [nil, "The second one.", "The first one."])
        #expect(items.allSatisfy { $0.url?.hasPrefix("https://www.reddit.example/r/") == true })
    }

    @Test("guesses from what is there when a document is cut off")
    func truncated() throws {
        let document = #"{"hits":[{"title":"A","url":"https://x.example/1"},{"title":"B","#
        let feed = try FeedParser.parse(Array(document.utf8))
        #expect(feed.items.map(\.title) == ["A"])
        #expect(feed.isIncomplete)
    }
}
