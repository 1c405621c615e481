/// A section of a configuration file.
struct TOMLTable: Equatable, Sendable {
    /// A key with its value.
    struct Entry: Equatable, Sendable {
        let value: TOMLValue
        /// Where the key stands.
        let position: TOMLPosition
    }

    /// Where its header stands.
    var position: TOMLPosition
    /// The entries by their keys.
    var entries: [String: Entry] = [:]
}
