import Feeds
import Testing

@Suite("Guessing a JSONMapping")
struct JSONMappingGuessTests {
    /// One path a line, as `news` prints and stores it.
    private static let mappings: [(api: String, mapping: String)] = [
        (
            "hacker-news-algolia",
            """
            hits
            id=objectID
            url=url
            title=title
            content_html=story_text
            author=author
            date=created_at
            """
        ),
        (
            "reddit",
            """
            data.children
            id=data.id
            url=data.url
            title=data.title
            content_text=data.selftext
            author=data.author
            date=data.created_utc
            image=data.thumbnail
            tag=data.link_flair_text
            """
        ),
        (
            "github-releases",
            """
            .
            id=id
            url=html_url
            title=name
            content_text=body
            author=author.login
            date=published_at
            """
        ),
        (
            "dev-to",
            """
            .
            id=id
            url=url
            title=title
            summary=description
            author=user.name
            date=published_at
            image=cover_image
            tag=tag_list
            """
        ),
        (
            "mastodon",
            """
            .
            id=id
            url=url
            content_html=content
            author=account.acct
            date=created_at
            image=media_attachments.preview_url
            tag=tags
            """
        ),
        (
            "wordpress",
            """
            .
            id=id
            url=link
            title=title.rendered
            content_html=content.rendered
            summary=excerpt.rendered
            date=date_gmt
            image=jetpack_featured_media_url
            """
        ),
        (
            "stack-exchange",
            """
            items
            id=question_id
            url=link
            title=title
            content_html=body
            author=owner.display_name
            date=creation_date
            tag=tags
            """
        ),
        (
            "discourse",
            """
            topic_list.topics
            id=id
            title=title
            date=created_at
            """
        ),
        (
            "newsapi",
            """
            articles
            url=url
            title=title
            content_text=content
            summary=description
            author=author
            date=publishedAt
            image=urlToImage
            """
        ),
        (
            "lobsters",
            """
            .
            id=short_id
            url=url
            title=title
            author=submitter_user
            date=created_at
            tag=tags
            """
        ),
        (
            "spaceflight-news",
            """
            results
            id=id
            url=url
            title=title
            summary=summary
            author=authors
            date=published_at
            image=image_url
            next=next
            """
        ),
    ]

    @Test("knows what the members of public APIs mean", arguments: mappings)
    func guesses(api: String, mapping: String) throws {
        let feed = try FeedParser.parse(fixture: api, base: "https://api.example/")
        #expect(feed.format == .mappedJSON)
        #expect(feed.mapping?.description == mapping)
        #expect(feed.warnings.isEmpty)
    }

    @Test("WordPress and Stack Exchange have HTML in their titles")
    func titlesInHTML() throws {
        let posts = try FeedParser.parse(fixture: "wordpress").items
        #expect(posts.map(\.title) == ["It’s here"])
        #expect(posts.map(\.summary) == ["At last […]"])
        #expect(posts.map(\.published?.rfc3339) == ["2024-03-06T15:00:00Z"])
        let questions = try FeedParser.parse(fixture: "stack-exchange").items
        #expect(questions.map(\.title) == [#"What does "a < b" mean?"#])
        let links = try FeedParser.parse(fixture: "reddit").items
        #expect(links.map(\.title) == ["Swift & C", "Which editor?"])
    }

    @Test("Mastodon has no titles")
    func mastodon() throws {
        let items = try FeedParser.parse(fixture: "mastodon").items
        #expect(items.map(\.title) == [nil, nil])
        #expect(items.map(\.id) == ["112000000000000001", "112000000000000000"])
        #expect(items.first?.contentHTML?.hasPrefix("<p>Hello") == true)
        #expect(items.map(\.tags) == [["fedi"], []])
        #expect(items.map(\.image) == ["https://files.example/9-small.png", nil])
        #expect(items.first?.authors == [ParsedAuthor(name: "quin")])
    }

    @Test("the next page is taken where it is a URL, or says that there is none")
    func next() throws {
        let items = #""items": [{"title": "a", "date": "2024-01-01"}]"#
        let pages = [
            (#"{"next": "/2", \#(items)}"#, "next"),
            (#"{"next": null, \#(items)}"#, "next"),
            (#"{"next": 2, \#(items)}"#, nil),
            (#"{"links": {"self": "/1"}, \#(items)}"#, nil),
            (#"{"links": {"next": "/2"}, \#(items)}"#, "links.next"),
        ]
        for (page, path) in pages {
            #expect(try FeedParser.parse(page).mapping?.fields[.next]?.description == path)
        }
    }

    @Test("people are no articles, however many there are")
    func people() throws {
        let person = #"{"id": 1, "name": "n", "username": "u", "image": "/p.png"}"#
        let people = Array(repeating: person, count: 99).joined(separator: ",")
        let feed = try FeedParser.parse(
            #"{"users": [\#(people)], "posts": [{"id": 1, "title": "t", "date": "2024-01-01"}]}"#)
        #expect(feed.items.map(\.title) == ["t"])
    }
}
