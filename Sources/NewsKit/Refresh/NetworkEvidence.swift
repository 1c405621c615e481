import Web

/// Evidence from the requests of one run about this machine's network.
///
/// Being offline, or behind a portal that wants a login, is not the fault of any feed.
struct NetworkEvidence: Equatable, Sendable {
    /// The outcome of one request.
    enum Outcome: Hashable, Sendable {
        /// A server gave any answer.
        case answered(host: String)
        /// There is no route.
        case noNetwork
        /// The proxy for all requests does not work; the reason as a sentence.
        case noProxy(String)
        /// The name has no address: that name alone, or there is no resolver.
        case unresolved(host: String)
        /// The host neither accepted nor refused the connection.
        case silent(host: String)
        /// Asked for a feed, the host seemed to redirect to a page on another host.
        case portal(host: String, to: String)
        /// The network itself wants a login (511, RFC 6585 6).
        case loginRequired(host: String)
    }

    /// Whether there was a network a while ago, according to the ledger. Then a few missing hosts
    /// have more likely disappeared.
    var wasThereLately = false
    /// The number of hosts whose feeds did not fail the last time.
    var goodHosts = Int.max
    private var isAnswered = false
    /// Whether a host of this machine or of the local network answered, which says little about others.
    private var isAnsweredNearby = false
    private var hasNoWay = false
    private var proxyTrouble: String?
    private var unresolvedHosts: Set<String> = []
    private var silentHosts: Set<String> = []
    /// The hosts that were asked, by the host that answered for them.
    private var portals: [String: Set<String>] = [:]
    private var loginHosts: Set<String> = []

    /// Takes one more outcome into account. The order does not matter.
    ///
    /// A feed that was failing before, when there was a network (`wasFailing`), proves nothing by
    /// failing again in the same way.
    mutating func add(_ outcome: Outcome, wasFailing: Bool = false) {
        switch outcome {
        case .unresolved, .silent, .portal, .loginRequired:
            if wasFailing { return }
        case .answered, .noNetwork, .noProxy: break
        }
        switch outcome {
        case .answered(let host):
            if Self.isNearby(host) { isAnsweredNearby = true } else { isAnswered = true }
        case .noNetwork:
            hasNoWay = true
        case .noProxy(let trouble):
            proxyTrouble = min(proxyTrouble ?? trouble, trouble)
        case .unresolved(let host):
            unresolvedHosts.insert(host)
        case .silent(let host):
            silentHosts.insert(host)
        case .portal(let host, let target):
            portals[target, default: []].insert(host)
        case .loginRequired(let host):
            loginHosts.insert(host)
        }
    }

    /// Whether a server has answered that is as near as this host, or as far away.
    func hasAnswer(like host: String) -> Bool {
        Self.isNearby(host) ? isAnsweredNearby : isAnswered
    }

    private static func isNearby(_ host: String) -> Bool {
        NetworkAddress(host)?.isPrivate == true || host == "localhost"
    }

    /// Whether this machine has no network, as far as this run can tell.
    var hasNoNetwork: Bool {
        guard !isAnswered else { return false }
        if isAnsweredNearby { return lostHosts.count >= Self.lostBesideNearby }
        return hasNoWay || proxyTrouble != nil || reachesNobody || loginHost != nil || portal != nil
    }

    /// Whether the network is to blame for an outcome, and not the feed. Known only at the end of
    /// the run.
    func excuses(_ outcome: Outcome) -> Bool {
        if case .answered = outcome { return false }
        return hasNoNetwork
    }

    /// The reason when a login page of the network answers in place of the servers.
    static let login = "the network wants you to log in first"

    /// The sentence for the person; `nil` when there is a network.
    var sentence: String? {
        guard hasNoNetwork else { return nil }
        if let portal {
            return "\(Self.login): \(portal) answers for every feed"
        }
        if let loginHost {
            return "\(Self.login): it answers for \(loginHost)"
        }
        if let proxyTrouble { return "no network: \(proxyTrouble)" }
        if hasNoWay || !unresolvedHosts.isEmpty { return "no network: no host can be reached" }
        return "no network: none of \(silentHosts.count) hosts takes a connection"
    }
}

extension NetworkEvidence {
    /// Where only the local network answers, this many hosts show that there is no other.
    private static let lostBesideNearby = 3

    private var lostHosts: Set<String> { unresolvedHosts.union(silentHosts) }

    /// Whether names have no addresses, or hosts take no connection.
    private var reachesNobody: Bool {
        let lost = lostHosts.count
        return !unresolvedHosts.isEmpty && isEnough(lost, of: 1)
            || silentHosts.count > 1 && isEnough(lost, of: 2)
    }

    /// The host that answered for at least two others; the first by name of several.
    private var portal: String? {
        portals.filter { isEnough($0.value.count, of: 2) }.keys.min()
    }

    /// The first by name of the hosts for which the network answered.
    private var loginHost: String? {
        isEnough(loginHosts.count, of: 1) ? loginHosts.min() : nil
    }

    /// Whether this many hosts prove that the network is at fault: `usual` of them; or if there was
    /// a network lately, three, or all if there are only two.
    private func isEnough(_ count: Int, of usual: Int) -> Bool {
        count >= (wasThereLately ? max(2, min(3, goodHosts)) : usual)
    }
}
