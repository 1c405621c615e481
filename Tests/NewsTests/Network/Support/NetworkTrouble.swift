import Loopback

/// A network that brings no feeds.
enum NetworkTrouble {
    /// There is no way to any host.
    case noRoute
    /// No name has an address.
    case noResolver
    /// All are redirected to one page.
    case portal
    /// The network answers by itself (511, RFC 6585 6).
    case login
    /// All get a page instead of what they asked for, which looks like the servers' own.
    case page

    /// Those that cannot be mistaken for trouble of the servers.
    static let recognised: [NetworkTrouble] = [.noRoute, .noResolver, .portal, .login]

    /// Whether somebody is known to answer in place of the servers.
    var isAnswer: Bool { self == .portal || self == .login }

    /// What is wrong, in the program's words.
    var sentence: String {
        switch self {
        case .noRoute, .noResolver: "no network: no host can be reached"
        case .portal:
            "the network wants you to log in first: \(NetworkTrouble.portalHost) answers for every "
                + "feed"
        case .login, .page:
            "the network wants you to log in first: it answers for \(OfflineMachine.hosts[0])"
        }
    }

    /// The host of the page to which all are redirected.
    static let portalHost = "login.example.net"

    /// What comes instead of a feed; nil where nothing comes.
    func reply(port: UInt16) -> Reply? {
        switch self {
        case .noRoute, .noResolver: nil
        case .portal: .redirect(302, to: "http://\(NetworkTrouble.portalHost):\(port)/login")
        case .login: .status(511, "<!doctype html><title>Log in</title>")
        case .page: .ok("<!doctype html><title>Log in</title>", ["ETag": "\"login\""])
        }
    }
}
