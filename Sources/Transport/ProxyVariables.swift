import System
import Web

/// The proxies of the environment, as curl reads them: `http_proxy`, `https_proxy`, `all_proxy` and
/// `no_proxy`.
struct ProxyVariables {
    private let http: String?
    private let https: String?
    /// The words of `no_proxy`.
    private let excluded: [Substring]

    /// The variables as they are now.
    init() {
        let all = ["all_proxy", "ALL_PROXY"]
        // Only in lower case: a web server sets HTTP_PROXY from a header field.
        http = ProxyVariables.value(["http_proxy"] + all)
        https = ProxyVariables.value(["https_proxy", "HTTPS_PROXY"] + all)
        let list = ProxyVariables.value(["no_proxy", "NO_PROXY"])?.lowercased() ?? ""
        excluded = list.split { $0 == "," || $0.isWhitespace }
    }

    /// The proxy for a scheme; nil when there is none.
    func proxy(for scheme: String) -> String? { scheme == "http" ? http : https }

    /// Whether requests to a host use no proxy: it, a domain of it or its network is in the list.
    func isExcluded(_ url: WebURL) -> Bool {
        guard !excluded.isEmpty else { return false }
        let host = ProxyVariables.name(url.host[...])
        let address = NetworkAddress(host)
        return excluded.contains { entry in
            if entry == "*" || address?.isIn(network: entry) == true { return true }
            let name = ProxyVariables.name(entry.first == "." ? entry.dropFirst() : entry)
            return host == name || host.hasSuffix(".\(name)")
        }
    }

    /// A name without the dot at its end, in lower case.
    private static func name(_ host: Substring) -> String {
        (host.last == "." ? host.dropLast() : host).lowercased()
    }

    /// The first of these variables that has a value.
    private static func value(_ names: [String]) -> String? {
        names.lazy.compactMap { getenv($0).map { String(cString: $0) } }.first { !$0.isEmpty }
    }
}
