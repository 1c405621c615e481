import Feeds
import Loopback

/// An answer that says how long it stays fresh, and how long the program has to wait after it.
struct ReportedWait: Sendable {
    /// The name in the table of checks.
    let name: String
    let reply: Reply
    let wait: ClosedRange<Int64>
    /// What `news why` calls the wait; nil where that is not checked.
    let reason: String?

    /// A feed that says nothing itself, with header fields.
    static func headers(
        _ name: String, _ fields: KeyValuePairs<String, String>, _ wait: ClosedRange<Int64>
    ) -> ReportedWait {
        let reply = fields.reduce(Reply.json(SampleFeed.json(1...2))) {
            $0.header($1.key, $1.value)
        }
        return ReportedWait(name: name, reply: reply, wait: wait, reason: nil)
    }

    static func headers(
        _ name: String, _ fields: KeyValuePairs<String, String>, _ wait: Int64
    ) -> ReportedWait {
        headers(name, fields, wait...wait)
    }

    /// The schedule of a publisher, in an RSS channel and in header fields.
    static func rss(
        _ channel: String, with fields: KeyValuePairs<String, String> = [:],
        _ wait: ClosedRange<Int64>, _ reason: String
    ) -> ReportedWait {
        let reply = fields.reduce(Reply.ok(SampleFeed.rss(1...2, channel: channel))) {
            $0.header($1.key, $1.value)
        }
        let name = (fields.map { "\($0.key): \($0.value)" } + [channel]).joined(separator: " ")
        return ReportedWait(name: name.shortened, reply: reply, wait: wait, reason: reason)
    }
}

extension CaseRun {
    /// Fetches a feed for each row, and checks when the program says that it asks again, and why.
    @discardableResult
    func expectWaits(
        _ table: [ReportedWait]
    ) async throws -> (server: LoopbackServer, answer: RefreshAnswer) {
        let (server, urls) = try await subscribe(each: table.map { [$0.reply] })
        let answer = try await refresh()
        expect(answer.status, 0, "exit of refresh")
        for (url, row) in zip(urls, table) {
            expectWait(row.wait, answer.feed(url), row.name)
            guard let reason = row.reason else { continue }
            expect(try await why(url)["reason"]?.string, reason, "why, with \(row.name)")
        }
        return (server, answer)
    }
}
