import Markup

extension LinkHeader {
    /// The page with older items that a server names in `Link` header fields (RFC 8288), as many
    /// APIs do: the archive before this one, else the next page (RFC 5005).
    ///
    /// - Parameter base: The URL that answered.
    package static func olderPage(in values: [String], base: String) -> String? {
        let links = values.flatMap { LinkHeader($0).links }
        let link = ["prev-archive", "next"].lazy.compactMap { relation in
            links.first { link in
                link.relations.lowercased().split(whereSeparator: \.isWhitespace)
                    .contains { $0 == relation }
            }
        }.first
        guard let link, !link.href.isEmpty else { return nil }
        return URLReference.resolve(URLReference.cleaned(link.href), against: base)
    }
}
