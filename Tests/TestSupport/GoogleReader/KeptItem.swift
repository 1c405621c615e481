/// An article that the service has, with what its user did to it.
package struct KeptItem: Sendable, Equatable {
    package let id: Int
    package let feed: Int
    /// When it came, in microseconds since 1970.
    package let arrived: Int
    /// When the fetch ended that brought it, in microseconds since 1970.
    package let crawled: Int
    package var article: ServiceArticle
    package internal(set) var isRead = false
    package internal(set) var isStarred = false
    /// In the order in which they were given.
    package internal(set) var labels: [String] = []

    /// The sixteen digits of the long form of an id.
    package static func hexadecimal(_ id: Int) -> String {
        let digits = String(UInt64(bitPattern: Int64(id)), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The long form of the id.
    package var longID: String { Self.longPrefix + Self.hexadecimal(id) }

    static let longPrefix = "tag:google.com,2005:reader/item/"
}
