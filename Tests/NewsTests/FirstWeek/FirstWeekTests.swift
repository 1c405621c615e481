import Loopback
import TestSupport
import Testing

/// Four people live a week with the program, each with habits of their own.
@Suite("The first week", .fewAtOnce)
struct FirstWeekTests {
    @Test(
        "of somebody who comes from newsboat: the list of feeds comes as it was",
        arguments: Week.Size.allCases)
    func fromNewsboat(size: Week.Size) async throws {
        let week = try Week()
        let archive: [Week.Entry] = (1...44).map { ("a\($0)", "옛 기사 \($0)", 1, $0 % 6) }
        try week.publish("/archive", "Archive", archive)
        try week.publish(
            "/korea", "Korea Daily", [("k2", "아침 뉴스, 둘째", 1, 23), ("k1", "아침 뉴스, 첫째", 1, 22)])
        try week.publish("/noise", "Noise", [("n1", "Hidden there", 1, 23)])
        let urls = try week.news.home.write(
            """
            \(week.server.url("/korea")) "~우리 아침" korea
            \(week.server.url("/archive")) tech
            \(week.server.url("/noise")) "!"
            "query:Korean:tags # \\"korea\\" and unread = \\"yes\\""
            """, to: "urls")
        #expect(try await week.run("import", urls, "--trust").exitStatus == 0)

        // What came is on the screen, or the marker says where it is.
        let first = try await week.screen("list", size: size)
        #expect(first.count == size.rows - 1)
        #expect(first[0].contains("우리 아침") && first[0].contains("아침 뉴스, 둘째"))
        let further = 46 - (size.rows - 3)
        #expect(first.last?.contains(" new · \(further) further down: news list is:new") == true)
        #expect(try await week.titles("list", "is:new", "--limit", "100").count == 46)

        // Hidden feeds stay hidden, and searches are saved queries.
        #expect(try await week.titles("list", "is:hidden") == ["Hidden there"])
        #expect(try await week.titles("list", "@Korean").count == 2)

        // Marking says what it did, and undo takes it back.
        let marked = try await week.screen("mark", "--query", "feed:2", "--read", size: size)
        #expect(marked == ["44 marked as read"])
        #expect(try await week.titles("list", "is:unread").count == 2)
        #expect(try await week.screen("undo", size: size).count == 1)
        #expect(try await week.titles("list", "is:unread", "--limit", "100").count == 46)

        // Reading marks what was seen.
        let id = try await week.run("list", "title:둘째").records.map(\.id).joined()
        let page = try await week.screen("read", id, size: size)
        #expect(page.first?.contains("아침 뉴스, 둘째") == true)
        #expect(try await week.titles("list", "@Korean") == ["아침 뉴스, 첫째"])

        // The next day: the same articles are no news, and the title that the person gave stays.
        week.wait(days: 1)
        try week.publish(
            "/korea", "Korea Daily (new name)", [("k3", "다음 날", 3, 6), ("k2", "아침 뉴스, 둘째", 1, 23)])
        let next = try await week.screen("list", size: size)
        #expect(next[0].contains("우리 아침") && next[0].contains("다음 날"))
        #expect(next.last?.contains(" 1 new") == true)
        #expect(try await week.titles("list", "is:new") == ["다음 날"])
    }

    @Test("of somebody with scripts: a pipe gets articles, and words only when there is news")
    func withScripts() async throws {
        let week = try Week()
        try week.publish("/a", "A", [("2", "둘", 1, 2), ("1", "하나", 1, 1)])
        try week.publish("/b", "B", [("3", "Three", 1, 3)])
        for path in ["/a", "/b"] {
            #expect(try await week.run("add", week.server.url(path)).exitStatus == 0)
        }
        // Nothing is due.
        #expect(try await week.titles("list") == ["Three", "둘", "하나"])
        #expect(try await week.titles("refresh").isEmpty)
        #expect(try await week.run("list", "--json").stderr.isEmpty)
        #expect(try await week.titles("list", "--new-for", "bar") == ["하나", "둘", "Three"])
        #expect(try await week.titles("list", "--new-for", "bar").isEmpty)
        #expect(week.server.requests.count == 2)

        // A feed breaks: the run that meets it says so, and no other.
        week.wait(hours: 3)
        week.answer("/b", .status(500))
        let met = try await week.run("list", "-q")
        #expect(met.exitStatus == 1 && met.messages.count == 1 && met.stderr.contains("HTTP 500"))
        week.wait(minutes: 1)
        #expect(try await week.titles("list").count == 3)
        #expect(try await week.titles("list", "feed:1").count == 2)

        // A query asks only the feeds that it can mean.
        week.wait(hours: 3)
        let before = week.server.requests.count
        #expect(try await week.run("list", "-q", "feed:1").stderr.isEmpty)
        #expect(week.server.requests.dropFirst(before).map(\.path) == ["/a"])

        // The exit code agrees with what is said.
        let all = try await week.run("refresh", "2", "--force")
        #expect(all.exitStatus == 69 && all.stderr.contains("1 of 1 feed failed"))

        // What was marked by a script is one entry of the log, without a word.
        #expect(try await week.titles("mark", "--query", "feed:1", "--read").isEmpty)
        #expect(try await week.titles("list", "is:unread") == ["Three"])
        let log = try await week.run("log")
        #expect(log.lines.count { $0.contains("feed:1") } == 1)
    }

    @Test("of somebody who reads Korean every morning", arguments: Week.Size.allCases)
    func everyMorning(size: Week.Size) async throws {
        let week = try Week()
        var entries: [Week.Entry] = [("1", "한강 야시장, 마지막 주말을 앞두고", 1, 20)]
        try week.publish("/seoul", "서울의 저녁", entries)
        #expect(try await week.run("add", week.server.url("/seoul")).exitStatus == 0)
        for day in 3...6 {
            week.wait(days: 1)
            entries.insert(("\(day)", "\(day)일의 첫눈 소식 ❄️ 그리고 늦은 버스", day, 6), at: 0)
            try week.publish("/seoul", "서울의 저녁", entries)
            let morning = try await week.screen("list", size: size)
            #expect(morning.count == entries.count + 1)
            #expect(morning[0].contains("서울의 저녁") && morning[0].contains("\(day)일의 첫눈"))
            #expect(morning.last?.contains(" 1 new") == true)
            // Columns are cells, not letters.
            #expect(morning.dropLast().allSatisfy { $0.hasPrefix("\($0.prefix(1))  U-") })
            #expect(try await week.titles("list", "is:new") == [entries[0].title])
        }
        // Words are found from one character on, and a part of a word at its beginning.
        #expect(try await week.titles("list", "첫눈").count == 4)
        #expect(try await week.titles("list", "title:야시장").count == 1)
        let today = try await week.screen("today", size: size)
        #expect(today.contains { $0.contains("서울의 저녁") })
        #expect(try await week.screen("favorite", "1", size: size).count == 1)
        #expect(try await week.titles("favorites") == [entries.last?.title])
    }

    @Test("of somebody who keeps machines: cron hears of changes, and of nothing else")
    func keepingMachines() async throws {
        let week = try Week()
        for path in ["/works", "/breaks", "/ends", "/moves"] {
            try week.publish(path, "Feed \(path)", [("1", "On \(path)", 1, 1)])
            let added = try await week.run("add", week.server.url(path), "--title", path)
            #expect(added.exitStatus == 0)
        }
        // An accident is over before anybody hears of it.
        week.wait(hours: 2)
        week.answer("/breaks", .status(503))
        try await week.titles("prefetch")
        week.wait(hours: 4)
        try week.publish("/breaks", "Feed", [("2", "Again", 2, 1), ("1", "On /breaks", 1, 1)])
        try await week.titles("prefetch")
        // What ends and what moves is said once; what breaks for good as well.
        week.answer("/breaks", .status(404))
        week.answer("/ends", .status(410))
        try week.publish("/moved", "Feed", [("1", "On /moves", 1, 1)])
        week.answer("/moves", .redirect(301, to: week.server.url("/moved")))
        var said: [String] = []
        for _ in 1...12 {
            week.wait(hours: 6)
            let result = try await week.run("prefetch")
            #expect((result.exitStatus == 0) == !result.stderr.contains(/is gone|has failed/))
            said += result.messages
        }
        #expect(said.count { $0.hasPrefix("news: /ends is gone: ") } == 1)
        #expect(said.count { $0.hasPrefix("news: /breaks has failed for ") } == 1)
        #expect(said.count { $0.hasPrefix("news: /moves has moved: ") } == 1)
        #expect(said.count == 3, "\(said)")
        // A person hears of what lasts, once a day.
        #expect(try await week.run("list", "-q").stderr.isEmpty)
        let list = try await week.run("list")
        #expect(list.messages.count { $0.hasPrefix("news: 1 feed has failed for ") } == 1)
        week.wait(minutes: 1)
        #expect(try await week.titles("list").count == 5)
        let problems = try await week.run("health").lines.map { $0.columns[2] }
        #expect(problems.contains("gone") && problems.contains("moved"))
        // And it works again.
        try week.publish("/breaks", "Feed", [("3", "Back", 6, 1)])
        for _ in 1...8 where !said.contains(where: { $0.contains("works again") }) {
            week.wait(hours: 6)
            said += try await week.run("prefetch").messages
        }
        #expect(said.last?.hasPrefix("news: /breaks works again, after ") == true)
        #expect(try await week.run("check").exitStatus == 0)
    }
}
