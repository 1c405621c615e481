import Feeds
import Loopback
import System
import TestSupport

/// A client of a ``GoogleReaderServer`` that believes nothing: one connection a request.
struct ServiceClient {
    struct Answer {
        /// 0 when the connection ended without an answer.
        var status = 0
        var headers: [[String]] = []
        var body = ""

        /// The ids of a list of items.
        var ids: [Int] {
            json?["itemRefs"]?.elements.compactMap { $0["id"]?.string.flatMap { Int($0) } } ?? []
        }

        var continuation: String? { json?["continuation"]?.string }

        /// The long ids of the items of an answer with contents.
        var items: [String] {
            json?["items"]?.elements.compactMap { $0["id"]?.string } ?? []
        }

        private var json: JSONValue? { JSONValue(Array(body.utf8)) }

        func header(_ name: String) -> String? { headers.first { $0[0] == name }?[1] }
    }

    let server: GoogleReaderServer

    /// Sends a request, and waits for its answer.
    func send(
        _ method: String, _ target: String, headers: [String: String] = [:], body: String = ""
    ) throws -> Answer {
        try Answer(begin(method, target, headers: headers, body: body).receiveAll())
    }

    /// Sends a request; the headers that HTTP needs are added.
    func begin(
        _ method: String, _ target: String, headers: [String: String] = [:], body: String = ""
    ) throws -> RawClient {
        let client = try RawClient(port: server.loopback.port)
        var head = "\(method) \(target) HTTP/1.1\r\nHost: reader.example\r\nConnection: close\r\n"
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        client.send(head + "Content-Length: \(body.utf8.count)\r\n\r\n" + body)
        return client
    }

    /// A call with a query.
    func get(_ call: ServiceCall, _ query: String = "", path: String = "") throws -> Answer {
        try send(
            "GET", target(call, path, query),
            headers: ["Authorization": "GoogleLogin auth=\(server.service.auth)"])
    }

    /// A call with a form, after the token.
    func post(_ call: ServiceCall, _ form: String, query: String = "") throws -> Answer {
        try send(
            "POST", target(call, "", query),
            headers: ["Authorization": "GoogleLogin auth=\(server.service.auth)"],
            body: "T=\(server.service.token)&" + form)
    }

    /// The ids of a stream.
    func ids(_ query: String = "s=\(state("reading-list"))&n=100") throws -> Answer {
        try get(.itemIDs, "output=json&" + query)
    }

    /// Adds or removes a state of items.
    func edit(_ ids: [Int], add: String = "", remove: String = "") throws -> Answer {
        let tags = [("a", add), ("r", remove)].filter { !$0.1.isEmpty }
            .map { "\($0.0)=\(state($0.1))&" }
        return try post(.editTag, tags.joined() + ids.map { "i=\($0)" }.joined(separator: "&"))
    }

    private func target(_ call: ServiceCall, _ path: String, _ query: String) -> String {
        server.service.dialect.root + call.rawValue + path + (query.isEmpty ? "" : "?" + query)
    }
}

extension ServiceClient.Answer {
    /// Takes an answer apart.
    init(_ text: String) {
        let parts = text.split(
            separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return }
        var lines = parts[0].split(separator: "\r\n")
        status =
            lines.removeFirst().split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        headers = lines.map { $0.split(separator: ": ", maxSplits: 1).map(String.init) }
        body = String(parts[1])
    }
}

/// A state as a stream.
func state(_ name: String) -> String { "user/-/state/com.google/" + name }
