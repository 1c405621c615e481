import Foundation
import Loopback
import TestSupport
import Testing

/// What a person meets before the first feed.
@Suite("the first five minutes", .fewAtOnce)
struct FirstMinutesTests {
    private let news: CommandHarness

    init() throws {
        news = try CommandHarness()
    }

    @Test("on a terminal five lines say how to begin, each with a command that there is")
    func beginning() async throws {
        let terminal = try news.terminal([])
        #expect(await terminal.wait().exitStatus == 0)
        let lines = terminal.screen.text.split(separator: "\n")
        #expect(lines.count == 5)
        #expect(lines[0] == "news: no feeds yet; how to begin:")
        for line in lines.dropFirst() {
            let words = line.split(separator: " ")
            #expect(words[0] == "news" && InProcess.commandNames.contains(String(words[1])))
        }
    }

    @Test("a pipe gets one line, as before")
    func pipe() async throws {
        let result = try await news.run()
        #expect(
            result.stderr
                == "news: no feeds yet; add one: news add URL, or all of yours: news import FILE\n")
    }

    @Test("--starter adds its feeds with their languages, in one change, and asks none of them")
    func starter() async throws {
        let result = try await news.run("add", "--starter")
        #expect(result.exitStatus == 0, "\(result.stderr)")
        let feeds = try await news.lines("feeds").map(\.columns)
        #expect(feeds.count == 9 && feeds.allSatisfy { $0[7].hasPrefix("https://") })
        #expect(result.stderr.split(separator: "\n").count == feeds.count + 1)
        #expect(try await news.lines("list", "tag:한국어", "--count") == ["0"])
        #expect(try await news.lines("tags").map { $0.columns[0] } == ["English", "한국어"])
        #expect(try await news.lines("list", "--offline") == [])
        let again = try await news.run("add", "--starter")
        #expect(again.stderr == "news: 9 feeds of the list you had already\n")
        let entry = try await news.lines("log").map(\.columns)
        #expect(entry.map { $0[4] } == ["starter feeds: 9 feeds"])
        try await news.lines("undo", entry[0][0])
        #expect(try await news.lines("feeds") == [])
    }

    @Test(
        "--starter goes with nothing else",
        arguments: [["x.example"], ["--tag", "a"], ["--no-fetch"]])
    func starterAlone(arguments: [String]) async throws {
        #expect(try await news.run(["add", "--starter"] + arguments).exitStatus == 64)
        #expect(try await news.run("add").exitStatus == 64)
    }

    @Test("the tour shows the main job, and leaves nothing behind")
    func tour() async throws {
        let mine = try TemporaryDirectory(prefix: "news-tour-test")
        let result = try await news.start("tour", environment: ["TMPDIR": mine.path]).wait()
        #expect(result.exitStatus == 0, "\(result.stderr)")
        let text = result.stdout
        for words in [
            "$ news list\n", "가을 산책로 다섯 곳", "마을버스 노선이 바뀐다", "A query planner explained",
            "Three lights on one coast", "오륙도", "Failing\tonce", "UF\t2026-03-04",
        ] {
            #expect(text.contains(words), "\(words): \(text)")
        }
        // Once from the network, and once without it.
        #expect(text.split(separator: "A clear night is one on which").count == 3)
        #expect(result.stderr.contains("news: loading (2 feeds)\nnews: updated, 14 new\n"))
        #expect(result.stderr.contains("news: error: "))
        #expect(try FileManager.default.contentsOfDirectory(atPath: mine.path) == [])
        #expect(try FileManager.default.contentsOfDirectory(atPath: news.home.path) == [])
    }

    @Test("the tour opens no socket when it must not")
    func tourOffline() async throws {
        #expect(try await news.run("tour", "--offline").exitStatus == 69)
    }

    @Test("SIGTERM ends the tour, and it leaves nothing behind")
    func stopsTour() async throws {
        let mine = try TemporaryDirectory(prefix: "news-tour-test")
        var signal: Int32?
        // On a busy machine the tour may be over before the signal comes.
        for _ in 0..<20 where signal == nil {
            let tour = try news.start("tour", environment: ["TMPDIR": mine.path])
            try await tour.waitForOutput(containing: "$ news list\n")
            tour.terminate()
            let result = await tour.wait()
            signal = result.signal
            #expect(signal != nil || result.exitStatus == 0, "\(result.stderr)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: mine.path) == [])
        }
        #expect(signal == SIGTERM)
    }
}
