import Foundation
import Loopback
import Synchronization
import Testing

@Suite("A refresh that is ended by a signal", .fewAtOnce)
struct InterruptedRefreshTests {
    private static let feeds = 60
    private static let articles = 50

    private let news: CommandHarness
    private let server: LoopbackServer
    private let answers = Answers()

    /// How many feeds are answered at once; the others have to wait until a gate is open.
    private final class Answers: Sendable {
        let left = Atomic(0)
        let gate = Gate()
    }

    init() throws {
        news = try CommandHarness(startsProcesses: true)
        try news.waitForFeeds()
        let answers = answers
        server = try LoopbackServer { request in
            let reply = Reply.json(CommandFeed.many(Self.articles, title: request.path))
                .etag("\"\(request.path)\"")
            let left = answers.left.subtract(1, ordering: .relaxed).newValue
            return left >= 0 ? reply : reply.after(answers.gate)
        }
    }

    @Test(
        "leaves the database whole while it writes, and the next one does the rest",
        arguments: [SIGINT, SIGTERM, SIGKILL], [10, 30, 55])
    func whileWriting(signal: Int32, requests: Int) async throws {
        try await subscribe()
        answers.left.store(requests, ordering: .relaxed)
        let refresh = try news.start(["refresh"])
        try await server.waitForRequests(requests + 1)
        refresh.send(signal)
        #expect(await refresh.wait().signal == signal)
        answers.gate.open()

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
        try await news.lines("import", "--trust", try news.home.write(urls, to: "urls"))
    }
}
