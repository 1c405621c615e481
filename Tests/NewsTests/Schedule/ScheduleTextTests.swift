import Loopback
import TestSupport
import Testing

@testable import news

@Suite("What a schedule is written as")
struct ScheduleTextTests {
    private let directory: TemporaryDirectory
    /// A program that writes its arguments and a variable into a file, at a path that needs quoting.
    private let command: ScheduledCommand

    private static let database = "/home/김/a \"b\" 'c' 50% $HOME \\ ;.sqlite"

    init() async throws {
        directory = try TemporaryDirectory()
        let program = try directory.write(
            "#!/bin/sh\nprintf '%s\\n' \"$@\" \"$XDG_DATA_HOME\" > '\(directory.path)/got'\n",
            to: "100% $my news's\\/news")
        try await ScheduleTextTests.makeRunnable(program)
        command = ScheduledCommand(
            program: program, arguments: ["prefetch", "--db", Self.database],
            variables: [("XDG_DATA_HOME", "/data 5%/\"$x")],
            period: try #require(SchedulePeriod(Interval(milliseconds: 1_800_000))))
    }

    private var expected: [String] { ["prefetch", "--db", Self.database] }

    @Test("systemd reads the units without a word", arguments: ["100% $my news", nil])
    func verified(name: String?) async throws {
        var command = command
        if let name {
            command.program = try directory.write("#!/bin/sh\n", to: "\(name)/news")
            try await ScheduleTextTests.makeRunnable(command.program)
        }
        let units = SystemdUnits(command: command)
        let files = try [("service", units.service), ("timer", units.timer)].map { suffix, text in
            try directory.write(text, to: "news-prefetch.\(suffix)")
        }
        let result = try await ChildProcess.run(
            "systemd-analyze", ["--user", "verify"] + files,
            environment: [
                "PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": directory.path,
                "HOME": directory.path, "SYSTEMD_UNIT_PATH": "\(directory.path):",
            ])
        #expect(result.exitStatus == 0)
        #expect(result.stderr == "" && result.stdout == "")
    }

    @Test("systemd accepts each period as a calendar event", arguments: [5, 12, 30, 60, 480, 1440])
    func calendar(minutes: Int64) async throws {
        let period = try #require(SchedulePeriod(Interval(milliseconds: minutes * 60_000)))
        let result = try await ChildProcess.run(
            "systemd-analyze",
            ["calendar", "--iterations=3", "--base-time=2026-11-25 07:01:00 UTC", period.calendar],
            environment: ["PATH": "/usr/bin:/bin", "TZ": "UTC"])
        #expect(result.exitStatus == 0, "\(result.stderr)")
    }

    @Test("the units have what keeps a run quiet and short")
    func units() {
        let units = SystemdUnits(command: command)
        for line in [
            "Type=oneshot", "SuccessExitStatus=1 75", "Nice=10", "IOSchedulingClass=idle",
            "NoNewPrivileges=yes", "TimeoutStartSec=1800",
        ] {
            #expect(units.service.contains("\n\(line)\n"), "\(line)")
        }
        for line in ["OnCalendar=*:0/30", "Persistent=yes", "RandomizedDelaySec=300"] {
            #expect(units.timer.contains("\n\(line)\n"), "\(line)")
        }
    }

    @Test("cron gives the shell a line that runs the program with these words")
    func cron() async throws {
        let line = Crontab.line(command)
        #expect(line.hasPrefix("*/30 * * * * "))
        // As cron does: the command is behind five fields, and a backslash before % goes away.
        let shell = String(line.split(separator: " ", maxSplits: 5)[5])
            .replacing("\\%", with: "%")
        #expect(!line.replacing("\\%", with: "").contains("%"))
        let result = try await ChildProcess.run("/bin/sh", ["-c", shell], environment: [:])
        #expect(result.exitStatus == 0, "\(result.stderr)")
        let got = try await ChildProcess.run("cat", [directory.file("got")])
        #expect(got.lines == expected + ["--jitter", "5m", "/data 5%/\"$x"])
    }

    @Test("launchd gets a property list with the same words")
    func launchd() async throws {
        let script = """
            import plistlib, sys
            agent = plistlib.load(open(sys.argv[1], "rb"))
            print("\\n".join(agent["ProgramArguments"]))
            print(agent["EnvironmentVariables"]["XDG_DATA_HOME"])
            print(agent["StartInterval"], agent["Label"], agent["LowPriorityIO"])
            """
        let path = try directory.write(LaunchAgent(command: command).text, to: "agent.plist")
        let result = try await ChildProcess.run("python3", ["-c", script, path])
        #expect(
            result.lines == [command.program] + expected
                + ["--jitter", "5m", "/data 5%/\"$x", "1800 news.prefetch True"],
            "\(result.stderr)")
    }

    @Test(
        "a crontab keeps all other bytes, also after our line is removed",
        arguments: [
            "", "\n", "MAILTO=me\n# mine\n0 5 * * * backup # news schedule?\n", "no end",
            "\u{FF}\r\n\n",
            "# * * * * * news # news schedule\n",
        ])
    func crontab(before: String) {
        let crontab = Crontab(Array(before.utf8) + (before == "\u{FF}\r\n\n" ? [0xFF, 0x0A] : []))
        #expect(crontab.line == nil)
        let with = crontab.with("* * * * * news")
        #expect(with.line == "* * * * * news # news schedule")
        let other = with.with("0 * * * * news")
        #expect(other.line == "0 * * * * news # news schedule")
        #expect(other.bytes.count == with.bytes.count)
        #expect(other.withoutLine() == crontab && with.withoutLine() == crontab)
    }

    @Test("only periods that divide a day are taken", arguments: [0, 1, 7, 45, 90, 300, 2880])
    func period(minutes: Int64) {
        #expect(SchedulePeriod(Interval(milliseconds: minutes * 60_000)) == nil)
        #expect(SchedulePeriod(Interval(milliseconds: minutes * 60_000 + 1)) == nil)
    }

    private static func makeRunnable(_ path: String) async throws {
        let result = try await ChildProcess.run("chmod", ["+x", path])
        try #require(result.succeeded)
    }
}
