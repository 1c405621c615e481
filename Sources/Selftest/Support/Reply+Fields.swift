import Loopback

extension Reply {
    /// The reply with these header fields in addition.
    func headers(_ fields: [(String, String)]) -> Reply {
        fields.reduce(self) { $0.header($1.0, $1.1) }
    }
}
