import Fetcher
import NewsKit
import Synchronization
import Terminal

/// The output of `-v`: one line on standard error for each step of a fetch, as it happens.
///
/// If a view is drawn on the same terminal, the lines wait until it is finished, because it would
/// overwrite them.
final class FetchLog: Sendable {
    /// The most lines that wait for a view; older ones are dropped.
    private static let limit = 1000

    private let messages: Messages
    /// The waiting lines; nil if lines need not wait.
    private let waiting: Mutex<[String]?>

    init(_ container: Container, waits: Bool) {
        messages = Messages(container)
        waiting = Mutex(waits ? [] : nil)
    }

    /// Prints a step, or keeps it until the view is finished.
    func take(_ event: FetchEvent<some Sendable>, of request: some Sendable, now: Int64) {
        guard let line = FetchLog.line(event, of: request, now: now) else { return }
        let isWaiting = waiting.withLock { lines in
            guard lines != nil else { return false }
            lines?.append(line)
            if let count = lines?.count, count > FetchLog.limit { lines?.removeFirst() }
            return true
        }
        if !isWaiting { messages.detail(line) }
    }

    /// Prints the waiting lines when the view is finished.
    func release() {
        let lines = waiting.withLock { lines in
            defer { lines = nil }
            return lines ?? []
        }
        for line in lines { messages.detail(line) }
    }

    private static func line(
        _ event: FetchEvent<some Sendable>, of request: some Sendable, now: Int64
    ) -> String? {
        switch event {
        case .fresh(let until): "nothing is due\(time(until, now))"
        case .held(let until, let reason): "not asking\(time(until, now)): \(reason)"
        case .loading: subject(of: request).map { "fetching \($0)" }
        case .noted(let text): text
        case .committed(let text): text.isEmpty ? "stored" : "stored \(text)"
        case .succeeded(let report):
            (count(in: report) ?? subject(of: request)).map { "fetched \($0)" }
        // The command says why.
        case .failed: nil
        case .cancelled: "fetch cancelled"
        }
    }

    /// The subject of a request, in words. A refresh itself notes how many feeds it fetches.
    private static func subject(of request: any Sendable) -> String? {
        switch request {
        case let request as NewSubscription.Request: request.subscription.displayURL
        case let request as OlderPages.Request: "older pages of feed \(request.feed)"
        case is ServerSearch.Request: "results of servers"
        case let request as UnstoredFeeds.Request: request.url.withoutCredentials
        case let address as String: address.withoutCredentials
        case let request as FullTexts.Request:
            switch request {
            case .article(let id, _): "the page of article \(id)"
            case .wanted: "the pages that are wanted"
            }
        default: nil
        }
    }

    /// How many feeds a refresh fetched.
    private static func count(in report: any Sendable) -> String? {
        (report as? RefreshReport)?.feeds.count { $0.outcome != .skipped }.counted("feed")
    }

    private static func time(_ moment: Duration?, _ now: Int64) -> String {
        moment.map { " for \(max(0, $0.components.seconds - now)) s" } ?? ""
    }
}
