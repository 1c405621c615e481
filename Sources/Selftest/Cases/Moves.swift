import Feeds
import Loopback

extension SelftestCase {
    /// A move changes an address and nothing else.
    static let settingsAfterMove = SelftestCase(
        "R8",
        "A move keeps articles, read state, favorites and settings; only the person merges feeds"
    ) { run in
        let server = try run.serve([
            "/old": [.redirect(301, to: "/new")], "/new": [.json(SampleFeed.json(1...3))],
        ])
        let id = try await run.addFeed(
            server.url("/old"), "--every", "15m", "--title", "Mine", "--tag", "daily")
        let articles = try await run.articles()
        let favorite = try run.require(articles.first?.id, "an article")
        let read = try run.require(articles.last?.id, "another article")
        try await run.news("favorite", favorite)
        try await run.news("mark", "--read", read)
        let before = try await run.articles()
        try await run.refresh(at: 25 * 3600)
        run.expect(try await run.url(ofFeed: id), server.url("/new"), "the URL")
        run.expect(try await run.articles(), before, "articles and their marks")
        let feeds = try await run.json("feeds").elements
        run.expect(feeds.first?["title"]?.string, "Mine", "the title")
        run.expect(feeds.first?["tags"]?[0]?.string, "daily", "the tag")
        let why = try await run.json("why", "feed:\(id)")
        run.expect(why["interval"]?.int, 900, "the interval")
        try await merge(run)
    }

    /// The target is subscribed already, so the feed stays until the person merges the two.
    private static func merge(_ run: CaseRun) async throws {
        let server = try run.serve([
            "/old": [.json(SampleFeed.json(1...3)), .redirect(301, to: "/new")],
            "/new": [.json(SampleFeed.json(2...4))],
        ])
        let earlier = try await run.articles().count
        let start = run.now - CaseRun.start
        let old = try await run.addFeed(server.url("/old"), "--every", "15m", "--tag", "kept")
        let new = try await run.addFeed(server.url("/new"), "--every", "15m")
        let article = try await run.articles(ofFeed: old).first?.id
        try await run.news("favorite", try run.require(article, "an article of the old feed"))
        for hours in [1, 26] as [Int64] {
            let answer = try await run.refresh(at: start + hours * 3600)
            run.expect(answer.status, 0, "exit of refresh")
            run.expect(try await run.url(ofFeed: old), server.url("/old"), "the URL of the old one")
        }
        run.expect(try await run.articles(ofFeed: new).count, 3, "articles of the target")
        try await expectTrouble(
            "redirected", of: old, ["/new", "not followed", "--merge-into \(new)"], run)
        let merge = try await run.news("edit", "\(old)", "--merge-into", "\(new)")
        run.expect(merge.exitStatus, 0, "exit of edit --merge-into")
        let feeds = try await run.json("feeds").elements
        let merged = feeds.filter { $0["url"]?.string == server.url("/new") }
        run.expect(merged.count, 1, "feeds with the new address")
        run.expect(feeds.contains { $0["url"]?.string == server.url("/old") }, false, "the old one")
        run.expect(merged.first?["tags"]?[0]?.string, "kept", "the tag of the old one")
        let marks = try await run.articles()
        run.expect(marks.count - earlier, 4, "articles of both, each once")
        run.expect(marks.count(where: \.isFavorite), 2, "favorites")
        let known = server.requests(to: "/old").count
        let answer = try await run.refresh(after: 7200)
        run.expect(answer.status, 0, "exit of refresh after the merge")
        run.expectRequests(known, to: server, "/old", "after the merge")
        let survivor = merged.first?["id"]?.int ?? new
        let undo = try await run.news("edit", "\(survivor)", "--undo-move")
        run.expect(undo.exitStatus, 0, "exit of edit --undo-move")
        let urls = try await run.json("feeds").elements.compactMap { $0["url"]?.string }
        let isBack = urls.contains(server.url("/old")) && urls.contains(server.url("/new"))
        run.expect(isBack, asked: "both feeds after --undo-move", seen: "\(urls.count) feeds")
    }

    /// The program reports every change that it makes to a subscription by itself.
    static let toldAndUndone = SelftestCase(
        "R9", "health tells of moves and of temporary redirects; a move can be taken back"
    ) { run in
        let server = try run.serve([
            "/old": [.redirect(301, to: "/new")], "/new": [.json(SampleFeed.json(1...2))],
            "/here": [.redirect(302, to: "/there")], "/there": [.json(SampleFeed.json(1...2))],
        ])
        let id = try await run.addFeed(server.url("/old"), "--every", "15m")
        let other = try await run.addFeed(server.url("/here"), "--every", "15m")
        try await expectTrouble("redirected", of: id, ["/new"], run)
        let answer = try await run.refresh(at: 25 * 3600)
        run.expect(
            answer.feeds.first?["moved_to"]?.string, server.url("/new"), "moved_to in refresh")
        try await expectTrouble("moved", of: id, [server.url("/old"), server.url("/new")], run)
        try await expectTrouble("redirected", of: other, [server.url("/there")], run)
        let move = try await run.json("why", "feed:\(id)")["moves"]?[0]
        run.expect(move?["from"]?.string, server.url("/old"), "from in why")
        run.expect(move?["to"]?.string, server.url("/new"), "to in why")
        run.expect(move?["at"]?.string?.hasPrefix("2026-01-02T01:00:"), true, "when in why")

        let undo = try await run.news("edit", "\(id)", "--undo-move")
        run.expect(undo.exitStatus, 0, "exit of edit --undo-move")
        run.expect(try await run.url(ofFeed: id), server.url("/old"), "the URL then")
        let undone = try await run.json("why", "feed:\(id)")["moves"]?[0]?["undone_at"]?.string
        run.expect(undone?.hasPrefix("2026-01-02T01:00:"), true, "undone_at in why")
        for hours in [50, 75, 100] as [Int64] {
            let answer = try await run.refresh(at: hours * 3600)
            let moved = answer.feeds.first?["moved_to"]?.string
            run.expect(moved == nil, asked: "no moved_to at \(hours) h", seen: moved ?? "none")
        }
        run.expect(try await run.url(ofFeed: id), server.url("/old"), "the URL three days later")
        try await toldOnly(run)
        try await twoMoves(run)
    }

    /// Secrets for one server do not go to another, so the person has to move such a feed.
    private static func toldOnly(_ run: CaseRun) async throws {
        let other = try run.serve(["/feed": [.json(SampleFeed.json(1...2))]])
        let server = try run.serve(["/feed": [.redirect(301, to: other.url("/feed"))]])
        let start = run.now - CaseRun.start
        let id = try await run.addFeed(server.url("/feed"), "--header", "X-Key: value")
        for hours in [25, 50] as [Int64] {
            try await run.refresh(at: start + hours * 3600)
            try await expectTrouble(
                "redirected", of: id, [other.url("/feed"), "for good", "not followed"], run)
        }
        run.expect(try await run.url(ofFeed: id), server.url("/feed"), "the URL of a secret feed")
    }

    /// Two feeds that move to one address: only one can have it.
    private static func twoMoves(_ run: CaseRun) async throws {
        let server = try run.serve([
            "/1": [.redirect(301, to: "/3")], "/2": [.redirect(301, to: "/3")],
            "/3": [.json(SampleFeed.json(1...2))],
        ])
        let start = run.now - CaseRun.start
        for path in ["/1", "/2"] { try await run.addFeed(server.url(path)) }
        try await run.refresh(at: start + 25 * 3600)
        let rows = try await run.json("health").elements
        let details = rows.compactMap { $0["detail"]?.string }
        let moves = details.count { $0.hasSuffix("to \(server.url("/3"))") }
        run.expect(moves, 1, "moves to one address in health")
        let proposals = details.count { $0.contains("--merge-into") }
        run.expect(proposals, 1, "merges that health proposes")
    }

    /// Checks a row of `health --json`.
    private static func expectTrouble(
        _ problem: String, of id: Int, _ words: [String], _ run: CaseRun
    ) async throws {
        let rows = try await run.json("health").elements.filter { $0["id"]?.int == id }
        let row = rows.first { $0["problem"]?.string == problem }
        let detail = row?["detail"]?.string ?? "no such row"
        run.expect(
            words.allSatisfy { detail.contains($0) }, asked: "\(problem) in health", seen: detail)
        if problem == "moved" {
            run.expect(
                row?["since"]?.string?.hasPrefix("2026-01-02T01:00:"), true, "when in health")
        }
    }
}
