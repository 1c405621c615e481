/// A feed, and how much there is to read in it.
public struct UnreadFeed: Equatable, Sendable, Identifiable {
    /// The feed's id.
    public var id: Int64
    /// As subscribed; may hold a password.
    public var url: String
    /// The person's title, else the publisher's, else the URL.
    public var title: String
    /// Its articles that are unread.
    public var unread: Int
    /// Its articles that are shown.
    public var total: Int
}
