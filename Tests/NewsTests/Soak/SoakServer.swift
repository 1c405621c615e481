import Loopback
import Synchronization

/// A publisher who never rests: every second answer of a feed has another article, and every fifth
/// edits the last ones.
final class SoakServer: Sendable {
    /// So many articles are in an answer.
    private static let window = 12

    private let counts: Counts
    private let server: LoopbackServer

    init() throws {
        let counts = Counts()
        self.counts = counts
        server = try LoopbackServer { request in
            .json(Self.document(of: request.path, answer: counts.next(request.path)))
        }
    }

    /// The address of a feed, whose path begins with a slash.
    func url(_ path: String) -> String { server.url(path) }

    /// What the articles of a feed must be called by now, by their addresses.
    func titles(of path: String) -> [String: String] {
        let last = counts.value(path)
        let numbers = last > 0 ? Array(1...Self.newest(in: last)) : []
        return Dictionary(
            uniqueKeysWithValues: numbers.map { number in
                // Of the last answer that had it.
                let answer = min(last, 2 * (number + Self.window) - 3)
                return (Self.address(path, number), Self.title(path, number, answer))
            })
    }
}

extension SoakServer {
    private static func newest(in answer: Int) -> Int { answer / 2 + 1 }

    private static func address(_ path: String, _ number: Int) -> String {
        "https://soak.example\(path)/\(number)"
    }

    private static func title(_ path: String, _ number: Int, _ answer: Int) -> String {
        "기사 \(number) of \(path), edition \(answer / 5)"
    }

    private static func document(of path: String, answer: Int) -> String {
        let newest = newest(in: answer)
        let items = (max(newest - window + 1, 1)...newest).map { number in
            """
            {"id": "\(path)-\(number)", "url": "\(address(path, number))", \
            "title": "\(title(path, number, answer))", \
            "content_text": "Text \(number) of answer \(answer / 5)"}
            """
        }
        return """
            {"version": "https://jsonfeed.org/version/1.1", "title": "Feed \(path)",
             "items": [\(items.reversed().joined(separator: ",\n"))]}
            """
    }
}

/// How often each path was asked for.
private final class Counts: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    func next(_ path: String) -> Int {
        counts.withLock { counts in
            counts[path, default: 0] += 1
            return counts[path, default: 0]
        }
    }

    func value(_ path: String) -> Int {
        counts.withLock { $0[path, default: 0] }
    }
}
