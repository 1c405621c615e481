import Loopback
import TestSupport
import Testing

@testable import Store
@testable import news

@Suite("news-json(7)", .fewAtOnce)
struct ManualJSONTests {
    @Test("every command that prints JSON is on the page")
    func commands() {
        let documented = Set(
            JSONShape.all.flatMap(\.outputs).map { output in
                output.split(separator: " ").dropFirst().prefix { $0.allSatisfy(\.isLowercase) }
                    .joined(separator: " ")
            })
        for path in InProcess.commandPaths {
            let words = path.split(separator: " ").map(String.init)
            let names = CommandDeclaration(words)?.arguments.flatMap(\.names) ?? []
            guard names.contains("--json") || names.contains("--ndjson") else { continue }
            #expect(documented.contains(path), "\(path)")
        }
    }

    @Test("what commands print has the members and the types of the page, and no others")
    func members() async throws {
        let news = try await Self.filled()
        var unseen: [String] = []
        var everywhere: Set<String> = []
        for shape in JSONShape.all {
            var seen: [String: Set<String>] = [:]
            for line in Self.lines(for: shape) {
                let result = try await news.shell("export NEWS_OFFLINE=0; \(line)")
                for document in result.lines where "[{".contains(document.prefix(1)) {
                    Self.collect(try CommandJSON(document), at: "", into: &seen, shape)
                }
            }
            let members = Dictionary(
                shape.expanded.map { ($0.path, $0.type) }, uniquingKeysWith: { first, _ in first })
            for (path, types) in seen where path != "" && !path.hasSuffix("[]") {
                guard let type = members[path] else {
                    Issue.record("\(shape.outputs[0]): \(path) is not on the page")
                    continue
                }
                for seen in types where !Self.is(seen, type) {
                    Issue.record("\(shape.outputs[0]): \(path) is \(seen), not \(type)")
                }
            }
            #expect(!seen.isEmpty, "\(shape.outputs[0]) printed nothing")
            unseen += shape.members.map(\.path).filter { seen[$0] == nil && $0 != "" }
                .map { "\(shape.outputs[0]): \($0)" }
            everywhere.formUnion(seen.keys)
        }
        #expect(unseen.sorted() == Self.rare)
        for (name, members) in JSONShape.parts {
            for member in members {
                let isSeen = everywhere.contains { $0.hasSuffix(".\(member.path)") }
                #expect(isSeen, "\(name): no output had \(member.path)")
            }
        }
    }

    /// Members that only rare events bring, which other tests bring about.
    private static let rare = [
        "news check --json: salvaged", "news check --json: salvaged.articles",
        "news check --json: salvaged.damaged_file", "news check --json: salvaged.favorites",
        "news check --json: salvaged.feeds", "news check --json: salvaged.incomplete",
        "news check --json: salvaged.lost_feeds", "news check --json: salvaged.lost_marks",
        "news check --json: salvaged.of_articles", "news check --json: salvaged.read",
        "news check --json: salvaged.tags", "news today --json: errors[].message",
        "news today --json: errors[].part", "news why FEED --json: host.name",
        "news why FEED --json: host.not_before", "news why FEED --json: host.reason",
    ]

    private static func lines(for shape: JSONShape) -> [String] {
        shape.outputs.flatMap { output -> [String] in
            let line = output.replacing("news ", with: "\"$NEWS\" ")
            switch output {
            case "news feeds --json":
                let damage = "UPDATE ledger SET warning = 'it breaks off' WHERE feed_id = 1"
                return ["sqlite3 \"$HOME/.local/share/news/news.sqlite\" \"\(damage)\"\n\(line)"]
            case "news show --json": return ["\"$NEWS\" show 1 2 3 4 5 6 10 11 12 13 14 --json"]
            case "news export --articles":
                return [
                    """
                    export NEWS_DB="$HOME/copy.sqlite"
                    sqlite3 "$HOME/.local/share/news/news.sqlite" "VACUUM INTO '$NEWS_DB'"
                    sqlite3 "$NEWS_DB" 'UPDATE state SET favorite_at = NULL'
                    "$NEWS" favorite 2
                    "$NEWS" remove $(sqlite3 "$NEWS_DB" 'SELECT feed_id FROM article WHERE id = 2')
                    "$NEWS" rule add hider sample --hide --apply-to-stored >/dev/null
                    \(line)
                    """
                ]
            case "news why FEED --json":
                return (1...9).map { "\"$NEWS\" why feed:\($0) --json" }
            case "news why ID --json": return (1...20).map { "\"$NEWS\" why \($0) --json" }
            case "news list --json": return ["\"$NEWS\" list --offline --json"]
            case "news search --json":
                return ["\"$NEWS\" search the --json", "\"$NEWS\" search sample --json"]
            case "news list --ndjson": return ["\"$NEWS\" list --ndjson"]
            case "news watch --json":
                return [
                    """
                    "$NEWS" watch --json --since 0 > watched & until grep -q '"changed":\\[' watched
                    do "$NEWS" unread 1; "$NEWS" mark 1 --read; done; kill $!; cat watched
                    """
                ]
            case "news refresh --dry-run --json":
                return ["\"$NEWS\" refresh --dry-run --force --yes --json", line]
            case "news refresh --json": return ["\"$NEWS\" refresh --force --yes --json"]
            case "news backfill --json": return ["\"$NEWS\" backfill paged --json"]
            case "news import --dry-run --json":
                return ["\"$NEWS\" import exported --dry-run --json"]
            case "news import --followed --json":
                return [
                    """
                    mkdir team && export HOME="$HOME/team" && echo https://team.example/feed > urls \
                    && "$NEWS" import urls --follow && \(line) && sqlite3 \
                    "$HOME/.local/share/news/news.sqlite" \
                    "UPDATE followed_list SET error = 'no', not_before = 1900000000" && \(line)
                    """
                ]
            case "news export --format json":
                return ["\"$NEWS\" export --format json --secrets | tee exported"]
            case "news rule show NAME --json": return ["\"$NEWS\" rule show ads --json"]
            case "news rule test QUERY --json": return ["\"$NEWS\" rule test sample --json"]
            case "news selftest http --json":
                return ["\"$NEWS\" selftest http --case H1 --json"]
            case "news parse":
                let folder = Fixture.path("feeds")
                return [
                    "find \(folder) -type f ! -name '*.expected.json' | sort | xargs \"$NEWS\" parse"
                ]
            case "news discover --json":
                return ["\"$NEWS\" discover page.html --base https://news.example/ --json"]
            case "news extract --json":
                return ["\"$NEWS\" extract article.html --json"]
            case "news sync now --status --json":
                return [
                    "\"$NEWS\" sync init shared && \"$NEWS\" tag 2 --add shared && \(line)",
                    """
                    sqlite3 "$HOME/.local/share/news/news.sqlite" <<'END'
                    INSERT INTO account(kind, url) VALUES('greader', 'https://reader.example');
                    \(Schema.services)
                    INSERT INTO remote_item(account_id, remote_id, article_id) VALUES(2, 1, 2);
                    INSERT INTO outbox(account_id, field, target, key, value, made_at, refused)
                    VALUES(2, 'tag', 1, 'shared', 1, 1, 'no');
                    END
                    \(line)
                    """,
                ]
            case "news check --json": return [line + " --config broken.toml"]
            default: return [line]
            }
        }
    }

    /// Adds the members of a value with their types.
    private static func collect(
        _ value: CommandJSON, at path: String, into seen: inout [String: Set<String>],
        _ shape: JSONShape
    ) {
        let type: String
        switch value {
        case .null: type = "null"
        case .bool: type = "boolean"
        case .number(let number): type = number == number.rounded() ? "integer" : "number"
        case .text: type = "string"
        case .list(let elements):
            type = "array"
            for element in elements {
                switch element {
                case .object, .list: collect(element, at: path + "[]", into: &seen, shape)
                default: break
                }
            }
        case .object(let members):
            type = "object"
            // The names of these members are no part of the output's form.
            if !path.hasSuffix("headers") {
                for (name, member) in members {
                    collect(
                        member, at: path.isEmpty ? name : "\(path).\(name)", into: &seen, shape)
                }
            }
        }
        seen[path.hasSuffix("[]") && type == "object" ? "\(path)" : path, default: []].insert(type)
    }

    private static func `is`(_ seen: String, _ documented: String) -> Bool {
        documented.split(separator: " ").contains { $0 == seen }
            || seen == "integer" && documented.contains("number")
    }

    /// A feed with all that is known of a person.
    private static let person = """
        {"version": "https://jsonfeed.org/version/1.1", "title": "Person",
         "home_page_url": "https://person.example/", "items": [{"id": "p", "title": "Sample",
         "content_text": "Sample text", "authors": [{"name": "Jane", "url": "https://j.example/",
         "avatar": "https://j.example/a.png"}], "date_published": "2026-11-20T08:00:00Z"}]}
        """

    /// A database with feeds, articles and decisions of all kinds.
    private static func filled() async throws -> CommandHarness {
        let news = try await CommandHarness.forExamples()
        let paged = PagedFeed(pages: 3)
        let feed = CommandFeed.json(1...3, title: "Served", word: "Sample")
        let schedule = """
            <rss><channel><title>Schedule</title><ttl>120</ttl><skipHours><hour>3</hour></skipHours>\
            <skipDays><day>Sunday</day></skipDays><item><title>Sample</title><guid>x</guid>\
            <description>Short…</description><link>https://samples.example/x</link></item>\
            </channel></rss>
            """
        var routes = paged.routes
        routes["/etag"] = [
            .json(feed).header("ETag", "\"a\"").header(
                "Last-Modified", "Mon, 01 Jan 2024 00:00:00 GMT")
        ]
        routes["/schedule"] = [.ok(schedule)]
        routes["/moved"] = [.json(feed), .redirect(301, to: "/etag")]
        routes["/found"] = [.redirect(302, to: "/etag")]
        routes["/failing"] = [.json(feed), .status(500)]
        routes["/gone"] = [.json(feed), .status(410)]
        let server = try news.serve(routes)
        func run(_ arguments: String...) async throws {
            let result = try await news.run(arguments, environment: ["NEWS_OFFLINE": "0"])
            try #require(result.exitStatus == 0, "\(arguments) \(result.stderr)")
        }
        try await run("add", Fixture.path("feeds/json/json-feed-1.1-complete.json"))
        for path in ["etag", "schedule", "moved", "found", "failing", "gone"] {
            try await run("add", server.url("/\(path)"), "--title", path)
        }
        try await run("add", server.url("/feed"), "--title", "paged")
        _ = try await news.run(
            ["refresh", "--force", "--yes"], environment: ["NEWS_OFFLINE": "0"])
        try await run(
            "edit", "1", "--every", "2h", "--header", "X-A: b", "--user-agent", "me", "--proxy",
            "http://proxy.example:1", "--full-text", "on")
        _ = try await news.run(["prefetch"], environment: ["NEWS_OFFLINE": "0"])
        try await run("edit", "gone", "--hide")
        for file in ["c.pem", "k.pem"] { _ = try news.home.write("", to: file) }
        try await run(
            "edit", "etag", "--header-command", "true", "--client-cert", news.home.file("c.pem"),
            "--client-key", news.home.file("k.pem"), "--search", "https://s.example/{query}",
            "--allow-private", "--insecure", "--tag", "news")
        _ = try news.home.write(Self.person, to: "person.json")
        try await run("add", news.home.file("person.json"))
        try await run(
            "add", news.home.file("hits.json"), "--items", "hits", "--field", "title=name")
        try await news.sqlite(
            """
            INSERT INTO move(feed_id, from_url, to_url, before, moved_at)
            VALUES(1, 'https://old.example/', 'https://new.example/', '{}', 1790000000)
            """)
        try await run("rule", "add", "ads", "sample", "--tag", "ad", "--apply-to-stored")
        try await run("rule", "add", "never", "nonsense", "--read")
        try await run("rule", "add", "off", "nothing", "--read")
        try await run("rule", "disable", "off")
        try await run("query", "save", "morning", "is:unread")
        try await run("mark", "--query", "is:unread", "--favorite")
        try await run("tag", "2", "--add", "work")
        try await run("favorite", "3", "--remove")
        try await run("undo")
        try await run("list", "--offline", "--new-for", "bar")
        _ = try news.home.write("[nonsense]\n", to: "broken.toml")
        return news
    }
}

extension JSONShape {
    /// All members with the paths that they have in the output.
    fileprivate var expanded: [Member] { JSONShape.expanded(members) }

    private static func expanded(_ members: [Member]) -> [Member] {
        members.flatMap { member -> [Member] in
            guard let part = parts.first(where: { member.type.contains($0.name) }) else {
                return [member]
            }
            let isArray = member.type.hasPrefix("array")
            let head = isArray ? "\(member.path)[]." : "\(member.path)."
            let type = isArray ? "array" : "object"
            return [Member(member.path, type, member.sentence)].filter { $0.path != "" }
                + expanded(part.members).map { Member(head + $0.path, $0.type, $0.sentence) }
        }
    }
}
