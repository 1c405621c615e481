import Store

/// What a sync of one account did.
public struct SyncReport: Equatable, Sendable {
    /// Something that did not end the sync, and that the person may want to know.
    public enum Remark: Hashable, Sendable {
        /// Lines of a device have not come yet: the last one that is here, and the next one.
        case gap(device: String, after: Int64, next: Int64)
        /// A line of a device is damaged, so that what follows it is not read.
        case damaged(device: String, file: String, after: Int64)
        /// A file that the carrier made when two machines wrote the same one. It was read, too.
        case copy(device: String, file: String)
        /// This device has another name in the folder from now on.
        case renamed(Renaming)
        /// This many feeds were not subscribed: files of a machine, and feeds of a local network.
        case withheld(Int)
        /// A service has lost so much at once, feeds or marks, that it was not followed here.
        case held(SyncField, Int)
    }

    /// Why a device got another name.
    public enum Renaming: Hashable, Sendable {
        /// The database is a copy of that of another device.
        case copied
        /// The log of this device is gone or shorter than it was.
        case lostLog
        /// Another machine writes the log of this device, too.
        case sharedLog
    }

    /// How many changes were told to others.
    public var sent = 0
    /// How many changes of others changed something here, by field.
    public var received: [SyncField: Int] = [:]
    /// How many articles came from a service.
    public var arrived = 0
    /// The devices from which they came.
    public var devices: [String] = []
    /// What the person may want to know.
    public var remarks: [Remark] = []

    /// An empty report.
    public init() {}

    /// Whether nothing changed on either side.
    public var isQuiet: Bool {
        sent == 0 && arrived == 0 && received.values.allSatisfy { $0 == 0 }
    }
}
