/// What the configuration file says. What it does not say is decided by whoever reads this.
struct Configuration: Equatable, Sendable {
    /// `[network]`
    var network = NetworkConfiguration()
}

extension Configuration {
    /// What a file says. Sections of other names are for others.
    ///
    /// - Parameter path: The name of the file in the sentences of errors.
    init(_ bytes: [UInt8], path: String) throws(ConfigurationError) {
        let tables: [String: TOMLTable]
        do throws(TOMLError) {
            tables = try TOMLReader.tables(in: bytes)
        } catch {
            throw ConfigurationError(path: path, position: error.position, reason: error.reason)
        }
        if let table = tables["network"] {
            network = try NetworkConfiguration(
                ConfigurationSection(name: "network", table: table, path: path))
        }
    }
}
