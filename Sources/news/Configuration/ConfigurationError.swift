/// A mistake in a configuration file: `FILE:LINE:COLUMN: sentence`.
struct ConfigurationError: Error, CustomStringConvertible {
    let description: String

    init(path: String, position: TOMLPosition, reason: String) {
        description = "\(path):\(position.line):\(position.column): \(reason)"
    }
}
