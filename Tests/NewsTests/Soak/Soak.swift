import Loopback
import Testing

/// Processes of all kinds at work on one database.
///
/// Each worker runs one command after the other, and writes down what was acknowledged. A worker has articles, tags or feeds that no other one changes, so that the ledger
/// says how they must be at the end.
struct Soak: Sendable {
    /// The feeds that are there all the time.
    static let feeds = (1...6).map { "/\($0)" }
    /// Of this one everything is marked read.
    private static let readFeed = "1"
    /// The articles of this one are shown and marked as read.
    private static let shownFeed = "2"
    private static let churningFeeds = (1...3).map { "/churn\($0)" }
    private static let tagNames = (1...5).map { "t\($0)" }
    /// What other programs say when they cannot share a database.
    private static let troubles = ["locked", "busy", "malformed", "damaged", "corrupt"]

    let news: CommandHarness
    let server: SoakServer
    let ledger = SoakLedger()
    let length: Length

    /// How long the workers go on.
    enum Length: Sendable {
        /// Each runs so many commands, however long that takes.
        case turns(Int)
        /// Each runs as many commands as it can.
        case duration(Duration)
    }

    /// Subscribes to the feeds.
    func prepare() async throws {
        for path in Self.feeds { try await news.lines("add", server.url(path)) }
        await ledger.note(known: try await news.ids())
    }

    /// Lets all workers run at once.
    func run() async {
        await withTaskGroup(of: Void.self) { group in
            let workers: [@Sendable () async -> Void] = [
                list, show, favorite, readByQuery, tag, addAndRemove, refresh, refresh, shell,
            ]
            for work in workers {
                group.addTask { await repeatedly(work) }
            }
        }
    }

    private func repeatedly(_ work: @Sendable () async -> Void) async {
        switch length {
        case .turns(let count):
            for _ in 0..<count { await work() }
        case .duration(let duration):
            let end = ContinuousClock.now + duration
            while ContinuousClock.now < end { await work() }
        }
    }

    /// Runs a command; its output where it was acknowledged.
    @discardableResult
    private func perform(_ arguments: String...) async -> [String]? {
        await perform(arguments)
    }

    private func perform(_ arguments: [String]) async -> [String]? {
        do {
            let result = try await news.run(arguments)
            return await acknowledged(result, arguments, name: arguments[0])
        } catch {
            await ledger.complain("\(arguments): \(error)")
            return nil
        }
    }

    private func acknowledged(
        _ result: ProcessResult, _ arguments: [String], name: String
    ) async -> [String]? {
        let isTroubled = Self.troubles.contains(where: result.stderr.contains)
        guard result.succeeded, !isTroubled else {
            let end = result.exitStatus.map { "exited \($0)" } ?? "did not exit"
            await ledger.complain("\(arguments) \(end): \(result.stderr)")
            return nil
        }
        await ledger.count(name)
        return result.lines
    }
}

// Readers.
extension Soak {
    private func list() async {
        guard let lines = await perform("list", "--offline", "--limit", "200") else { return }
        let broken = lines.filter { Record($0) == nil }
        if !broken.isEmpty { await ledger.complain("list: \(broken)") }
        await ledger.note(known: lines.map { $0.columns[0] })
    }

    private func show() async {
        guard let id = await ids(ofFeed: Self.shownFeed).randomElement() else { return }
        guard let text = await perform("show", id) else { return }
        if text.isEmpty { await ledger.complain("show \(id): nothing") }
        guard await perform("mark", id, "--read") != nil else { return }
        await ledger.note(read: [id])
    }

    private func ids(ofFeed feed: String) async -> [String] {
        let lines = await perform("list", "--offline", "--limit", "1000", "feed:\(feed)") ?? []
        return lines.map { $0.columns[0] }
    }
}

// Writers.
extension Soak {
    private func favorite() async {
        guard let id = await ledger.known.randomElement() else { return }
        let isFavorite = Bool.random()
        let options = isFavorite ? [] : ["--remove"]
        guard await perform(["favorite", id] + options) != nil else { return }
        await ledger.note(favorite: id, isFavorite)
    }

    private func readByQuery() async {
        let ids = await ids(ofFeed: Self.readFeed)
        guard await perform("mark", "--read", "--query", "is:unread feed:\(Self.readFeed)") != nil
        else {
            return
        }
        await ledger.note(read: ids)
    }

    private func tag() async {
        guard let id = await ledger.known.randomElement(), let tag = Self.tagNames.randomElement()
        else { return }
        if await ledger.tags[id, default: []].contains(tag) {
            guard await perform("tag", id, "--remove", tag) != nil else { return }
            await ledger.note(untagged: tag, on: id)
        } else {
            guard await perform("tag", id, "--add", tag) != nil else { return }
            await ledger.note(tag: tag, on: id)
        }
    }

    private func addAndRemove() async {
        guard let path = Self.churningFeeds.randomElement() else { return }
        let isSubscribed = await ledger.subscribed[path] ?? false
        let command = isSubscribed ? "remove" : "add"
        guard await perform(command, server.url(path)) != nil else { return }
        await ledger.note(feed: path, isSubscribed: !isSubscribed)
    }

    private func refresh() async {
        await perform("refresh", "--force", "--yes", "-q")
    }

    /// Writes as any other program may.
    private func shell() async {
        let title = "By hand \(UInt64.random(in: 0 ... .max))"
        let sql = """
            INSERT INTO article(feed_id, title) VALUES(3, '\(title)');
            UPDATE article SET title = title || '!' WHERE id = last_insert_rowid();
            """
        let arguments = ["-cmd", ".timeout 30000", news.database, sql]
        do {
            let result = try await ChildProcess.run("sqlite3", arguments)
            guard await acknowledged(result, arguments, name: "sqlite3") != nil else { return }
            await ledger.note(written: title + "!")
        } catch {
            await ledger.complain("sqlite3: \(error)")
        }
    }
}
