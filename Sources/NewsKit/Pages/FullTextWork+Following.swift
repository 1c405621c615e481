import Polling
import Store
import Web

extension FullTextWork {
    /// No article is read from more pages than these.
    private static let mostPages = 20

    /// What came of asking for the pages that follow the first one.
    struct FollowingPages: Sendable {
        var bytes = 0
        var closed: HostClosed?
        /// Why those that follow were not asked for, if there are more.
        var end = End.none

        enum End {
            case none
            /// They are too many or too large, or on another host.
            case forGood
            /// A limit of the run was reached.
            case limit
        }
    }

    /// Asks for the pages where an article goes on, one after the other, and adds what they have. It
    /// ends when one of them does not come or has no article. Only the host of the first page is asked,
    /// and all pages of an article together are no larger than one may be.
    func follow(
        _ reading: inout PageReading, of feed: Feed, after first: LinkAnswer, by reader: PageReader,
        _ limits: FullTexts.Limits
    ) async throws -> FollowingPages {
        guard case .document(let document) = first.content else { return FollowingPages() }
        let host = WebURL(document.url)?.host
        var result = FollowingPages()
        var asked: Set<WebURL> = []
        while let next = reading.next {
            let left = turn.settings.limits.body - first.bytes - result.bytes
            guard let next = WebURL(next), next.host == host, asked.insert(next).inserted,
                asked.count < FullTextWork.mostPages, left > 0
            else {
                result.end = .forGood
                return result
            }
            guard !limits.areReached(turn.settings.now(), first.bytes + result.bytes) else {
                result.end = .limit
                return result
            }
            var options = LoadOptions()
            options.accept = WebPage.accept
            options.largest = left
            let answer = try await turn.loader.load(linked: next, from: feed, options: options)
            result.bytes += answer.bytes
            try await turn.record(answer.hosts)
            if case .deferred(let closed) = answer.content { result.closed = closed }
            guard case .document(let document) = answer.content, let page = WebPage(document),
                reading.append(reader.read(page, after: reading))
            else { return result }
        }
        return result
    }
}
