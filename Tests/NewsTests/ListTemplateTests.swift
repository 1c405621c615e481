import Loopback
import Search
import Testing

@testable import news
@testable import Store

@Suite("A template of list --format")
struct ListTemplateTests {
    private static let row: ArticleRow = {
        var row = ArticleRow(gone: 7)
        (row.title, row.feedTitle, row.date) = ("A\u{1B}[31m title", "Feed", 1_577_836_860)
        (row.url, row.isRead, row.isFavorite) = ("https://example.org/", false, true)
        return row
    }()

    @Test(
        "makes a line of each article",
        arguments: [
            ("{id} {title}", "7 A title"), ("{feed}\\t{url}", "Feed\thttps://example.org/"),
            ("{date}", "2020-01-01T00:01:00Z"), ("{tags}", "x, y"), ("{{id}}", "{id}"),
            ("{if unread}*{end}{id}", "*7"), ("{if read}*{else}-{end}", "-"),
            ("{if favorite}{if tags}{tags}{end}!{end}", "x, y!"), ("", ""), ("}", "}"),
        ])
    func line(template: String, expected: String) throws {
        #expect(try ListTemplate(template).line(Self.row, tags: ["x", "y"]) == expected)
    }

    @Test(
        "tells the place of a mistake",
        arguments: [
            ("{titel}", 1..<6), ("a {id", 2..<3), ("{if new}{end}", 4..<7), ("{end}", 1..<4),
            ("{if read}", 1..<8), ("{if read}{else}{else}{end}", 1..<8), ("{}", 1..<1),
            ("{date:}", 1..<6), ("{date:%F %Q}", 9..<11), ("{date:%}", 6..<7),
        ])
    func mistake(template: String, place: Range<Int>) {
        let error = #expect(throws: QueryError.self) { try ListTemplate(template) }
        #expect(error?.place == place)
    }

    @Test("is used for lists and named readers, and a mistake exits 64")
    func command() async throws {
        let news = try CommandHarness()
        try await news.add(
            news.home.write(FeedDocument.json("Feed", ["Two", "One"]), to: "a.json"))
        let template = "{date:%F %H:%M} {title}"
        let lines = ["2020-01-01 00:02 Two", "2020-01-01 00:01 One"]
        #expect(try await news.run("list", "--format", template).lines == lines)
        let new = try await news.run("list", "--new-for", "me", "--format", template)
        #expect(new.lines == lines.reversed())
        // The tags of its feed are tags of an article, as in a query.
        _ = try await news.run("tag", "2", "--add", "own")
        _ = try await news.run("edit", "1", "--tag", "theirs")
        #expect(
            try await news.run("list", "--format", "{tags}{if tags}!{end}").lines
                == ["own, theirs!", "theirs!"])
        let wrong = try await news.run("list", "--format", "{titel}")
        #expect(wrong.exitStatus == 64 && wrong.stdout.isEmpty)
        #expect(wrong.stderr.contains("  {titel}\n   ^~~~~\n"))
    }
}
