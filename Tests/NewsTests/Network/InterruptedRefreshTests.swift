import Foundation
import Loopback
import Testing

@Suite("A refresh that is ended by a signal", .fewAtOnce)
struct InterruptedRefreshTests {
    private static let feeds = 60
    private static let articles = 100

    private let news: CommandHarness
    private let server: LoopbackServer

    init() throws {
        news = try CommandHarness(startsProcesses: true)
        server = try LoopbackServer { request in
            .json(CommandFeed.many(Self.articles, title: request.path)).etag("\"\(request.path)\"")
        }
    }

    @Test(
        "leaves the database whole while it writes, and the next one does the rest",
        arguments: [SIGINT, SIGTERM, SIGKILL], [10, 30, 55])
    func whileWriting(signal: Int32, requests: Int) async throws {
        try await subscribe()
        let refresh = try news.start(["refresh"])
        try await server.waitForRequests(requests)
        let begin = ContinuousClock.now
        refresh.send(signal)
        let result = await refresh.wait()
        // A machine that is quick may have come to the end.
        #expect(result.signal == signal || result.exitStatus == 0)
        #expect(ContinuousClock.now - begin < .seconds(2))

        #expect(try await news.sqlite("PRAGMA integrity_check") == ["ok"])
        #expect(try await news.sqlite("PRAGMA foreign_key_check") == [])
        // What is asked with a validator is not sent again, so all of it must be there.
        #expect(
            try await news.sqlite(
                """
                SELECT feed_id FROM validator WHERE (SELECT count(*) FROM article
                  WHERE article.feed_id = validator.feed_id) <> \(Self.articles)
                """) == [])
        #expect(
            try await news.sqlite(
                "SELECT id FROM article WHERE id NOT IN (SELECT article_id FROM content)") == [])

        #expect(try await news.run("refresh").exitStatus == 0)
        #expect(
            try await news.sqlite("SELECT count(*) FROM article")
                == ["\(Self.feeds * Self.articles)"])
        #expect(try await news.sqlite("PRAGMA integrity_check") == ["ok"])
        #expect(try await news.sqlite("SELECT count(*) FROM lease") == ["0"])
    }

    @Test("is seen by the shell as such", arguments: [("INT", 130), ("TERM", 143)])
    func shell(signal: String, status: Int) async throws {
        let gate = Gate()
        let stalled = try LoopbackServer { _ in .json(CommandFeed.json(1...2)).after(gate) }
        try await news.lines("add", "--no-fetch", stalled.url("/feed"))
        async let result = news.shell(
            """
            "$NEWS" refresh & pid=$!
            while ! [ -e go ]; do :; done
            kill -\(signal) $pid
            wait $pid
            echo $?
            """)
        try await stalled.waitForRequests(1)
        try news.home.write("", to: "go")
        #expect(try await result.lines == ["\(status)"])
    }

    private func subscribe() async throws {
        let urls = (1...Self.feeds).map { server.url("/\($0)\n") }.joined()
        try await news.lines("import", try news.home.write(urls, to: "urls"))
    }
}
