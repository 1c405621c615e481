/// The address of a proxy in the form of libcurl: `[SCHEME://][USER:PASSWORD@]HOST[:PORT]`. An
/// empty one means no proxy, and overrides the environment.
enum ProxyAddress {
    private static let schemes: Set = ["http", "https", "socks4", "socks4a", "socks5", "socks5h"]

    /// Whether the text can be one: a known scheme or none, something behind it, no spaces.
    static func isWellFormed(_ text: String) -> Bool {
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return false }
        guard let end = text.firstRange(of: "://") else { return true }
        return schemes.contains(text[..<end.lowerBound].lowercased())
            && end.upperBound < text.endIndex
    }
}
