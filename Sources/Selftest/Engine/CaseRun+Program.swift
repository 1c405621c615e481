import Feeds
import Loopback
import System

extension CaseRun {
    /// Runs the program to its end: `news("refresh", "--json")`.
    ///
    /// Checks that it ends within ``stepLimit``, and by itself.
    @discardableResult
    package func news(
        _ arguments: String..., environment: [String: String] = [:]
    ) async throws -> ProcessResult {
        try await news(arguments, environment: environment)
    }

    /// Runs the program to its end.
    @discardableResult
    package func news(
        _ arguments: [String], environment: [String: String] = [:]
    ) async throws -> ProcessResult {
        let result = try await start(arguments, environment: environment).wait()
        try Task.checkCancellation()
        guard result.exitStatus == nil else { return result }
        let end = result.timedOut ? "killed after \(Self.stepLimit)" : "ended by a signal"
        throw stop("news \(arguments.first ?? "") ends by itself", seen: end)
    }

    /// Starts the program, for a case that acts while it runs.
    package func start(
        _ arguments: [String], environment: [String: String] = [:]
    ) throws(SystemError) -> ChildProcess {
        try ChildProcess(
            program, arguments, environment: self.environment(environment),
            timeout: Self.stepLimit)
    }

    /// Runs the program with `--json` and reads what it prints.
    package func json(_ arguments: String...) async throws -> JSONValue {
        try await json(arguments)
    }

    /// Runs the program with `--json` and reads what it prints.
    package func json(
        _ arguments: [String], environment: [String: String] = [:]
    ) async throws -> JSONValue {
        let result = try await news(arguments + ["--json"], environment: environment)
        guard let value = JSONValue(result.stdoutBytes) else {
            throw stop(
                "news \(arguments.first ?? "") --json prints JSON",
                seen: result.stderr.isEmpty ? result.stdout : result.stderr)
        }
        return value
    }

    /// Subscribes to a feed, with one request to its server; gives the id of the feed.
    @discardableResult
    package func addFeed(_ url: String, _ options: String...) async throws -> Int {
        let result = try await news(["add", url] + options)
        guard result.succeeded else {
            throw stop("news add exits 0", seen: "\(exit(result)) \(result.stderr)")
        }
        let feeds = try await json("feeds").elements
        return feeds.last { $0["url"]?.string == url }?["id"]?.int ?? feeds.last?["id"]?.int ?? 0
    }

    /// Subscribes to feeds in one step, without a request.
    package func subscribe(_ urls: [String]) async throws {
        let list = urls.map { "\($0)\n" }.joined()
        let file = try home.write(list, to: "urls")
        let result = try await news("import", "--trust", file)
        guard result.succeeded else {
            throw stop("news import exits 0", seen: "\(exit(result)) \(result.stderr)")
        }
        // These names lead to this machine, which the list cannot say.
        for url in urls where !url.contains("://127.0.0.1") {
            try await news("edit", url, "--trust")
        }
    }

    /// Serves replies at `/0`, `/1`, …, and subscribes to each without a request.
    func subscribe(
        each replies: [[Reply]]
    ) async throws -> (server: LoopbackServer, urls: [String]) {
        let routes = replies.enumerated().map { ("/\($0.offset)", $0.element) }
        let server = try serve(Dictionary(uniqueKeysWithValues: routes))
        let urls = replies.indices.map { server.url("/\($0)") }
        try await subscribe(urls)
        return (server, urls)
    }

    /// Runs `news refresh` and gives its report on each feed, by URL.
    ///
    /// - Parameters:
    ///   - seconds: Where the clock is set to first, in seconds after the start of the case.
    ///   - pause: How far the clock moves on first, in seconds.
    @discardableResult
    package func refresh(
        _ options: String..., at seconds: Int64? = nil, after pause: Int64 = 0
    ) async throws -> RefreshAnswer {
        try await refresh(options, at: seconds, after: pause)
    }

    /// Runs `news refresh`, and then asks for the number of requests that a server, or one of its
    /// paths, has had so far.
    @discardableResult
    func refresh(
        _ options: String..., at seconds: Int64? = nil, after pause: Int64 = 0, then count: Int,
        requestsTo server: LoopbackServer, path: String? = nil, _ when: String = ""
    ) async throws -> RefreshAnswer {
        let answer = try await refresh(options, at: seconds, after: pause)
        expectRequests(count, to: server, path, when)
        return answer
    }

    private func refresh(
        _ options: [String], at seconds: Int64?, after pause: Int64
    ) async throws -> RefreshAnswer {
        if let seconds { at(seconds) }
        pass(pause)
        let result = try await news(["refresh", "--json"] + options)
        guard let answer = RefreshAnswer(result) else {
            throw stop("news refresh --json prints JSON", seen: "\(exit(result)) \(result.stderr)")
        }
        return answer
    }

    private func exit(_ result: ProcessResult) -> String {
        result.exitStatus.map { "exit \($0)" } ?? "a signal"
    }
}
