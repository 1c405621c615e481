import Testing

@testable import Feeds

@Suite("NewsboatConfigReader")
struct NewsboatConfigReaderTests {
    private func read(_ text: String) throws -> SubscriptionList {
        try SubscriptionListReader.read(Array(text.utf8))
    }

    @Test(
        "a line becomes a query",
        arguments: [
            (##"ignore-article "*" "title =~ \"Windows\"""##, "title:/Windows/i", true),
            (##"ignore-article * "title =~ \"a\" and age > 30""##, "title:/a/i before:31d", true),
            (##"highlight-article "author =~ \"jane\"" red default"##, "author:jane*", false),
            (##"highlight-article "tags # \"ko\"" color1 color2 bold"##, "tag:ko", false),
            ("ignore-article \"*\" \\\n \"title =~ \\\"a\\\"\"", "title:/a/i", true),
        ])
    func translates(line: String, query: String, hides: Bool) throws {
        let list = try read("# mine\r\nauto-reload yes\r\n\(line)\r\n")
        #expect(list.rules.map(\.query) == [query])
        #expect(list.rules.map(\.action) == [hides ? .hide : .highlight])
        #expect(list.rules.map(\.line) == [3])
        #expect(list.settings == [ListedSetting(words: ["auto-reload", "yes"], line: 2)])
        #expect(list.feeds.isEmpty)
    }

    @Test("a rule for one feed names its address")
    func feed() throws {
        let list = try read(##"ignore-article "https://a.example/f" "title =~ \"a|b c\"""##)
        #expect(list.rules.map(\.feedURL) == ["https://a.example/f"])
        #expect(list.rules[0].query(ofFeed: 7) == "feed:7 title:/a|b c/i")
    }

    @Test("a choice is put in parentheses beside the feed")
    func choice() throws {
        let list = try read(
            ##"ignore-article "https://a.example/f" "title =~ \"a\" or tags # \"b\"""##)
        #expect(list.rules[0].query(ofFeed: 7) == "feed:7 (title:/a/i OR tag:b)")
    }

    @Test(
        "what a rule cannot say is told with its line",
        arguments: [
            (##"ignore-article "*" "content =~ \"x\"""##, .expression("content")),
            (##"ignore-article "*" "author !~ \"x\"""##, .expression("author")),
            (##"ignore-article "*" "unread = \"no\"""##, .changing("unread")),
            (##"highlight-article "age < 3" red default"##, .changing("age")),
            (##"ignore-article "regex:^https" "title =~ \"x\"""##, .feedPattern),
            (##"ignore-article "exec:rm" "title =~ \"x\"""##, .address),
            (##"ignore-article "*" title =~ "x""##, .badExpression),
            ("ignore-article \"*\"", .badExpression), ("highlight-article", .badExpression),
            ("include \"~/more\"\nignore-article", .inclusion),
        ] as [(String, ListOmission.Reason)])
    func tells(line: String, reason: ListOmission.Reason) throws {
        let list = try read("\n" + line)
        #expect(list.rules.isEmpty)
        #expect(list.omissions.first == ListOmission(reason, line: 2))
    }

    @Test("a list of feeds brings no rules, because anybody may have written it")
    func mixed() throws {
        let list = try read("https://a.example/f\nignore-article \"*\" \"title =~ \\\"a\\\"\"")
        #expect(list.rules.isEmpty)
        #expect(list.feeds.count == 1)
        #expect(list.omissions == [ListOmission(.address, line: 2)])
    }

    @Test("equal lines are one rule, and a flood of them ends")
    func limits() throws {
        let line = { (word: Int) in "ignore-article \"*\" \"title =~ \\\"w\(word)\\\"\"\n" }
        #expect(try read(line(1) + line(1)).rules.count == 1)
        let flood = try read((0..<1_500).map(line).joined())
        #expect(flood.rules.count == 1_000)
        #expect(flood.omissionCount == 500)
    }

    @Test("settings alone are a configuration, and other words are not")
    func recognises() throws {
        #expect(try read("reload-time 30\n").settings.map(\.words) == [["reload-time", "30"]])
        #expect(throws: ListError.unrecognised) { try read("auto reload\nbrowser\n") }
    }
}
