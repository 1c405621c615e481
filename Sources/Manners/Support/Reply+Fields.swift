import Loopback

extension Reply {
    /// With these header fields on top.
    func headers(_ fields: [(String, String)]) -> Reply {
        fields.reduce(self) { $0.header($1.0, $1.1) }
    }
}
