import Web

/// Stops a run from waiting again and again for a server that does not answer.
struct HostBreaker: Sendable {
    /// This many failures in a row without any answer are enough.
    static let enough = 3

    private var silences: [WebURL.Origin: Int] = [:]
    private var answering: Set<WebURL.Origin> = []

    /// Whether the other feeds of the origin are not tried in this run.
    func isOpen(_ origin: WebURL.Origin) -> Bool {
        silences[origin, default: 0] >= Self.enough
    }

    /// Whether any origin is not tried.
    var hasOpen: Bool { silences.values.contains { $0 >= Self.enough } }

    /// Whether the last request to the origin got an answer.
    func isAnswering(_ origin: WebURL.Origin) -> Bool { answering.contains(origin) }

    /// Records whether a request got any answer.
    mutating func record(_ origin: WebURL.Origin, isAnswered: Bool) {
        if isAnswered {
            silences[origin] = nil
            answering.insert(origin)
        } else {
            silences[origin, default: 0] += 1
            answering.remove(origin)
        }
    }
}
