import Web

/// Hosts on the public internet, to which the limits per host apply.
package enum PublicHost {
    /// The name under which requests to a public host are counted, in lower case and without a
    /// final dot; `nil` for a private host.
    ///
    /// A DNS name with a dot in it is public. Addresses are not, and neither are names for local
    /// use.
    package static func name(of url: WebURL) -> String? {
        guard !url.hasAddress, !url.hasLocalName else { return nil }
        let name = url.host.lowercased()
        return name.last == "." ? String(name.dropLast()) : name
    }
}
