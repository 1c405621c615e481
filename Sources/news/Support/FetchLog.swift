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

    /// Prints the waiting lines when the view is finished.
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
