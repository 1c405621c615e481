import Foundation
import Loopback
import TestSupport
import Testing

@Suite("news parse", .fewAtOnce)
struct ParseCommandTests {
    @Test("reads standard input, with - and without, and a file to the same document")
    func readsInput() async throws {
        let news = try CommandHarness()
        let feed = CommandFeed.json(1...2)
        let file = try news.home.write(feed, to: "feed.json")
        let fromFile = try await news.run("parse", file)
        #expect(fromFile.exitStatus == 0)
        #expect(fromFile.stderr == "")
        #expect(fromFile.lines.count == 1)
        let document = try CommandJSON(fromFile.stdout)
        #expect(document["version"]?.text == "https://jsonfeed.org/version/1.1")
        #expect(document["title"]?.text == "Samples")
        #expect(document["items"]?.elements.map { $0["id"]?.text } == ["1", "2"])
        #expect(document["items"]?.elements.first?["content_html"]?.text == "<p>Text 1</p>")
        for arguments in [["parse"], ["parse", "-"]] {
            #expect(try await news.run(arguments, input: .text(feed)) == fromFile)
        }
    }

    @Test("what it prints it reads again, to the same bytes")
    func isStable() async throws {
        let news = try CommandHarness()
        let once = try await news.run("parse", Fixture.path("json/terminal-weekly.json"))
        #expect(once.exitStatus == 0)
        let twice = try await news.run(["parse"], input: .bytes(once.stdoutBytes))
        #expect(twice.stdout == once.stdout)
    }

    @Test("several sources are several lines; one that fails does not stop the others")
    func readsSeveral() async throws {
        let server = try LoopbackServer(routes: ["/u": [.json(CommandFeed.json(1...1, title: "U"))]]
        )
        let news = try CommandHarness()
        let a = try news.home.write(CommandFeed.json(1...1, title: "A"), to: "a.json")
        let b = try news.home.write("{\"x\":", to: "b.json")
        let result = try await news.run(
            "parse", a, b, "nowhere.json", server.url("/404"), server.url("/u"))
        #expect(try result.lines.map { try CommandJSON($0)["title"]?.text } == ["A", "U"])
        #expect([65, 66, 69].contains(result.exitStatus))
        let complaints = result.stderr.split(separator: "\n")
        #expect(complaints.count == 3)
        for (complaint, name) in zip(complaints, ["b.json", "nowhere.json", "/404"]) {
            #expect(complaint.contains(name))
        }
    }

    @Test("a URL is asked once; offline not at all")
    func readsURL() async throws {
        let server = try LoopbackServer(routes: [
            "/a": [.json(CommandFeed.json(1...1))], "/b": [.status(404)],
            "/c": [.ok("<!doctype html>")],
        ])
        let news = try CommandHarness()
        try await news.run("parse", "--offline", server.url("/a"))
            .expectComplaint(69, naming: server.url("/a"))
        #expect(server.connections == 0)
        #expect(try await news.lines("parse", server.url("/a")).count == 1)
        #expect(server.requests.map(\.method) == ["GET"])
        try await news.run("parse", server.url("/b")).expectComplaint(69, naming: "/b", "404")
        try await news.run("parse", server.url("/c")).expectComplaint(65, naming: "/c", "web page")
    }

    @Test("relative addresses are relative to --base, or to the URL of the feed")
    func resolves() async throws {
        let feed = CommandFeed.json(1...1).replacing("https://samples.example/1", with: "post/1")
        let server = try LoopbackServer(routes: ["/deep/feed": [.json(feed)]])
        let news = try CommandHarness()
        func address(_ result: ProcessResult) throws -> String? {
            try CommandJSON(result.stdout)["items"]?.elements.first?["url"]?.text
        }
        let based = try await news.run(
            ["parse", "--base", "https://x.example/a/b"], input: .text(feed))
        #expect(try address(based) == "https://x.example/a/post/1")
        let asked = try await news.run("parse", server.url("/deep/feed"))
        #expect(try address(asked) == server.url("/deep/post/1"))
    }

    @Test(
        "nothing to be saved: 65, and a sentence that names the file",
        arguments: [
            ("", "empty"), ("   \n", "empty"), ("hello", "not a feed"),
            ("{\"a\":1}", "no articles"),
            ("<html></html>", "web page"), ("[1,2", "line 1, column 5"),
            ("\u{0}\u{1}", "empty"),
        ])
    func refuses(text: String, word: String) async throws {
        let news = try CommandHarness()
        let file = try news.home.write(text, to: "broken.json")
        try await news.run("parse", file).expectComplaint(65, naming: file, word)
    }

    @Test("a text that breaks off is saved as far as it goes, with a warning and exit 0")
    func savesTruncated() async throws {
        let news = try CommandHarness()
        let file = try news.home.write(String(CommandFeed.json(1...3).dropLast(60)), to: "cut.json")
        let result = try await news.run("parse", file)
        #expect(result.exitStatus == 0)
        #expect(try CommandJSON(result.stdout)["items"]?.elements.count == 2)
        #expect(result.stderr.hasPrefix("news: \(file): "))
        #expect(result.stderr.contains("truncated at byte"))
    }

    @Test("a file that is not there, and a directory")
    func refusesMissingFile() async throws {
        let news = try CommandHarness()
        try await news.run("parse", "no.json").expectComplaint(66, naming: "no.json")
        try await news.run("parse", news.home.path).expectComplaint(66, naming: news.home.path)
    }

    @Test("documents come in the order of the sources, also when the first takes longest")
    func keepsOrder() async throws {
        let news = try CommandHarness()
        func feed(_ title: String, items: Int) throws -> String {
            try news.home.write(
                CommandFeed.rss(items: items, title: title), to: "\(title).xml")
        }
        let sources = [
            try feed("first", items: 3_000), try feed("second", items: 1), "-",
            try feed("fourth", items: 300), try feed("fifth", items: 1),
        ]
        let input = CommandFeed.rss(items: 1_000, title: "third")
        let result = try await news.run(["parse"] + sources, input: .text(input))
        let documents = try result.lines.map { try CommandJSON($0) }
        #expect(
            documents.map { $0["title"]?.text } == ["first", "second", "third", "fourth", "fifth"])
        #expect(documents.map { $0["items"]?.elements.count } == [3_000, 1, 1_000, 300, 1])
    }

    @Test("a pipe is read as a stream: items are printed before it ends")
    func streams() async throws {
        let news = try CommandHarness()
        let process = try news.start(["parse"], input: .pipe)
        let feed = CommandFeed.rss(items: 5_000, title: "Long")
        process.write(String(feed.dropLast(20)))
        try await process.waitForOutput(containing: "\"title\":\"Item 1000\"")
        #expect(!process.hasEnded)
        #expect(!process.stdout.contains("\n"))
        process.write(String(feed.suffix(20)))
        process.closeInput()
        let result = await process.wait()
        #expect(result.exitStatus == 0)
        #expect(try CommandJSON(result.stdout)["items"]?.elements.count == 5_000)
    }

    @Test(
        "what fails is complained of, and decides how the program exits",
        arguments: [
            (["good.xml", "missing.xml"], 66), (["page.xml", "good.xml"], 65),
            (["good.xml", "https://x.example/feed", "good.xml"], 69), (["good.xml"], 0),
        ])
    func exits(sources: [String], status: Int) async throws {
        let news = try CommandHarness()
        _ = try news.home.write(CommandFeed.rss(items: 1, title: "Good"), to: "good.xml")
        _ = try news.home.write("<html><title>No feed</title></html>", to: "page.xml")
        let result = try await news.run(["parse", "--offline"] + sources)
        #expect(result.exitStatus.map(Int.init) == status)
        let good = sources.filter { $0 == "good.xml" }
        #expect(
            try result.lines.map { try CommandJSON($0)["title"]?.text } == good.map { _ in "Good" })
        let bad = sources.filter { $0 != "good.xml" }
        let complaints = result.stderr.split(separator: "\n")
        #expect(complaints.count == bad.count)
        for (complaint, source) in zip(complaints, bad) {
            #expect(complaint.hasPrefix("news: "))
            #expect(complaint.contains(source))
        }
    }

    @Test("what was wrong with a feed is said on standard error, with its name, and exits 0")
    func warns() async throws {
        let news = try CommandHarness()
        let feed = CommandFeed.rss(items: 3, title: "Cut")
        let cut = try news.home.write(String(feed.dropLast(60)), to: "cut.xml")
        let good = try news.home.write(feed, to: "good.xml")
        let empty = try news.home.write(
            feed.replacing("<channel>", with: "<channel><item></item>"), to: "empty.xml")
        let result = try await news.run("parse", cut, good, empty)
        #expect(result.exitStatus == 0)
        #expect(try result.lines.map { try CommandJSON($0)["items"]?.elements.count } == [2, 3, 3])
        let warnings = result.stderr.split(separator: "\n")
        #expect(warnings.count == 2)
        #expect(warnings.first?.hasPrefix("news: \(cut): the document is truncated") == true)
        #expect(warnings.last?.hasPrefix("news: \(empty): 1 item without any content") == true)
    }

    @Test("a feed that names no language has that of its answer")
    func contentLanguage() async throws {
        let feed = CommandFeed.rss(items: 1, title: "Salut")
        let named = feed.replacing("<channel>", with: "<channel><language>fr-CA</language>")
        let headers: KeyValuePairs = ["Content-Type": "text/xml", "Content-Language": "fr_FR"]
        let server = try LoopbackServer(routes: [
            "/a": [.ok(feed, headers)], "/b": [.ok(named, headers)],
        ])
        let news = try CommandHarness()
        let result = try await news.run("parse", server.url("/a"), server.url("/b"))
        #expect(
            try result.lines.map { try CommandJSON($0)["language"]?.text } == ["fr-FR", "fr-CA"])
    }

    @Test("a feed in another encoding is read by what --content-type says")
    func contentType() async throws {
        let news = try CommandHarness()
        let text = CommandFeed.rss(items: 1, title: "Caf_")
        let bytes = text.utf8.map { $0 == UInt8(ascii: "_") ? 0xE9 : $0 }
        for charset in ["iso-8859-1", "windows-1252"] {
            let result = try await news.run(
                ["parse", "--content-type", "text/xml; charset=\(charset)"], input: .bytes(bytes))
            #expect(try CommandJSON(result.stdout)["title"]?.text == "Café")
        }
    }

    @Test("touches no database")
    func leavesNothing() async throws {
        let news = try CommandHarness()
        let file = Fixture.path("json/terminal-weekly.json")
        try await news.lines("parse", file)
        let impossible = try await news.run("--db", "/dev/null/x", "parse", file)
        #expect(impossible.exitStatus == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: news.home.path) == [])
    }
}

extension ParseCommandTests {
    @Test("ends silently when its reader is gone, also while a server lets it wait")
    func readerLeaves() async throws {
        let server = try LoopbackServer(routes: ["/": [.raw([.stall])]])
        let news = try CommandHarness()
        let result = try await news.start(["parse", server.url("/")], output: .brokenPipe).wait()
        #expect(result.exitStatus == 0)
        #expect(result.stderr.isEmpty)
        #expect(!result.timedOut)
    }
}
