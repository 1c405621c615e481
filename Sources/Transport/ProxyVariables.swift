import System
import Web

/// The proxies of the environment, as curl reads them: `http_proxy`, `https_proxy`, `all_proxy` and
/// `no_proxy`.
enum ProxyVariables {
    /// The proxy for a scheme; nil when there is none.
    static func proxy(for scheme: String) -> String? {
        // Only in lower case: a web server sets HTTP_PROXY from a header field.
        let own = scheme == "http" ? ["http_proxy"] : ["https_proxy", "HTTPS_PROXY"]
        return (own + ["all_proxy", "ALL_PROXY"]).lazy.compactMap(value).first
    }

    /// Whether requests to a host use no proxy: it, a domain of it or its network is in the list.
    static func isExcluded(_ url: WebURL) -> Bool {
        guard let list = value("no_proxy") ?? value("NO_PROXY") else { return false }
        let host = name(url.host[...])
        let address = NetworkAddress(host)
        return list.lowercased().split { $0 == "," || $0.isWhitespace }.contains { entry in
            if entry == "*" || address?.isIn(network: entry) == true { return true }
            let name = name(entry.first == "." ? entry.dropFirst() : entry)
            return host == name || host.hasSuffix(".\(name)")
        }
    }

    /// A name without the dot at its end, in lower case.
    private static func name(_ host: Substring) -> String {
        (host.last == "." ? host.dropLast() : host).lowercased()
    }

    private static func value(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
