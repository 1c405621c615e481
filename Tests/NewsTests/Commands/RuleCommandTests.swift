import Loopback
import TestSupport
import Testing

@Suite("news rule")
struct RuleCommandTests {
    /// A feed that brings some articles, and after a refresh more.
    private func reader(_ first: [String], then second: [String] = []) async throws
        -> CommandHarness
    {
        let news = try CommandHarness()
        let server = try news.serve([
            "/feed": [
                .json(try FeedDocument.json("Deals", first)),
                .json(try FeedDocument.json("Deals", second + first)),
            ]
        ])
        try await news.lines("add", server.url("/feed"), "--allow-private")
        return news
    }

    @Test("says what a rule would have done, and then does it to what arrives")
    func story() async throws {
        let news = try await reader(["Ad 1", "News 1"], then: ["Ad 2", "News 2"])
        try await news.lines("favorite", "1")
        let added = try news.terminal("rule", "add", "ads", "title:/^ad/i", "--hide")
        #expect(await added.wait().exitStatus == 0)
        let lines = added.screen.lines
        #expect(lines[0] == "matched 1 of 2 articles (50.0 %)" && lines[1] == "most in Deals 1")
        #expect(
            lines.contains("to act on stored articles, too: news rule edit ads --apply-to-stored"))
        let piped = try await news.run("rule", "add", "more", "title:/^ad/i", "--later")
        #expect(piped.exitStatus == 0 && piped.stdout == "" && piped.stderr == "")
        try await news.lines("rule", "remove", "more")
        try await news.lines("refresh", "--force")
        #expect(
            try await news.lines("list", "--limit", "9").map { $0.columns[4] }.sorted() == [
                "Ad 1", "News 1", "News 2",
            ])
        #expect(try await news.lines("list", "is:hidden").map { $0.columns[4] } == ["Ad 2"])
        let hidden = try await news.lines("list", "is:hidden")[0].columns[0]
        #expect(try await news.lines("why", hidden).dropFirst() == ["rule\tads\thide\tactive"])
        let page = try await news.run("why", hidden, "--color", "always")
        #expect(page.stdout.contains("The rule ads hides it; the query is:hidden finds it.\n"))
        #expect(
            try CommandJSON(await news.lines("why", hidden, "--json").joined())["hidden_by"]?
                .elements.map(\.text) == ["ads"])
        #expect(try await news.lines("rule") == ["1\tads\ttrue\thide\t1\ttitle:/^ad/i"])
        try await news.lines("rule", "remove", "ads")
        #expect(try await news.lines("list", "--limit", "9").count == 4)
        #expect(try await news.lines("why", hidden).dropFirst() == ["rule\tads\thide\tremoved"])
    }

    @Test(
        "what a rule has hidden is in sight while it is a favorite of the person, unless the rule says so"
    )
    func kept() async throws {
        let news = try await reader(["News 1"], then: ["Ad 1", "Ad 2"])
        try await news.lines("rule", "add", "ads", "title:/^ad/i", "--hide")
        try await news.lines("refresh", "--force")
        let hidden = {
            try await news.lines("list", "is:hidden", "--offline").map { $0.columns[0] }
        }
        let ids = try await hidden()
        #expect(ids.count == 2)
        try await news.lines("favorite", ids[0])
        #expect(try await hidden() == [ids[1]])
        #expect(try await news.lines("favorites").map { $0.columns[0] } == [ids[0]])
        let why = try CommandJSON(try await news.lines("why", ids[0], "--json").joined())
        #expect(why["hidden_by"]?.elements.isEmpty == true)
        try await news.lines("undo")
        #expect(try await hidden() == ids)
        try await news.lines("redo")
        #expect(try await hidden() == [ids[1]])
        // A favorite of a rule is none of the person.
        try await news.lines(
            "rule", "add", "more", "is:hidden", "--favorite", "--tag", "t", "--apply-to-stored")
        for command in ["undo", "redo"] {
            #expect(try await hidden() == [ids[1]])
            try await news.lines(command)
        }
        #expect(try await hidden() == [ids[1]])
        try await news.lines("rule", "edit", "ads", "--hide", "--kept")
        #expect(try await hidden() == ids)
    }

    @Test(
        "a rule with --notify tells the desktop of what a fetch brings, once, and no shell reads it"
    )
    func notifies() async throws {
        let titles = ["Ad <b>&\u{1B}[31m $(touch ran)", "Ad 2", "News"]
        let server = try LoopbackServer(routes: [
            "/feed": [
                .json(try FeedDocument.json("Deals", ["Old"])),
                .json(try FeedDocument.json("Deals", titles, key: "new")),
            ]
        ])
        let news = try CommandHarness(startsProcesses: true)
        try await news.add(server.url("/feed"))
        try await news.lines("rule", "add", "ads", "title:ad", "--notify")
        try news.home.write("#!/bin/sh\nprintf '%s\\n' \"$@\" >said\n", to: "bin/notify-send")
        // The pipe ends when the program of the desktop has ended.
        let shown = try await news.shell(
            """
            chmod +x bin/notify-send; mkfifo said
            PATH="$PWD/bin:$PATH" "$NEWS" refresh --force --yes >/dev/null; cat said
            PATH="$PWD/bin:$PATH" "$NEWS" refresh --force --yes >/dev/null; test -e ran
            """)
        let lines = shown.stdout.split(separator: "\n").map(String.init)
        #expect(lines.prefix(3) == ["--app-name=news", "--", "2 new articles"])
        #expect(Set(lines.dropFirst(3)) == ["Ad &lt;b&gt;&amp; $(touch ran)", "Ad 2"])
        #expect(shown.exitStatus == 1)
        let id = try await news.lines("list", "title:2")[0].columns[0]
        #expect(try await news.lines("why", id).dropFirst() == ["rule\tads\tnotify\tactive"])
        // It changed nothing that could be taken back.
        #expect(try await news.lines("log", "--limit", "1")[0].columns[2] == "rule add")
    }

    @Test("test ends with 1 where the person has cared for an article")
    func conflicts() async throws {
        let news = try await reader(["Ad 1", "News 1"])
        let none = try await news.run("rule", "test", "title:ad")
        #expect(none.exitStatus == 0)
        #expect(
            none.stdout.hasPrefix(
                "matched\t1\ntotal\t2\nfavorites\t0\ntagged\t0\nread\t0\nfeed\t1\t1\tDeals\nweek\t")
        )
        let ad = try await news.lines("list", "title:ad")[0].columns[0]
        try await news.lines("favorite", ad)
        try await news.lines("rule", "add", "ads", "title:ad", "--read")
        let test = try await news.run("rule", "test", "ads", "--json")
        #expect(test.exitStatus == 1)
        #expect(test.stderr == "")
        let json = try CommandJSON(test.stdout)
        #expect(json["matched"]?.number == 1)
        #expect(json["conflicts"]?["favorites"]?.number == 1)
        #expect(json["samples"]?.elements.first?["title"]?.text == "Ad 1")
    }

    @Test("test counts what was read as a conflict, and not what was only marked")
    func readConflicts() async throws {
        let news = try await reader(["Ad 1", "Ad 2"])
        let ids = try await news.lines("list", "title:ad").map { $0.columns[0] }
        func read() async throws -> Substring? {
            let test = try await news.run("rule", "test", "title:ad")
            return test.stdout.split(separator: "\n").first { $0.hasPrefix("read\t") }
        }
        try await news.lines("mark", ids[0], "--read")
        #expect(try await read() == "read\t0")
        _ = await (try news.terminal("show", ids[1])).wait()
        #expect(try await read() == "read\t1")
        #expect(try await news.lines("log", "--limit", "1")[0].columns[2] == "show")
        try await news.lines("undo")
        #expect(try await read() == "read\t0")
    }

    @Test("what a rule did is no conflict, and a rule that is edited can act on what is stored")
    func ownMarks() async throws {
        let news = try await reader(["Ad 1", "Ad 2", "News 1"])
        try await news.lines("rule", "add", "ads", "title:ad", "--tag", "ad", "--favorite")
        let edit = try news.terminal("rule", "edit", "ads", "--apply-to-stored")
        #expect(await edit.wait().exitStatus == 0)
        #expect(edit.screen.text.contains("was changed, and acted on 2 stored articles"))
        #expect(try await news.lines("list", "tag:ad", "is:favorite").count == 2)
        #expect(try await news.run("rule", "test", "ads").exitStatus == 0)
        let id = try await news.lines("list", "title:1", "tag:ad")[0].columns[0]
        #expect(
            try await news.lines("why", id).dropFirst() == ["rule\tads\tfavorite, tag:ad\tactive"])
        try await news.lines("tag", id, "--add", "mine")
        let test = try await news.run("rule", "test", "ads")
        #expect(test.exitStatus == 1)
        #expect(test.stdout.contains("\nfavorites\t0\ntagged\t1\nread\t0\n"))
        let mistyped = try await news.run("rule", "test", "adz")
        #expect(mistyped.stderr.contains("no rule is called adz; it was taken for a query"))
        #expect(try await news.run("rule", "rm", "ads").exitStatus == 0)
        #expect(try await news.run("edit", "feed:1", "--every", "2h").exitStatus == 0)
    }

    @Test("lint finds what has no effect, and ends with 1")
    func lint() async throws {
        let news = try await reader(["Ad 1", "News 1"])
        try await news.lines("rule", "add", "never", "title:/zzz/", "--read")
        let found = try await news.run("rule", "lint")
        #expect(found.exitStatus == 1)
        #expect(
            found.stdout == """
                never\texpression_without_effect\t/zzz/ has no effect: it matches no title

                """)
        try await news.lines("rule", "edit", "never", "title:zzz")
        #expect(
            try await news.run("rule", "lint").stdout
                == "never\tnever_matches\tmatches none of the stored articles\n")
        try await news.sqlite("UPDATE rule SET query = 'feed:nowhere'")
        #expect(
            try await news.run("rule", "lint").stdout
                == "never\tno_such_feed\tnames a feed that does not exist: “nowhere”\n")
        try await news.lines("rule", "edit", "never", "title:ad")
        #expect(try await news.run("rule", "lint").exitStatus == 0)
    }

    @Test(
        "refuses what it cannot do",
        arguments: [
            (["add", "a b", "x", "--read"], 64, "64 letters"), (["add", "a", "x"], 64, "--hide"),
            (["add", "a", "titel:x", "--read"], 64, "titel:"),
            (["add", "a", "title:/(/", "--read"], 64, "closed"),
            (["add", "taken", "x", "--read"], 64, "taken"), (["show", "no"], 66, "no"),
            (["remove", "no"], 66, "no"), (["move", "no", "1"], 66, "no"),
            (["move", "taken", "0"], 64, "1"),
            (["edit", "taken"], 64, "--rename"), (["test", "x", "--since", "soon"], 64, "soon"),
            (["add", "f", "feed:nowhere", "--read"], 66, "nowhere"),
        ])
    func refusals(arguments: [String], status: Int32, naming word: String) async throws {
        let news = try await reader(["Ad 1"])
        try await news.lines("rule", "add", "taken", "title:ad", "--read")
        let result = try await news.run(["rule"] + arguments)
        #expect(result.exitStatus == status)
        #expect(result.stdout == "")
        #expect(result.stderr.contains(word))
    }
}
