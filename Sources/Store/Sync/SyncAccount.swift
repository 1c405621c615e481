import SQLite

/// A place that other devices of the person see, too: a folder, or a service.
public struct SyncAccount: Equatable, Sendable, Identifiable {
    /// The kinds of places.
    public enum Kind: String, Sendable {
        /// A folder with a log for each device, which some other program carries.
        case folder
        /// A service that speaks the Google Reader API.
        case greader
    }

    /// Positive, unique in the database, never used again.
    public var id: Int64
    /// The kind; nil when another version of the program wrote an unknown one.
    public var kind: Kind?
    /// The path of the folder, or the address of the service.
    public var url: String
    /// The person's name at the service.
    public var user: String?
    /// A shell command that prints the password. The password itself is never stored.
    public var passwordCommand: String?
    /// When the service was last asked for its feeds and labels; seconds since 1970, UTC. Nil if it has
    /// to be asked.
    public var listsSeenAt: Int64?
    /// What the service was found to be unable to do, as bits.
    public var unable: Int64
    /// The greatest time of a change of any device; milliseconds since 1970, UTC.
    public var seen: Int64
    /// When the last sync ended well; seconds since 1970, UTC.
    public var syncedAt: Int64?
    /// No request before this time; seconds since 1970, UTC.
    public var notBefore: Int64
    /// How many syncs failed since the last one that ended well.
    public var failures: Int
    /// Why the last sync failed.
    public var error: String?

    /// The bit of ``unable`` for a service that has no labels.
    static let lacksLabels: Int64 = 1

    /// Whether the service is known to have labels for its items.
    public var hasLabels: Bool { unable & Self.lacksLabels == 0 }

    static let columns = """
        id, kind, url, user, password_command, lists_seen_at, unable, seen, synced_at,
        not_before, failures, error
        """

    init(_ row: Row) {
        id = row.int(0)
        kind = Kind(rawValue: row.text(1))
        url = row.text(2)
        user = row.optionalText(3)
        passwordCommand = row.optionalText(4)
        listsSeenAt = row.optionalInt(5)
        unable = row.int(6)
        seen = row.int(7)
        syncedAt = row.optionalInt(8)
        notBefore = row.int(9)
        failures = row.count(10)
        error = row.optionalText(11)
    }
}

/// The folder of an account, and this device in it.
public struct SyncFolder: Equatable, Sendable {
    /// The account.
    public var account: SyncAccount
    /// The random name of the folder, by which another one at the same path is told.
    public var name: String
    /// The name of this device: 16 hexadecimal digits.
    public var device: String
    /// The machine and the file of the database when the device got its name. A copy has another.
    public var machine: String
    /// The number of the last line in the log of this device.
    public var written: Int64

    /// A folder at its first use.
    public init(account: SyncAccount, name: String, device: String, machine: String) {
        (self.account, self.name, self.device, self.machine) = (account, name, device, machine)
        written = 0
    }
}
