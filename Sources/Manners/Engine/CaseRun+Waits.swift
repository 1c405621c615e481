import Feeds
import Loopback

extension CaseRun {
    /// Seconds that the clock of the case has gone on since its start.
    var elapsed: Int64 { now - Self.start }

    /// What `news why` tells of a feed, which is named by its id or its URL.
    func why(_ feed: String = "1") async throws -> JSONValue {
        try await json("why", feed)
    }

    /// A time that the program printed, in seconds after the start of the case.
    func seconds(_ time: JSONValue?) -> Int64? {
        time?.string.flatMap { Timestamp(rfc3339: $0) }.map { $0.seconds - Self.start }
    }

    /// Asks how long a feed is left alone from now on, as `refresh` or `why` tells it, in seconds.
    ///
    /// The clock of the program goes on while it runs, so the wait may end somewhat later than what
    /// is asked for, but never sooner.
    /// - Returns: When the feed may be asked again, in seconds after the start of the case.
    @discardableResult
    func expectWait(
        _ wait: ClosedRange<Int64>, _ answer: JSONValue?, _ what: String
    ) -> Int64? {
        let until = seconds(answer?["not_before"])
        let seen = until.map { $0 - elapsed }
        let length =
            wait.count == 1 ? "\(wait.lowerBound)" : "\(wait.lowerBound)-\(wait.upperBound)"
        expect(
            seen.map { (wait.lowerBound...wait.upperBound + Self.ownTime).contains($0) } ?? false,
            asked: "\(what): asked again after \(length) s", seen: seen.map { "\($0) s" } ?? "never"
        )
        return until
    }

    /// Asks for a wait of exactly so many seconds.
    @discardableResult
    func expectWait(_ wait: Int64, _ answer: JSONValue?, _ what: String) -> Int64? {
        expectWait(wait...wait, answer, what)
    }

    /// Sets the clock shortly before a time, runs `news refresh`, and sets it right after.
    ///
    /// Two seconds are enough for the program to come to its decision.
    @discardableResult
    func refreshShortly(before time: Int64) async throws -> RefreshAnswer {
        at(time - 2)
        let answer = try await refresh()
        at(time + 1)
        return answer
    }

    /// What the program may need for itself between its start and an answer.
    private static let ownTime: Int64 = 8
}
