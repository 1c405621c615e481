import Fetcher
import NewsKit
import Synchronization
import Terminal

/// What `-v` says of the network: each step of a fetch as it happens, a line on standard error.
///
/// Where a view is drawn on the same terminal, the lines wait until the view is finished: they would
/// be drawn over.
final class FetchLog: Sendable {
    /// So many of the last lines wait for a view that stays open.
    private static let limit = 1000

    private let messages: Messages
    /// Nil where lines need not wait.
    private let waiting: Mutex<[String]?>

    init(_ container: Container, waits: Bool) {
        messages = Messages(container)
        waiting = Mutex(waits ? [] : nil)
    }

    /// Says a step, or keeps it until the view is finished.
    func take(_ event: FetchEvent<some Sendable>, now: Int64) {
        guard let line = FetchLog.line(event, now: now) else { return }
        let isWaiting = waiting.withLock { lines in
            guard lines != nil else { return false }
            lines?.append(line)
            if let count = lines?.count, count > FetchLog.limit { lines?.removeFirst() }
            return true
        }
        if !isWaiting { messages.detail(line) }
    }

    /// Says what has waited: the view is finished.
    func release() {
        let lines = waiting.withLock { lines in
            defer { lines = nil }
            return lines ?? []
        }
        for line in lines { messages.detail(line) }
    }

    private static func line(_ event: FetchEvent<some Sendable>, now: Int64) -> String? {
        switch event {
        case .fresh(let until): "nothing is due\(time(until, now))"
        case .held(let until, let reason): "held: \(reason)\(time(until, now))"
        case .loading: "fetching"
        case .noted(let text): text
        case .committed(let text): text.isEmpty ? "stored" : "stored \(text)"
        case .succeeded: "fetched"
        // The command says why.
        case .failed: nil
        case .cancelled: "fetch cancelled"
        }
    }

    private static func time(_ moment: Duration?, _ now: Int64) -> String {
        moment.map { " for \(max(0, $0.components.seconds - now)) s" } ?? ""
    }
}
