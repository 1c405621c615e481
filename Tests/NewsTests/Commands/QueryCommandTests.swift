import Loopback
import Testing

@Suite("news query", .fewAtOnce)
struct QueryCommandTests {
    @Test("save, list and remove")
    func saves() async throws {
        let news = try CommandHarness()
        let first = try await news.run("query", "save", "morning", "swift", "news")
        #expect(first.exitStatus == 0 && first.stdout == "" && first.stderr == "")
        try await news.lines("query", "save", "아침-1.0", "뉴스")
        #expect(try await news.lines("query", "list") == ["morning\tswift news", "아침-1.0\t뉴스"])
        let json = try CommandJSON(try await news.run("query", "list", "--json").stdout)
        #expect(json.elements.map { $0["name"]?.text } == ["morning", "아침-1.0"])
        #expect(json.elements.map { $0["query"]?.text } == ["swift news", "뉴스"])
        #expect(try await news.run("query", "remove", "morning", "아침-1.0").stderr == "")
        let none = try await news.run("query", "list")
        #expect(none.stdout == "" && none.stderr.hasPrefix("news: no saved queries yet"))
    }

    @Test("saving over another query tells what it was; over the same one nothing")
    func replaces() async throws {
        let news = try CommandHarness()
        try await news.lines("query", "save", "a", "swift")
        #expect(try await news.run("query", "save", "a", "swift").stderr == "")
        let result = try await news.run("query", "save", "a", "rust")
        #expect(result.exitStatus == 0)
        #expect(result.stderr == "")
        #expect(try await news.lines("query", "list") == ["a\trust"])
    }

    @Test("a query cannot use the name under which it is saved, which is not suggested either")
    func ownName() async throws {
        let news = try CommandHarness()
        let itself = try await news.run("query", "save", "zzz", "@zzz")
        #expect(itself.exitStatus == 64)
        #expect(
            itself.messages[0] == "news: a saved query cannot use its own name, @zzz; leave it out")
        let similar = try await news.run("query", "save", "neu", "@ne")
        #expect(similar.exitStatus == 64)
        #expect(similar.messages[0].hasPrefix("news: there is no saved query “@ne”; "))
        #expect(!similar.stderr.contains("@neu"))
        try await news.lines("query", "save", "a", "swift")
        try await news.lines("query", "save", "b", "@a")
        let circle = try await news.run("query", "save", "a", "@b")
        #expect(circle.messages[0].hasPrefix("news: in the saved query “@b”: "))
        #expect(circle.messages[0].contains("the saved query “@a” contains itself"))
    }

    @Test("removing what is not there removes nothing, and exits 66")
    func unknown() async throws {
        let news = try CommandHarness()
        try await news.lines("query", "save", "a", "swift")
        try await news.run("query", "remove", "a", "b").expectComplaint(66, naming: "b")
        #expect(try await news.lines("query", "list") == ["a\tswift"])
    }

    @Test("a global option may stand anywhere")
    func globalOptions() async throws {
        let news = try CommandHarness()
        let path = news.home.file("other")
        for command in [
            ["--db", path, "query", "save", "a", "x"], ["query", "--db", path, "save", "b", "x"],
            ["query", "save", "--db", path, "c", "x"],
        ] {
            try await news.lines(command)
        }
        #expect(
            try await news.lines("--db", path, "query", "list").map { $0.columns[0] }
                == ["a", "b", "c"])
    }
}
