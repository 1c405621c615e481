import TestSupport
import Testing

/// Every fixture as its publisher would serve it: from a web server, with a content type.
@Suite("Every fixture subscribed", .fewAtOnce, .enabled(if: NginxServer.isAvailable))
struct EveryFixtureTests {
    private static let fixtures = FeedFixture.all.filter { $0.refusal == nil }

    @Test("all are stored, listed and shown, and a second refresh changes nothing")
    func subscribesToAll() async throws {
        let server = try await NginxServer.start(
            serving: Fixture.directory, directives: Self.directives)
        let news = try CommandHarness()
        let urls = Self.fixtures.map { server.url("/\($0.source)") }
        _ = try news.home.write(urls.joined(separator: "\n"), to: "urls")
        try await news.lines("import", "--trust", news.home.file("urls"))

        let first = try await refresh(news)
        #expect(first["status"]?.text == "success")
        let stored = try #require(first["new"]?.number)
        #expect(try Self.expectedCount() == Int(stored))

        let feeds = try await news.lines("feeds")
        #expect(feeds.count == urls.count)
        let listed = try await news.lines("list", "--offline", "--twins")
        #expect(listed.count == Int(stored))
        #expect(listed.allSatisfy { $0.columns.count == 6 })
        let ids = listed.map { $0.columns[0] }
        let shown = try await news.lines(["show", "--keep-unread"] + ids)
        #expect(shown.count > ids.count)

        // Without validators the server sends everything again.
        let second = try await refresh(news)
        #expect(second["status"]?.text == "success")
        #expect(second["new"]?.number == 0)
        let changed = (second["feeds"]?.elements ?? []).filter { $0["result"]?.text != "unchanged" }
        #expect(changed.map { $0["url"]?.text } == [])
        let again = try await news.lines("list", "--offline", "--twins")
        #expect(again == listed)
    }

    private func refresh(_ news: CommandHarness) async throws -> CommandJSON {
        let result = try await news.run("refresh", "--force", "--yes", "--json", "--quiet")
        try #require(result.exitStatus == 0, "\(result.stderr)")
        return try CommandJSON(result.stdout)
    }

    /// The items of all fixtures, but for those that say the same thing twice, and those in which
    /// there is nothing to show.
    private static func expectedCount() throws -> Int {
        let blank = try CommandJSON(#"{"id": "*", "content_text": ""}"#)
        return try fixtures.reduce(0) { count, fixture in
            var seen = [blank]
            for item in try fixture.expected?["items"]?.elements ?? [] where !seen.contains(item) {
                seen.append(item)
            }
            return count + seen.count - 1
        }
    }

    /// The types that servers give such files, and those that the fixtures ask for.
    private static var directives: String {
        let special = fixtures.compactMap { fixture -> String? in
            let arguments = fixture.arguments
            guard let option = arguments.firstIndex(of: "--content-type") else { return nil }
            return """
                location = /\(fixture.source) {
                    types { }
                    default_type '\(arguments[option + 1])';
                }
                """
        }
        return """
            if_modified_since off;
            etag off;
            types {
                application/rss+xml rss;
                application/atom+xml atom;
                application/rdf+xml rdf;
                application/feed+json json;
                text/xml xml;
            }
            \(special.joined(separator: "\n"))
            """
    }
}
