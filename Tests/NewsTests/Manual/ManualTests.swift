import Loopback
import Search
import TestSupport
import Testing

@testable import news

@Suite("news help --man", .fewAtOnce)
struct ManualTests {
    @Test("mandoc and man find nothing to say about any page")
    func lint() async throws {
        let news = try CommandHarness()
        try await news.lines("help", "--man", "--all", news.home.file("man"))
        let mandoc = try await news.shell(
            "find man -type f | sort | xargs mandoc -T lint")
        #expect(mandoc.exitStatus == 0 && mandoc.stdout == "", "\(mandoc.stdout)\(mandoc.stderr)")
        let man = try await news.shell(
            "for page in $(find man -type f); do man --warnings -l $page; done >/dev/null")
        #expect(man.exitStatus == 0 && man.stderr == "", "\(man.stderr)")
    }

    @Test("there is a page for the program, each command and each topic, in its section")
    func pages() async throws {
        let news = try CommandHarness()
        try await news.lines("help", "--man", "--all", news.home.file("man"))
        let names =
            InProcess.commandNames.map { "man1/news-\($0).1" } + [
                "man1/news.1", "man5/news-config.5", "man7/news-etiquette.7", "man7/news-json.7",
                "man7/news-query.7",
            ]
        let files = try await news.shell("cd man && find . -type f").lines.map {
            String($0.dropFirst(2))
        }
        #expect(files.sorted() == names.sorted())
        for file in files {
            let page = try await news.shell("cat man/\(file)").stdout
            let name = file.split(separator: "/")[1].dropLast(2)
            #expect(page.hasPrefix(".TH \"\(name.uppercased())\" \"\(file.suffix(1))\" \""))
            #expect(page.allSatisfy { $0.isASCII && !$0.isWhitespace || " \n".contains($0) })
        }
    }

    @Test(
        "a page is found by its command, also from below, or by the topic",
        arguments: [
            ([], "news"), (["list"], "news-list"), (["ls"], "news-list"),
            (["query"], "news-query"), (["query", "save"], "news-query"), (["json"], "news-json"),
            (["query.7"], "news-query"), (["config"], "news-config"),
        ])
    func found(words: [String], name: String) async throws {
        let result = try await CommandHarness().run(["help", "--man"] + words)
        #expect(result.exitStatus == 0 && result.stderr == "")
        #expect(
            result.lines.dropFirst(2).first?.hasPrefix(Roff.line(name, isLiteral: true)) == true)
    }

    @Test("a page that does not exist is wrong usage", arguments: [["nonsense"], ["list", "x"]])
    func missing(words: [String]) async throws {
        let result = try await CommandHarness().run(["help", "--man"] + words)
        #expect(result.exitStatus == 64 && result.stdout == "")
        #expect(result.stderr.contains("there is no command '\(words.joined(separator: " "))'"))
    }

    @Test("a directory that cannot be made is said, and exits 73")
    func unwritable() async throws {
        let result = try await CommandHarness().run("help", "--man", "--all", "/dev/null/man")
        result.expectComplaint(73, naming: "/dev/null/man")
    }

    @Test("nothing in a text has a meaning for roff")
    func escapes() {
        #expect(Roff.line(#".SH a\b 'c' `d` ^ ~"#) == #"\&.SH a\eb \(aqc\(aq \(gad\(ga \(ha \(ti"#)
        #expect(Roff.line("give --all, not full-screen") == #"give \-\-all, not full-screen"#)
        #expect(Roff.line("a  -b", isLiteral: true) == #"a  \-b"#)
        #expect(Roff.line("뉴스 … é") == #"\[uB274]\[uC2A4] \[u2026] \[u00E9]"#)
    }

    @Test("a paragraph is broken into lines that say what they said on one")
    func paragraph() {
        let word = String(repeating: "x", count: 76)
        #expect(Roff.lines("\(word) .a b. c") == [word, "\\&.a b. c"])
        #expect(Roff.lines("\(word). a") == ["\(word).\\&", "a"])
        #expect(Roff.lines("\(word).'\" --a.") == ["\(word).\\(aq\\(dq\\&", "\\-\\-a."])
        #expect(Roff.lines("\(word)\(word) a") == [word + word, "a"])
    }

    @Test("every command has examples, unless it needs a person or the network")
    func exampleOfEach() {
        #expect(Set(CommandExample.all.keys) == Set(InProcess.commandNames + [""]))
        let none = CommandExample.all.filter { $0.value.isEmpty }.map(\.key)
        #expect(none.sorted() == ["backfill", "browse", "copy", "reset-terminal", "tour", "watch"])
    }

    @Test("every example works", arguments: CommandExample.all.flatMap(\.value).map(\.line))
    func example(line: String) async throws {
        let news = try await CommandHarness.forExamples()
        let result = try await news.shell("news() { \"$NEWS\" \"$@\"; }; \(line)")
        #expect(result.exitStatus == 0, "\(result.stderr)")
    }

    @Test("every query of the page is one, and finds what it may")
    func queries() async throws {
        let news = try await CommandHarness.forExamples()
        try await news.lines("query", "save", "name", "first")
        for query in ManualPage.terms.map(\.typed) + ManualPage.examples {
            try await news.lines("list", "--offline", "--", query)
        }
        for field in QueryField.all { try await news.lines("list", "--offline", field.example) }
    }

    @Test(
        "the pages that news help names are there",
        arguments: ["query.7", "config.5", "json.7", "etiquette.7"])
    func topics(name: String) throws {
        #expect(HelpCommand.declaration.discussion.contains(name))
        let page = try #require(Manual.page([name]))
        #expect("\(page.name).\(page.section)" == "news-\(name)")
    }

    @Test("the examples of the configuration in the manual are right")
    func settings() throws {
        var mistakes: [TOMLError] = []
        _ = Configuration(
            TOMLReader.document(Array(ManualPage.example.utf8)), mistakes: &mistakes)
        #expect(mistakes.isEmpty)
    }

    @Test("the manual knows every variable of the environment")
    func environment() {
        let names = EnvironmentVariable.all.flatMap(\.names)
        #expect(
            names.sorted()
                == (news.Environment.names + news.Environment.ofTransport).sorted())
        let commands = EnvironmentVariable.all.flatMap(\.commands)
        #expect(Set(commands).isSubset(of: InProcess.commandNames))
    }
}

extension CommandHarness {
    /// A harness with the files and the articles that the examples of the manual name.
    static func forExamples() async throws -> CommandHarness {
        let news = try CommandHarness(["NEWS_OFFLINE": "1"])
        _ = try news.home.write(
            CommandFeed.json(1...9, title: "Nature", word: "First"), to: "samples.json")
        _ = try news.home.write(CommandFeed.rss(items: 3, title: "More"), to: "feed.xml")
        _ = try news.home.write(#"{"hits": [{"name": "One", "url": "/1"}]}"#, to: "hits.json")
        _ = try news.home.write(
            #"<link rel=alternate type="application/rss+xml" href=/feed title=News><p>Text</p>"#,
            to: "page.html")
        let paragraph =
            "<p>\(String(repeating: "Many words of an article, one after the other. ", count: 20))</p>"
        _ = try news.home.write(
            "<meta name=author content=\"Jane Doe\"><article><h1>Title</h1>\(String(repeating: paragraph, count: 5))</article>",
            to: "article.html")
        _ = try news.home.write(
            #"<opml version="2.0"><body><outline xmlUrl="https://news.example/feed"/></body></opml>"#,
            to: "feeds.opml")
        try await news.lines("add", "samples.json", "--tag", "news")
        return news
    }
}
