/// A look at the lists of a service. They say where to look closer and prove nothing: a list may lack
/// ids, be empty, or name everything.
///
/// The ids themselves are rows of a temporary table.
public struct ServiceLook: Sendable {
    /// How many edits had been sent before. A look that began before a later one is worth nothing.
    public var generation: Int64
    /// The labels that were listed; nil when the service did not list any.
    public var labels: Set<String>?
    /// The names that are known to be those of folders.
    public var folders: Set<String> = []
    /// The fields that so many items have lost at once that no item loses them here.
    public var held: Set<SyncField> = []
    /// The lists that name just the items that were last seen in them. They are not noted.
    public var unchanged: Set<ServiceList> = []

    /// A look that has seen nothing yet.
    public init(generation: Int64) {
        self.generation = generation
    }
}

/// A list of the ids of items.
public enum ServiceList: Hashable, Sendable {
    case all, unread, read, favorites
    case label(String)

    /// The numbers of all lists.
    static let numbers = [ServiceList.all, .unread, .read, .favorites]
        .compactMap { $0.number.map(String.init) }.joined(separator: ", ")

    /// Its number in `listed.list`; nil for a label, which has rows of its own.
    var number: Int64? {
        switch self {
        case .all: 1
        case .unread: 2
        case .read: 3
        case .favorites: 4
        case .label: nil
        }
    }

    /// Which items were last seen in it, where that is known.
    var base: String? {
        switch self {
        case .unread: "base_read = 0"
        case .favorites: "base_favorite = 1"
        case .all, .read, .label: nil
        }
    }
}

/// Items about which the lists of a service say something else than what was seen there last.
public struct ServiceDoubts: Sendable {
    /// Those of which only the read mark is in doubt.
    public var read: [RemoteID] = []
    /// The others.
    public var others: [RemoteID] = []
    /// Those that seem to have lost a mark, or tags, by field; only where these are suspiciously many.
    public var lost: [SyncField: Set<RemoteID>] = [:]

    /// Whether no item is in doubt.
    public var isEmpty: Bool { read.isEmpty && others.isEmpty }
}
