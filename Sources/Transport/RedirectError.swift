/// Why a chain of redirects is not followed any further.
public enum RedirectError: Error, Sendable, Equatable {
    /// More hops than allowed.
    case tooMany(limit: Int)
    /// A URL that was asked before.
    case loop
    /// A redirect that does not say where to.
    case missingLocation(status: Int)
    /// A target that is not http or https, or no URL at all (then without a scheme).
    case badLocation(scheme: String?)
}

extension RedirectError: CustomStringConvertible {
    /// A sentence for the person.
    public var description: String {
        switch self {
        case .tooMany(let limit):
            "the server redirects more than \(limit) times"
        case .loop:
            "the server redirects in a circle"
        case .missingLocation(let status):
            "the server redirects (HTTP \(status)) without saying where to"
        case .badLocation(let scheme?):
            "the server redirects to a “\(scheme):” address; only http and https are followed"
        case .badLocation(nil):
            "the server redirects to something that is not an address"
        }
    }
}
