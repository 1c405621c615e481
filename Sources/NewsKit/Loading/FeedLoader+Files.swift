import Feeds
import Polling
import Store
import Transport
import Web

extension FeedLoader {
    /// Reads a feed that is a file.
    func loadFile(_ path: String, _ feed: FeedStatus) -> FeedAnswer {
        var ledger = LedgerEntry()
        let now = settings.now()
        ledger.checkedAt = now
        ledger.succeededAt = feed.ledger.succeededAt
        ledger.arrivedAt = feed.ledger.arrivedAt
        // A refresh reads files always; a listing only once in a while.
        ledger.notBefore = now.addingClamped(feed.feed.interval ?? settings.interval)
        var bytes: [UInt8] = []
        do {
            bytes = try LocalFile.read(path, limit: settings.limits.body, isRegular: true)
            ledger.bytes = bytes.count
            let parsed = try FeedParser.parse(
                bytes, contentType: nil, base: feed.feed.url, mapping: mapping(of: feed.feed))
            ledger.succeededAt = ledger.checkedAt
            ledger.warning = parsed.warnings.first
            var answer = FeedAnswer(
                content: .feed(parsed, validators: nil), ledger: ledger, bytes: bytes.count)
            answer.drafts = ArticleDraft.drafts(of: parsed)
            answer.discovered = itself(parsed, url: feed.feed.url)
            return answer
        } catch {
            let feeds =
                (error as? FeedError)
                .map { advertised(in: bytes, $0, base: feed.feed.url) } ?? []
            let reason = (error as? FeedError).map { sentence($0, feeds) } ?? "\(error)"
            ledger.error = reason
            ledger.failures = FailureBackoff.failures(
                after: feed.ledger.failures, notBefore: feed.ledger.notBefore, now: now)
            ledger.failingSince = feed.ledger.failingSince ?? now
            var fault = FeedAnswer.Fault.unreadable
            if case LocalFile.ReadError.unreadable = error { fault = .noFile }
            var answer = FeedAnswer(content: .failure(reason, fault), ledger: ledger)
            answer.discovered = feeds
            return answer
        }
    }

    /// How to read the feed's JSON, if the person said so or it was guessed.
    func mapping(of feed: Feed) -> JSONMapping? {
        feed.mapping.flatMap { try? JSONMapping($0) }
    }
}
