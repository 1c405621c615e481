/// The requests and connections of a ``LoopbackServer`` so far.
struct ServerLog: Sendable {
    private(set) var requests: [RecordedRequest] = []
    private(set) var inProgress = 0
    private(set) var maxConcurrent = 0
    var connections = 0
    var openConnections = 0
    private(set) var disconnects = 0

    mutating func begin(_ parts: RequestParser.Parts, connection: Int) -> RecordedRequest {
        begin()
        let request = RecordedRequest(
            raw: parts.raw, method: parts.method, target: parts.target, headers: parts.headers,
            body: parts.body, connection: connection, sequence: requests.count + 1)
        requests.append(request)
        return request
    }

    mutating func begin() {
        inProgress += 1
        maxConcurrent = max(maxConcurrent, inProgress)
    }

    mutating func end() {
        inProgress -= 1
    }

    mutating func closeConnection(isAnswering: Bool, isAbandoned: Bool) {
        openConnections -= 1
        if isAnswering { inProgress -= 1 }
        if isAbandoned { disconnects += 1 }
    }
}
