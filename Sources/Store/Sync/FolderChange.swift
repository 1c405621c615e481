/// A change of one device, as a line of its log says it.
public struct FolderChange: Equatable, Sendable {
    /// The changed thing.
    public enum Subject: Equatable, Sendable {
        /// A mark, or the tag `tag`, of articles of one feed, by their keys.
        case articles(SyncField, tag: String, feed: Int64, [ArticleKeys])
        /// A part of a feed: `on` (subscribed), `title`, `from` (its earlier address), `tag:NAME`, or a
        /// setting.
        case feed(url: String, part: String)
        /// A saved query.
        case query(name: String)
        /// A rule; the value is a JSON array of its place, query, actions, and whether it is disabled.
        case rule(name: String)
    }

    /// The changed thing.
    public var subject: Subject
    /// The new value; for marks and tags 0 or 1.
    public var value: LoggedValue
    /// When it was made, by the clock of all devices: milliseconds since 1970, UTC, and greater than all
    /// times that the device had seen.
    public var time: Int64
    /// The device that made it, which decides between changes of the same time.
    public var device: String

    /// A change.
    public init(_ subject: Subject, value: LoggedValue, time: Int64, device: String) {
        (self.subject, self.value, self.time, self.device) = (subject, value, time, device)
    }

    /// The times that a change may have; others are no times.
    public static let times: ClosedRange<Int64> = 1...1 << 52

    /// Later times (after the year 144600) do not move our clock: somebody may have made them up, and no
    /// times would be left.
    static let latestSeen = times.upperBound - (1 << 40)
}

/// How far a file of a log was read.
public struct FolderPosition: Equatable, Sendable {
    /// The device that wrote it.
    public var device: String
    /// Its name.
    public var file: String
    /// The bytes that were read: whole lines.
    public var offset: Int64
    /// The number of the last line that was read.
    public var line: Int64

    /// A place in a file.
    public init(device: String, file: String, offset: Int64, line: Int64) {
        (self.device, self.file, self.offset, self.line) = (device, file, offset, line)
    }
}

/// A change that waits for the folder: rows of the outboxes that are one line.
public struct FolderOutgoing: Equatable, Sendable {
    /// A row, with what it had when it was read.
    public struct Row: Equatable, Sendable {
        /// Its number; nil for a mark or a tag of the article `target`.
        let seq: Int64?
        let field: String
        let target: Int64
        let key: String
        let value: LoggedValue
        let madeAt: Int64
    }

    /// The rows.
    public internal(set) var rows: [Row]
    /// Its line; nil for what does not go to the folder, and for a value of a feed, query or rule that its
    /// logs have already.
    public internal(set) var change: FolderChange?
}
