import Loopback
import TestSupport
import Testing

@testable import news

@Suite("news config", .fewAtOnce)
struct ConfigCommandTests {
    private let news: CommandHarness

    init() throws { news = try CommandHarness() }

    /// The fields of each setting behind its name.
    private func settings(
        _ options: String..., environment: [String: String] = [:]
    ) async throws -> [String: [String]] {
        let result = try await news.run(options + ["config"], environment: environment)
        #expect(result.exitStatus == 0, "\(result.stderr)")
        let rows = result.lines.map(\.columns)
        return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], Array($0[1...])) })
    }

    @Test("says where each value comes from: the default, a line, a variable or an option")
    func sources() async throws {
        try news.write(
            """
            [network]
            timeout = 90
            proxy = "http://me:s3cret@proxy:8080"

            [keys]
            down = ["j", "n"]
            """)
        let path = news.home.file(".config/news/config.toml")
        let settings = try await settings(
            "--offline", environment: ["PAGER": "more", "EDITOR": "ed", "VISUAL": "emacs -nw"])
        #expect(settings["network.timeout"] == ["90s", "1m", "\(path):2"])
        #expect(settings["network.proxy"] == ["http://proxy:8080", "", "\(path):3"])
        #expect(settings["network.jobs"] == ["8", "8", "default"])
        #expect(settings["list.query"] == ["", "", "default"])
        #expect(settings["keys.down"] == ["j, n", "j, down", "\(path):6"])
        // A usual key that the person gave to another action.
        #expect(settings["keys.next-unread"] == ["", "n", "default"])
        #expect(settings["colors.link"] == ["underline", "underline", "default"])
        #expect(settings["offline"] == ["true", "false", "--offline"])
        #expect(settings["pager"] == ["more", "less -R", "PAGER"])
        #expect(settings["editor"]?.first == "emacs -nw")
        #expect(settings["editor"]?.last == "VISUAL")
        #expect(settings["db"] == [news.database, news.database, "default"])
        #expect(try await self.settings("--db", "/x")["db"] == ["/x", news.database, "--db"])
        #expect(try await news.lines("config", "list").count == settings.count)
    }

    @Test("has values with their types in JSON, and a sentence about each")
    func json() async throws {
        try news.write("[list]\nfold = false\n[network]\njobs = 3")
        let json = try CommandJSON(try await news.run("config", "--json").stdout).elements
        let rows = Dictionary(
            uniqueKeysWithValues: json.compactMap { row in row["name"]?.text.map { ($0, row) } })
        #expect(rows.count == json.count)
        #expect(rows["list.fold"]?["value"] == .bool(false))
        #expect(rows["list.fold"]?["default"] == .bool(true))
        #expect(rows["network.jobs"]?["value"]?.number == 3)
        #expect(rows["network.timeout"]?["value"]?.text == "1m")
        #expect(rows["network.jobs"]?["from"]?.text?.hasSuffix("config.toml:4") == true)
        #expect(json.allSatisfy { $0["sentence"]?.text?.hasSuffix(".") == true })
    }

    @Test("prints what holds beside mistakes, says each of them, and exits 78")
    func besideMistakes() async throws {
        try news.write(
            """
            [list]
            fold = false
            [network]
            jobs = "x"
            timeot = 3
            timeout = "90s"
            """)
        let path = news.home.file(".config/news/config.toml")
        for arguments in [["config"], ["config", "--json"]] {
            let result = try await news.run(arguments)
            #expect(result.exitStatus == 78)
            let lines = result.stderr.split(separator: "\n")
            #expect(lines.count == 2, "\(result.stderr)")
            #expect(lines.first?.hasPrefix("news: \(path):4:1: jobs: must be") == true)
            #expect(lines.last?.hasPrefix("news: \(path):5:1: there is no setting timeot") == true)
        }
        let rows = try await news.run("config").lines.map(\.columns)
        let settings = Dictionary(
            uniqueKeysWithValues: rows.map { ($0[0], Array($0.dropFirst())) })
        #expect(settings["list.fold"] == ["false", "true", "\(path):2"])
        #expect(settings["network.jobs"] == ["8", "8", "default"])
        #expect(settings["network.timeout"] == ["90s", "1m", "\(path):6"])
    }

    @Test("what is cached is shown with the settings that can be read")
    func readsBesideMistakes() async throws {
        let twins = try (1...2).map {
            try news.home.write(
                FeedDocument.json("Feed \($0)", ["One"], key: "x"), to: "\($0).json")
        }
        for feed in twins { try await news.add(feed) }
        for (fold, count) in [("true", 1), ("false", 2)] {
            try news.write("[list]\nfold = \(fold)\n[network]\njobs = \"x\"")
            #expect(try await news.run("list", "--offline").lines.count == count)
        }
    }

    @Test("a place in the file is whole at 80 columns")
    func wholePlaces() async throws {
        try news.write(
            """
            [network]
            user_agent = "\(String(repeating: "agent ", count: 20))"

            proxy = "http://a-long-name.proxy.example:8080"
            """)
        let result = try await news.run(
            ["config", "--color", "always"], environment: ["COLUMNS": "80"])
        for line in ["2", "4"] {
            #expect(result.stdout.contains("\u{1B}[2mconfig.toml:\(line)\u{1B}"))
        }
    }

    @Test("is a table for people", arguments: [80, 140])
    func table(columns: Int) async throws {
        let result = try await news.run(
            ["config", "--color", "always"], environment: ["COLUMNS": "\(columns)"])
        #expect(result.lines.count > 100)
        #expect(result.lines.first?.contains("SETTING") == true)
        #expect(result.stdout.contains("network.connect_timeout"))
    }

    @Test("edit makes a file of all defaults as comments, which only the person can read")
    func defaults() async throws {
        try news.write("[list]\nquery = \"is:unread\"")
        _ = try await news.shell("rm -r ~/.config")
        let before = try await settings()
        try await news.lines("config", "edit", editor: "true")
        let path = news.home.file(".config/news/config.toml")
        #expect(try await news.shell("stat -c %a \(path)").lines == ["600"])
        #expect(try await settings() == before)
        // With every comment removed that is before a setting, all is as before.
        _ = try await news.shell("sed -i 's/^#\\([^ ]\\)/\\1/' \(path)")
        let after = try await settings()
        let examples = ["list.query", "network.proxy", "retention.keep", "retention.max_articles"]
        for (name, fields) in before where name.contains(".") {
            #expect(after[name]?.last?.hasPrefix("\(path):") == true, "\(name)")
            if examples.contains(name) {
                #expect(after[name]?.first?.isEmpty == false, "\(name)")
            } else {
                #expect(after[name]?.first == fields.first, "\(name)")
            }
        }
    }

    @Test("edit says all mistakes with their places, exits 78, and leaves the file")
    func mistakes() async throws {
        let text = """
            [netwrok]
            jobs = 3
            [network]
            timeot = 60
            jobs = many
            [browse]
            mark = "ent"
            [colors]
            link = "bold bleu"
            [list
            fold = true
            """
        let path = try news.home.write(text, to: ".config/news/config.toml")
        let result = try await news.run(
            ["config", "edit"], environment: ["EDITOR": "true"])
        #expect(result.exitStatus == 78)
        let expected = [
            ("1:1", "did you mean [network]?"), ("4:1", "did you mean timeout?"),
            ("5:8", "text needs quotation marks"), ("7:1", "did you mean \"end\"?"),
            ("9:1", "did you mean \"blue\"?"), ("10:6", "']' is expected here"),
        ]
        let lines = result.stderr.split(separator: "\n")
        #expect(lines.count == expected.count, "\(result.stderr)")
        for (line, (place, words)) in zip(lines, expected) {
            #expect(line.hasPrefix("news: \(path):\(place): "))
            #expect(line.hasSuffix(words), "\(line)")
        }
        #expect(try await news.shell("cat \(path)").stdout == text)
        _ = try await news.run("query", "save", "all", "is:unread")
        let check = try await news.run("check")
        #expect(check.exitStatus == 65)
        #expect(check.lines.map { $0.columns[2] } == lines.map { $0.dropFirst(6).description })
    }

    @Test("edit starts the editor with its words, and no shell reads them")
    func editor() async throws {
        let script = try news.home.write(
            "#!/bin/sh\nprintf '%s\\n' \"$@\" > ~/words\necho '[list]' > \"$3\"\n", to: "my editor")
        _ = try await news.shell("chmod +x 'my editor'")
        try await news.lines("config", "edit", editor: "\"\(script)\" -w '$(id); a'")
        let path = news.home.file(".config/news/config.toml")
        #expect(try await news.shell("cat words").lines == ["-w", "$(id); a", path])
        #expect(try await news.shell("cat \(path)").lines == ["[list]"])
    }

    @Test("edit says when there is no editor, or it fails", arguments: ["no-such-editor", "false"])
    func noEditor(command: String) async throws {
        let result = try await news.run(["config", "edit"], environment: ["EDITOR": command])
        result.expectComplaint(69, naming: "config.toml")
    }
}

extension CommandHarness {
    /// Runs the program with an editor, in a process: the editor gets the environment of the process.
    @discardableResult
    fileprivate func lines(_ arguments: String..., editor: String) async throws -> [String] {
        let result = try await start(arguments, environment: ["EDITOR": editor]).wait()
        try #require(result.exitStatus == 0, "\(result.stderr)")
        return result.lines
    }
}
