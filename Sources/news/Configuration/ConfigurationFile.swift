import NewsKit
import Synchronization
import System

/// The configuration file, which is read once, when a setting is first asked for.
final class ConfigurationFile: Sendable {
    /// Nil when there is no directory for one.
    let path: String?
    /// Whether the person named it: then it must be there.
    private let isNamed: Bool
    private let content = Mutex<Content?>(nil)

    /// What the file says, and where.
    struct Content: Sendable {
        /// A setting with a mistake has its default.
        var configuration = Configuration()
        var document = TOMLDocument()
        var mistakes: [TOMLError] = []
    }

    private static let limit = 1 << 20

    /// From the option, the environment, or the XDG base directory specification.
    init(option: String?, environment: [String: String]) throws(Failure) {
        if option == "" { throw Failure(.usage, "--config needs the name of a file") }
        let named = option ?? environment["NEWS_CONFIG"]
        isNamed = named != nil
        path = named ?? XDGDirectory.config.path(environment).map { "\($0)/news/config.toml" }
    }

    /// Whether there is a file, or should be.
    var exists: Bool { path.map { isNamed || access($0, F_OK) == 0 } ?? false }

    /// Reads the file; the defaults when there is none and the person named none.
    ///
    /// - Throws: `LocalFile.ReadError`; ``ConfigurationError``.
    func read() throws -> Configuration {
        let content = try readContent()
        try ConfigurationError.check(content.mistakes, path: path ?? "")
        return content.configuration
    }

    /// Reads the file with the places of its settings, and what can be read of it beside its mistakes.
    ///
    /// - Throws: `LocalFile.ReadError`.
    func readContent() throws -> Content {
        try content.withLock { known in
            if let known { return known }
            let content = try load()
            known = content
            return content
        }
    }

    private func load() throws -> Content {
        guard exists, let path else { return Content() }
        // The person may name a pipe.
        let bytes = try LocalFile.read(
            path, limit: ConfigurationFile.limit, isRegular: !isNamed)
        let document = TOMLReader.document(bytes)
        var content = Content(document: document)
        content.configuration = Configuration(document, mistakes: &content.mistakes)
        return content
    }

    /// Makes the file with all defaults as comments, unless there is one. Only this user can read it.
    ///
    /// - Throws: a `Failure` with the reason of the system.
    func makeIfMissing() throws(Failure) {
        guard let path, access(path, F_OK) != 0 else { return }
        try PrivateFile.save(Array(ConfigurationTemplate.text.utf8), to: path)
    }
}

/// The mistakes in a configuration file.
struct ConfigurationError: Error, CustomStringConvertible {
    /// Each mistake as `FILE:LINE:COLUMN: sentence`, in the order of the file; at least one.
    let mistakes: [String]

    /// The first mistake, and how many more there are.
    var description: String {
        let first = mistakes.first ?? ""
        guard mistakes.count > 1 else { return first }
        return "\(first) (and \((mistakes.count - 1).counted("more mistake")): news check)"
    }

    /// Throws the mistakes of a file, if there are any.
    static func check(_ mistakes: [TOMLError], path: String) throws(ConfigurationError) {
        guard !mistakes.isEmpty else { return }
        let sorted = mistakes.sorted {
            ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column)
        }
        throw ConfigurationError(
            mistakes: sorted.map {
                "\(path):\($0.position.line):\($0.position.column): \($0.reason)"
            })
    }
}
