import Loopback
import Testing

@Suite("Files that others can write, or that are no files", .fewAtOnce)
struct OpenFilesTests {
    private func home() async throws -> CommandHarness {
        let news = try CommandHarness(startsProcesses: true)
        try await news.lines(
            "add", "--no-fetch", "https://a.example/feed", "--user-agent", "Mine/1")
        return news
    }

    @Test(
        "check says who else can approve feeds or replace the database",
        arguments: [
            (".config/news/approved-feeds", "666"), (".config/news/", "777"),
            (".local/share/news/", "775"),
        ])
    func writable(path: String, mode: String) async throws {
        let news = try await home()
        let note = "others on this machine may write to \(news.home.file(path)); `chmod go-w "
        #expect(try await !news.run("check").stdout.contains(note))
        _ = try await news.shell("chmod \(mode) '\(news.home.file(path))'")
        let check = try await news.run("check")
        #expect(check.exitStatus == 0)
        #expect(check.stdout.contains(note), "\(check.stdout)")
    }

    @Test("feeds says once that others can read the database, and check each time")
    func readable() async throws {
        let news = try await home()
        _ = try await news.shell("chmod 644 '\(news.database)'")
        var said: [Bool] = []
        for _ in 0..<3 {
            let terminal = try news.terminal("feeds", columns: 200)
            #expect(await terminal.wait().exitStatus == 0)
            said.append(terminal.screen.lines.contains { $0.contains("others on this machine") })
            #expect(try await news.run("check").stdout.contains("others on this machine may read"))
        }
        #expect(said == [true, false, false])
    }

    @Test(
        "a pipe in the place of a file holds up no command",
        arguments: [
            (".config/news/approved-feeds", ["refresh", "--force", "--yes"], 69 as Int32),
            (".config/news/approved-feeds", ["feeds"], 0),
            (".config/news/approved-feeds", ["check"], 0),
            (".config/news/config.toml", ["refresh", "--dry-run"], 66),
        ])
    func pipe(path: String, command: [String], status: Int32) async throws {
        let news = try await home()
        let file = news.home.file(path)
        #expect(try await news.shell("rm -f '\(file)'; mkfifo '\(file)'").succeeded)
        let result = try await news.run(command)
        #expect(result.exitStatus == status, "\(result.stderr)")
    }
}
