import Loopback
import Testing

@Suite("read, unread and tag by query", .fewAtOnce)
struct MarkByQueryTests {
    @Test("read --query marks all that is meant, and says how many that changed")
    func read() async throws {
        let news = try await CommandHarness.withSamples(1...5)
        try await news.lines("read", "1")
        let some = try await news.run("read", "--query", "sample 2")
        #expect(some.stdout == "" && some.stderr == "news: 1 article marked as read\n")
        let rest = try await news.run("unread", "--query", "sample")
        #expect(rest.stderr == "news: 2 articles marked as unread\n")
        #expect(try await news.run("-q", "read", "--query", "sample").stderr == "")
        #expect(try await news.lines("list", "--offline").allSatisfy { $0.columns[1] == "--" })
    }

    @Test("nothing meant is nothing marked")
    func nothing() async throws {
        let news = try await CommandHarness.withSamples(1...2)
        let result = try await news.run("read", "--query", "zebra")
        #expect(result.exitStatus == 0 && result.stderr == "news: 0 articles marked as read\n")
    }

    @Test("an empty query is refused, and marks nothing", arguments: ["", " "])
    func empty(query: String) async throws {
        let news = try await CommandHarness.withSamples(1...2)
        for command in [["read"], ["unread"], ["tag", "--add", "x"], ["tag"]] {
            try await news.run(command + ["--query", query]).expectComplaint(64, naming: "--query")
        }
        #expect(try await news.lines("list", "--offline").allSatisfy { $0.columns[1] == "U-" })
        #expect(try await news.lines("tags") == [])
    }

    @Test("tag --query gives and takes tags")
    func tag() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        let given = try await news.run("tag", "--query", "sample", "--add", "x", "--add", "a b")
        #expect(given.stdout == "" && given.stderr == "news: tags of 3 articles changed\n")
        try await news.lines("tag", "--query", "sample 2", "--remove", "x")
        #expect(try await news.lines("tag", "--query", "sample 2") == ["2\ta b"])
        #expect(try await news.lines("tag", "3", "1") == ["3\ta b", "3\tx", "1\ta b", "1\tx"])
    }
}
