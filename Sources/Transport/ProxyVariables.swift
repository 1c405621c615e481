import System
import Web

/// The proxies of the environment, by the rules of libcurl: `http_proxy`, `https_proxy`,
/// `all_proxy` and `no_proxy`.
///
/// libcurl reads them itself. This tells whether it will use one: then the address of the host is
/// not known here.
enum ProxyVariables {
    /// The proxy for a scheme; nil when there is none.
    static func proxy(for scheme: String) -> String? {
        // Only in lower case: a web server sets HTTP_PROXY from a header field.
        let own = scheme == "http" ? ["http_proxy"] : ["https_proxy", "HTTPS_PROXY"]
        return (own + ["all_proxy", "ALL_PROXY"]).lazy.compactMap(value).first
    }

    /// Whether requests to a host use no proxy.
    static func isExcluded(_ host: String) -> Bool {
        guard let list = value("no_proxy") ?? value("NO_PROXY") else { return false }
        let host = host.last == "." ? host.dropLast() : host[...]
        return list.lowercased().split(whereSeparator: { $0 == "," || $0 == " " }).contains {
            entry in
            let name = entry.first == "." ? entry.dropFirst() : entry
            return name == "*" || host == name || host.hasSuffix(".\(name)")
        }
    }

    private static func value(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
