import Loopback

extension SelftestCase {
    static let leases = SelftestCase(
        "L3", "Of several processes one asks for a feed; the others report its result, or take over"
    ) { run in
        let gate = Gate()
        let paths = ["/a", "/b", "/c"]
        let server = try run.serve { request in
            .json(SampleFeed.json(1...2, title: request.path)).after(gate)
        }
        let urls = paths.map(server.url)
        try await run.subscribe(urls + ["/d", "/e"].map(server.url))
        let first = try run.start(["refresh", "--json"] + urls)
        try await server.waitForRequests(3)
        // A process takes all of its feeds at once. When it asks for the one that no other process
        // has, it waits for the rest.
        let second = try run.start(["refresh", "--json"] + urls + [server.url("/d")])
        try await server.waitForRequests(4)
        let third = try run.start(["prefetch"])
        try await server.waitForRequests(5)
        run.expect(
            !second.hasEnded && !third.hasEnded, asked: "the others wait", seen: "they have ended")
        gate.open()
        let answers = (first: await first.wait(), second: await second.wait())
        let silent = await third.wait()
        for path in paths { run.expectRequests(1, to: server, path, "for \(path)") }
        for result in [answers.first, answers.second] {
            let answer = try run.require(RefreshAnswer(result), "JSON of refresh")
            run.expect(answer.status, 0, "exit of refresh")
            run.expect(
                urls.map { answer.result($0) }, ["updated", "updated", "updated"],
                "results")
            let new = urls.compactMap { answer.feed($0)?["new"]?.int }
            run.expect(new, [2, 2, 2], "new articles")
        }
        run.expect(silent.exitStatus, 0, "exit of prefetch")
        try await takeOver(run)
    }

    /// The owner of a lease is killed: before another process comes, and while another one waits.
    private static func takeOver(_ run: CaseRun) async throws {
        for isWaiting in [false, true] {
            let feed = Reply.json(SampleFeed.json(1...2))
            let server = try run.serve(["/feed": [feed.after(Gate()), feed], "/own": [feed]])
            let begin = run.now
            try await run.subscribe(["/feed", "/own"].map(server.url))
            let owner = try run.start(["refresh", server.url("/feed")])
            try await server.waitForRequests(1)
            let waiting = isWaiting ? try run.start(["refresh", "--json"]) : nil
            if isWaiting {
                try await server.waitForRequests(2)
                run.expectRequests(1, to: server, "/feed", "while the owner lives")
            }
            owner.kill()
            _ = await owner.wait()
            let next = try waiting ?? run.start(["refresh", "--json"])
            let answer = try run.require(RefreshAnswer(await next.wait()), "JSON of refresh")
            run.expectRequests(2, to: server, "/feed", "after the owner was killed")
            run.expect(answer.result(server.url("/feed")), "updated", "the feed taken over")
            run.expect(run.now, begin, "the clock, which no lease ran out by")
        }
    }

    static let startTimes = SelftestCase(
        "L4", "Installations with one schedule start at different times, each always at its own"
    ) { run in
        let server = try run.serve { _ in .json(SampleFeed.json(1...2)) }
        let list = try run.home.write(server.url("/feed"), to: "urls")
        var delays: [Int] = []
        // The announcement of a short delay may be read too late to stop the prefetch.
        var mayHaveStarted = 0
        for number in 0..<10 {
            try run.home.write("", to: "home\(number)/here")
            let home = ["HOME": run.home.file("home\(number)")]
            try await run.news("import", "--trust", list, environment: home)
            let delay = try await announcedDelay(run, home)
            delays.append(delay)
            if number == 0 {
                run.expect(try await announcedDelay(run, home), delay, "its delay the next time")
            }
            if delay < 60 { mayHaveStarted += number == 0 ? 2 : 1 }
        }
        let seen = delays.sorted().map { "\($0)" }.joined(separator: " ")
        run.expect(
            delays.allSatisfy { (0...300).contains($0) }, asked: "delays of 0 to 300 s", seen: seen)
        // Ten evenly distributed delays fail this in fewer than one of 100,000 runs.
        let (least, most) = (delays.min() ?? 0, delays.max() ?? 0)
        run.expect(
            most - least >= 60 && Set(delays).count >= 6, asked: "delays spread over the time",
            seen: seen)
        let count = server.requests(to: "/feed").count
        run.expect(
            count <= mayHaveStarted,
            asked: "no request before the start of those that wait a minute",
            seen: "\(count), where \(mayHaveStarted) may have started")
    }

    /// How many seconds a prefetch says that it will wait. The case does not wait for it.
    private static func announcedDelay(_ run: CaseRun, _ home: [String: String]) async throws -> Int
    {
        let prefetch = try run.start(["prefetch", "--jitter", "5m", "-v"], environment: home)
        defer { prefetch.kill() }
        while let line = try await prefetch.readErrorLine() {
            guard line.hasPrefix("news: starts in ") else { continue }
            let number = line.dropFirst("news: starts in ".count).prefix { $0.isNumber }
            return try run.require(Int(number), "a number of seconds")
        }
        throw run.stop("news: starts in N s", seen: "no such line")
    }

    static let interruption = SelftestCase(
        "L8", "Ctrl-C ends a refresh at once: sockets closed, leases released, the store consistent"
    ) { run in
        for isTermination in [false, true] {
            let name = isTermination ? "SIGTERM" : "SIGINT"
            let feed = Reply.json(SampleFeed.json(1...2))
            let stalled = feed.after(Gate())
            let server = try run.serve([
                "/quick": [feed], "/a": [stalled, feed],
                "/b": [.raw([.text("HTTP/1.1 200 OK\r\n\r\n{\"items\""), .stall]), feed],
            ])
            let paths = ["/quick", "/a", "/b"]
            let earlier = try await run.articles().count
            try await run.subscribe(paths.map(server.url))
            let refresh = try run.start(["refresh"])
            try await server.waitForRequests(3)
            let begin = ContinuousClock.now
            if isTermination { refresh.terminate() } else { refresh.interrupt() }
            let result = await refresh.wait()
            let time = ContinuousClock.now - begin
            // By itself it would end after 20 s, when the servers are too slow.
            run.expect(time < .seconds(15), asked: "an end within 15 s of \(name)", seen: "\(time)")
            // A shell shows these as 130 and 143.
            run.expect(result.signal, isTermination ? 15 : 2, "the signal that ended it")
            try await server.waitUntilClosed()
            run.expect(server.openConnections, 0, "open connections")
            let answer = try await run.refresh()
            run.expect(answer.status, 0, "exit of the next refresh")
            for path in ["/a", "/b"] {
                run.expectRequests(2, to: server, path, "for \(path), at once")
                run.expect(answer.result(server.url(path)), "updated", path)
            }
            let count = try await run.articles().count - earlier
            run.expect(count, 6, "articles, each once")
        }
    }
}
