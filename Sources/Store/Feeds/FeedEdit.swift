import Feeds

/// Changes of a subscription by the person.
///
/// Nil leaves a setting as it is; `.some(nil)` removes a setting that can be removed.
@dynamicMemberLookup
public struct FeedEdit: Equatable, Sendable {
    /// The feed's address, kept byte for byte.
    public var url: String?
    /// The person's own title for it.
    public var title: String??
    /// The tags to add.
    public var addedTags: [String] = []
    /// The tags to remove.
    public var removedTags: [String] = []
    /// The folder of the feed at the services that have it.
    public var folder: String??
    /// Who asks the publisher, if a service has the feed.
    public var fetch: FetchWay?
    /// Whether to fetch the feed again although its publisher said 410, or although it failed. A
    /// server's request to wait stays in force.
    public var isEnabled = false
    /// The new values of the settings that change.
    private(set) var settings = FeedSettings()
    /// The columns of these settings.
    private(set) var changed: Set<String> = []

    /// An edit that changes nothing.
    public init() {}

    /// The new value of a setting; nil if it stays as it is.
    public subscript<Value>(dynamicMember path: WritableKeyPath<FeedSettings, Value>) -> Value? {
        get {
            FeedEdit.column(of: path).map(changed.contains) == true ? settings[keyPath: path] : nil
        }
        set {
            guard let column = FeedEdit.column(of: path) else { return }
            if let newValue {
                settings[keyPath: path] = newValue
                changed.insert(column)
            } else {
                settings[keyPath: path] = FeedSettings()[keyPath: path]
                changed.remove(column)
            }
        }
    }

    /// Whether the edit changes the requests for the feed.
    public var changesRequests: Bool {
        FeedSettings.table.contains { $0.isSent && changed.contains($0.column) }
    }

    /// Settings after the edit.
    public func applied(to old: FeedSettings) -> FeedSettings {
        var new = old
        for setting in FeedSettings.table where changed.contains(setting.column) {
            new.copy(setting, from: settings)
        }
        return new
    }

    /// Settings without those that the edit changes.
    public func untouched(of old: FeedSettings) -> FeedSettings {
        var rest = old
        for setting in FeedSettings.table where changed.contains(setting.column) {
            rest.clear(setting)
        }
        return rest
    }

    private static func column(of path: AnyKeyPath) -> String? {
        FeedSettings.table.first { $0.isStored(in: path) }?.column
    }
}
