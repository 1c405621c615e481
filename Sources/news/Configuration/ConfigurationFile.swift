import NewsKit
import Synchronization
import System

/// The configuration file, which is read once, when a setting is first asked for.
final class ConfigurationFile: Sendable {
    /// Nil when there is no directory for one.
    let path: String?
    /// Whether the person named it: then it must be there.
    private let isNamed: Bool
    private let configuration = Mutex<Configuration?>(nil)

    private static let limit = 1 << 20

    /// From the option, the environment, or the XDG base directory specification.
    init(option: String?, environment: [String: String]) throws(Failure) {
        if option == "" { throw Failure(.usage, "--config needs the name of a file") }
        let named = option ?? environment["NEWS_CONFIG"]
        isNamed = named != nil
        path = named ?? XDGDirectory.config.path(environment).map { "\($0)/news/config.toml" }
    }

    /// Reads the file; an empty configuration when there is none and the person named none.
    ///
    /// - Throws: `LocalFile.ReadError`; ``ConfigurationError``.
    func read() throws -> Configuration {
        try configuration.withLock { known in
            if let known { return known }
            let configuration = try load()
            known = configuration
            return configuration
        }
    }

    private func load() throws -> Configuration {
        guard let path, isNamed || access(path, F_OK) == 0 else { return Configuration() }
        // The person may name a pipe.
        return try Configuration(
            LocalFile.read(path, limit: ConfigurationFile.limit, isRegular: !isNamed), path: path)
    }
}
