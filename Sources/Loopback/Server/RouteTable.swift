import Synchronization

/// Replies by path: each list is used up in order, and its last reply stays.
final class RouteTable: Sendable {
    private let routes: Mutex<[String: [Reply]]>

    init(_ routes: [String: [Reply]]) {
        self.routes = Mutex(routes)
    }

    func set(_ replies: [Reply], for path: String) {
        routes.withLock { $0[path] = replies }
    }

    /// The whole target, with its query, is looked up before the path alone; otherwise `404`.
    func reply(to request: RecordedRequest) -> Reply {
        routes.withLock { routes in
            for key in [request.target, request.path] {
                guard let replies = routes[key], let first = replies.first else { continue }
                if replies.count > 1 { routes[key]?.removeFirst() }
                return first
            }
            return .status(404)
        }
    }
}
