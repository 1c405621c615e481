import Feeds
import Loopback

extension CaseRun {
    /// The clock of the case, in seconds since its start.
    var elapsed: Int64 { now - Self.start }

    /// The output of `news why` for a feed, by `feed:` and its id or by its URL.
    func why(_ feed: String = "feed:1") async throws -> JSONValue {
        try await json("why", feed)
    }

    /// A time that the program printed, in seconds since the start of the case.
    func seconds(_ time: JSONValue?) -> Int64? {
        time?.string.flatMap { Timestamp(rfc3339: $0) }.map { $0.seconds - Self.start }
    }

    /// Checks how long the program will not ask a feed, according to `refresh` or `why`, in
    /// seconds.
    ///
    /// - Returns: When the program may ask the feed again, in seconds since the start of the case.
    @discardableResult
    func expectWait(
        _ wait: ClosedRange<Int64>, _ answer: JSONValue?, _ what: String
    ) -> Int64? {
        let until = seconds(answer?["not_before"])
        let seen = until.map { $0 - elapsed }
        let length =
            wait.count == 1 ? "\(wait.lowerBound)" : "\(wait.lowerBound)-\(wait.upperBound)"
        expect(
            seen.map { wait.contains($0) } ?? false,
            asked: "\(what): asked again after \(length) s", seen: seen.map { "\($0) s" } ?? "never"
        )
        return until
    }

    /// Checks for a wait of exactly this many seconds.
    @discardableResult
    func expectWait(_ wait: Int64, _ answer: JSONValue?, _ what: String) -> Int64? {
        expectWait(wait...wait, answer, what)
    }

    /// Sets the clock to the second before a time, runs `news refresh`, and sets the clock to the
    /// time itself.
    @discardableResult
    func refreshShortly(before time: Int64) async throws -> RefreshAnswer {
        at(time - 1)
        let answer = try await refresh()
        at(time)
        return answer
    }
}
