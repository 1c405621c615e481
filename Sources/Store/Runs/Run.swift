/// A run of `news prefetch`, and its results.
public struct Run: Equatable, Sendable {
    /// Seconds since 1970, UTC.
    public var beganAt: Int64
    /// Seconds since 1970, UTC; nil when it goes on, or was ended from outside.
    public var endedAt: Int64?
    /// How many feeds were asked.
    public var feeds = 0
    /// How many of them failed.
    public var failed = 0
    /// How many articles came that were not there before.
    public var new = 0
    /// How many articles publishers had edited.
    public var changed = 0
    /// How many whole texts came.
    public var pages = 0
    /// How many pictures came.
    public var pictures = 0
    /// How many pictures of unread articles were still missing at its end; nil when it wanted none.
    public var missingPictures: Int?
    /// Why nothing could be fetched, as a sentence; nil when the network was there.
    public var trouble: String?

    /// A run that begins.
    public init(beganAt: Int64) { self.beganAt = beganAt }
}
