import Feeds
import SQLite

/// The settings of a feed as columns of the table `feed`.
extension FeedSettings {
    static let columns = table.map(\.column)
    static let columnCount = Int32(table.count)

    init(_ row: Row, from first: Int32) {
        self.init()
        for (index, setting) in FeedSettings.table.enumerated() {
            let place = first + Int32(index)
            switch setting.value {
            // Most feeds set nothing, and a key path costs more than a look at the row.
            case .text(let path), .lines(let path):
                if let text = row.optionalText(place) { self[keyPath: path] = text }
            case .number(let path):
                if let number = row.optionalInt(place) { self[keyPath: path] = number }
            case .flag(let path):
                if row.bool(place) { self[keyPath: path] = true }
            }
        }
    }

    /// The value of a setting, for its column.
    func columnValue(_ setting: FeedSetting) -> any SQLValue {
        switch setting.value {
        case .text(let path), .lines(let path): self[keyPath: path]
        case .number(let path): self[keyPath: path]
        case .flag(let path): self[keyPath: path]
        }
    }
}

/// Parts of statements that treat the settings alike.
extension FeedSettings {
    /// The settings of `feed f` that only its server may get, as JSON.
    static let secrets = "json_object(\(list(secret) { "'\($0)', f.\($0)" }))"

    /// Removes the settings that only the old server may get (credentials and the like), and the
    /// permission to skip the check of its certificate.
    static let withoutSecrets = """
        UPDATE feed SET \(list(secret) { "\($0) = \(unset($0))" }) WHERE id = ?
        """

    /// Restores these settings of feed `?1` from `before`, the ``secrets``.
    static let withSecrets = """
        UPDATE feed SET
          \(list(flags.filter(secret.contains)) { first("m.before ->> '\($0)'", "feed.\($0)", $0) }),
          \(list(values.filter(secret.contains)) { first("feed.\($0)", "m.before ->> '\($0)'", $0) })
        FROM move m WHERE m.id = ?2 AND feed.id = ?1
        """

    /// Gives a removed feed that comes back the new value of a column, or lets it keep its own. A
    /// secret was not given for another proxy, so it does not stay when one is given.
    static func renewal(of column: String) -> String {
        let isKept = "excluded.proxy IS NULL OR excluded.proxy IS feed.proxy"
        let own =
            secret.contains(column) ? "iif(\(isKept), feed.\(column), NULL)" : "feed.\(column)"
        return first("excluded.\(column)", own, column)
    }

    /// The columns that are NULL if the setting is not set.
    static let values = table.filter { !$0.isFlag }.map(\.column)
    /// The columns that are 0 or 1.
    static let flags = table.filter(\.isFlag).map(\.column)
    private static let secret = table.filter(\.isSecret).map(\.column)

    private static func unset(_ column: String) -> String {
        flags.contains(column) ? "0" : "NULL"
    }

    /// Sets a column to the first of two values that is not NULL.
    private static func first(_ one: String, _ other: String, _ column: String) -> String {
        "\(column) = COALESCE(\(one), \(other))"
    }

    static func list(_ columns: [String], _ text: (String) -> String) -> String {
        columns.map(text).joined(separator: ", ")
    }
}

extension FeedSetting {
    fileprivate var isFlag: Bool { if case .flag = value { true } else { false } }
}
