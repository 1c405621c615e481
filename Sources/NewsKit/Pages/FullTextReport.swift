import Store

/// The result of asking for pages.
public struct FullTextReport: Equatable, Sendable {
    /// A page that was asked for.
    public struct Page: Equatable, Sendable {
        /// The article.
        public var article: Int64
        /// Why there is no whole text; nil when there is one.
        public var lack: FullText.Lack?
        /// A sentence for the person when no page came.
        public var trouble: String?
    }

    /// The pages in the order in which they came.
    public var pages: [Page] = []
    /// The number of bytes on the wire.
    public var bytes = 0
    /// Whether a limit ended it before all pages were asked for.
    public var isCut = false
    /// Hosts that do not want to be asked now, and until when; seconds since 1970, UTC.
    public var closedHosts: [String: Int64] = [:]

    /// How many whole texts came.
    public var found: Int { pages.count { $0.lack == nil && $0.trouble == nil } }
}
