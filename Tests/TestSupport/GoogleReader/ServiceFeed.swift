/// A feed to which the user of the service subscribed.
package struct ServiceFeed: Sendable, Equatable {
    package let id: Int
    package let url: String
    package var title: String
    /// The name of the only folder that it is in.
    package var folder: String
    package var site: String
    package var about: String

    /// The id as the API writes it.
    package var streamID: String { "feed/\(id)" }
}
