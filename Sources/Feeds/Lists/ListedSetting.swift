/// A line of newsboat's configuration that is neither a rule nor another file.
public struct ListedSetting: Hashable, Sendable {
    /// The name of the setting, and its values.
    public var words: [String]
    /// Its line in the file, counted from 1.
    public var line: Int

    /// The name of the setting.
    public var name: String { words.first ?? "" }
}
