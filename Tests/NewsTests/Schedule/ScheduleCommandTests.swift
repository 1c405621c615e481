import Loopback
import TestSupport
import Testing

/// The programs of the machine are small scripts, which note how they are called.
@Suite("news schedule", .fewAtOnce)
struct ScheduleCommandTests {
    private let news: CommandHarness

    init() async throws {
        news = try CommandHarness(startsProcesses: true)
        try await script("loginctl", "echo no")
    }

    private func script(_ name: String, _ body: String) async throws {
        let text = "#!/bin/sh\necho \"\(name) $*\" >> ~/calls\n\(body)\n"
        let path = try news.home.write(text, to: "bin/\(name)")
        _ = try await news.shell("chmod +x \(path)")
    }

    /// Runs the program where only the scripts are found.
    private func run(_ words: String..., environment: [String: String] = [:]) async throws
        -> ProcessResult
    {
        let path = ["PATH": news.home.file("bin") + ":/usr/bin:/bin"]
        // A machine of the tests may have the real ones.
        for name in ["systemctl", "crontab"] where !news.home.contains("bin/\(name)") {
            try await script(name, "exit 1")
        }
        return try await news.run(words, environment: path.merging(environment) { $1 })
    }

    private func calls() async throws -> [String] {
        try await news.shell("cat ~/calls; rm ~/calls").lines
    }

    private func withCron(_ crontab: String?) async throws {
        if let crontab { _ = try news.home.write(crontab, to: "crontab") }
        try await script(
            "crontab",
            """
            case $1 in
            -l) cat ~/crontab 2>/dev/null || { echo "no crontab for me" >&2; exit 1; } ;;
            -r) rm ~/crontab ;;
            -) cat > ~/crontab ;;
            esac
            """)
    }

    private func withSystemd() async throws { try await script("systemctl", "exit 0") }

    private var units: String { news.home.file(".config/systemd/user") }

    @Test("a crontab gets no path with a line break, which would be a line of its own")
    func lineBreak() async throws {
        try await withCron("mine\n")
        let database = news.home.file("x\n* * * * * evil")
        let result = try await run("--db", database, "schedule", "install", "--with", "cron")
        result.expectComplaint(64, naming: "line break")
        #expect(try await news.shell("cat ~/crontab").stdout == "mine\n")
    }

    @Test("is a timer where a systemd of the person answers")
    func systemd() async throws {
        try await withSystemd()
        try await withCron("mine\n")
        let result = try await run("schedule", "install", "--every", "1h", "--images")
        #expect(result.exitStatus == 0, "\(result.stderr)")
        #expect(result.stderr.contains("systemd runs news prefetch every 1h"))
        #expect(result.stderr.contains("while you are logged out; `loginctl enable-linger`"))
        #expect(
            try await calls().filter { $0.hasPrefix("systemctl") } == [
                "systemctl --user show --property=Version", "systemctl --user daemon-reload",
                "systemctl --user enable news-prefetch.timer",
                "systemctl --user restart news-prefetch.timer",
            ])
        let service = try await news.shell("cat \(units)/news-prefetch.service").stdout
        #expect(service.contains("/news\" \"prefetch\" \"--images\" \"--max-time\" \"20m\"\n"))
        let timer = try await news.shell("cat \(units)/news-prefetch.timer").stdout
        #expect(timer.contains("OnCalendar=0/1:00\n"))
        let printed = try await run("schedule", "print", "--every", "1h", "--images")
        #expect(printed.stdout.contains(service) && printed.stdout.contains(timer))
        let status = try await run("schedule", "status")
        #expect(status.stderr.contains("systemd runs news prefetch: \(units)/news-prefetch.timer"))

        _ = try await calls()
        #expect(try await run("schedule", "remove").exitStatus == 0)
        #expect(try await calls().contains("systemctl --user disable --now news-prefetch.timer"))
        #expect(try await news.shell("ls \(units)").stdout == "")
        #expect(try await news.shell("cat ~/crontab").stdout == "mine\n")
        #expect(try await run("schedule", "remove").exitStatus == 66)
    }

    @Test("says nothing about logging out where the person lingers")
    func lingering() async throws {
        try await withSystemd()
        try await script("loginctl", "echo yes")
        let result = try await run("schedule", "install")
        #expect(result.exitStatus == 0 && !result.stderr.contains("logged out"))
        #expect(try await calls().contains { $0.hasSuffix("--property=Linger --value") })
    }

    @Test(
        "is a line of the crontab where there is no systemd, and the other lines stay",
        arguments: [nil, "MAILTO=me\n\n5 4 * * * backup\n", "without an end"])
    func cron(before: String?) async throws {
        try await withCron(before)
        for every in ["30m", "6h"] {
            let result = try await run(
                "schedule", "install", "--every", every, "--db", "/data/50% of it/n.sqlite")
            #expect(result.exitStatus == 0, "\(result.stderr)")
        }
        let lines = try await news.shell("cat ~/crontab").lines
        let ours = lines.filter { $0.hasSuffix("# news schedule") }
        #expect(ours.count == 1)
        #expect(ours.first?.hasPrefix("0 */6 * * * /") == true)
        let words = " prefetch --db '/data/50\\% of it/n.sqlite' --jitter"
        #expect(ours.first?.contains(words) == true)
        let status = try await run("schedule", "status")
        #expect(status.stderr.contains("cron runs news prefetch: 0 */6"))
        #expect(try await run("schedule", "remove").exitStatus == 0)
        let left = try await news.shell("cat ~/crontab 2>/dev/null")
        #expect(left.stdout == before ?? "")
        #expect(news.home.contains("crontab") == (before != nil))
    }

    @Test("moves from cron to systemd without leaving the line behind")
    func moves() async throws {
        try await withCron("mine\n")
        #expect(try await run("schedule", "install").exitStatus == 0)
        try await withSystemd()
        #expect(try await run("schedule", "install").exitStatus == 0)
        #expect(try await news.shell("cat ~/crontab").stdout == "mine\n")
    }

    @Test("says in one sentence why it cannot be installed")
    func refused() async throws {
        try await script("crontab", "echo 'you are not allowed' >&2; exit 1")
        let cron = try await run("schedule", "install")
        cron.expectComplaint(69, naming: "you are not allowed")
        try await script("systemctl", "case $2 in enable) echo 'no bus' >&2; exit 1 ;; esac")
        let systemd = try await run("schedule", "install", "--with", "systemd")
        #expect(systemd.exitStatus == 69 && systemd.stderr.contains("failed: no bus"))
        let period = try await run("schedule", "install", "--every", "45m")
        #expect(period.exitStatus == 64 && period.stderr.contains("30m, 1h, 2h"))
    }

    @Test("stays as it was when another cannot be installed")
    func stays() async throws {
        try await withCron("mine\n")
        #expect(try await run("schedule", "install").exitStatus == 0)
        let before = try await news.shell("cat ~/crontab").stdout
        try await script("systemctl", "case $2 in enable) echo 'no bus' >&2; exit 1 ;; esac")
        #expect(try await run("schedule", "install", "--with", "systemd").exitStatus == 69)
        #expect(try await news.shell("cat ~/crontab").stdout == before)
        #expect(try await news.shell("ls \(units)").stdout == "")
        let status = try await run("schedule", "status")
        #expect(status.stderr.contains("cron runs news prefetch"))
        #expect(!status.stderr.contains("systemd"))
    }

    @Test("of a systemd that no longer answers is removed, and it is said")
    func forgotten() async throws {
        try await withSystemd()
        #expect(try await run("schedule", "install").exitStatus == 0)
        try await script("systemctl", "echo 'no bus' >&2; exit 1")
        let result = try await run("schedule", "remove")
        #expect(result.exitStatus == 69 && result.stderr.contains("failed: no bus"))
        #expect(try await news.shell("ls \(units)").stdout == "")
    }

    @Test("status tells what ran, how long, what came and what failed")
    func status() async throws {
        let server = try news.serve([
            "/a": [.json(CommandFeed.json(1...3))], "/b": [.status(500)],
        ])
        for name in ["a", "b"] { try await news.lines("add", "--no-fetch", server.url("/\(name)")) }
        let none = try await run("schedule", "status")
        #expect(none.stdout == "" && none.stderr.contains("`news schedule install` makes one"))
        let now = ["NEWS_NOW": "=1793700000"]
        _ = try await run("prefetch", environment: now)
        let status = try await self.run("schedule", "status")
        let run = try #require(status.lines.first).columns
        let failure = try #require(status.stderr.split(separator: "\n").first)
        #expect(failure.contains("failing now: 127.0.0.1") && failure.contains("500"), "\(failure)")
        #expect(run[0] == "2026-11-03T10:00:00Z" && run[1] == "2026-11-03T10:00:00Z")
        #expect(Array(run[2...]) == ["2", "1", "3", "0", "0", "0", ""])
        try await news.sqlite("INSERT INTO run(began_at) VALUES(1793710000)")
        let json = try CommandJSON(try await self.run("schedule", "status", "--json").stdout)
        let runs = json["runs"]?.elements ?? []
        #expect(json["scheduler"] == .null && runs.count == 2)
        #expect(runs.first?["ended_at"] == .null)
        #expect(runs.last?["new"]?.number == 3)
        let screen = try await self.run("schedule", "status", "--color", "always")
        #expect(screen.stdout.contains("no end") && screen.stdout.contains("0s"))
    }
}
