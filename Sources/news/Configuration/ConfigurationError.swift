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
