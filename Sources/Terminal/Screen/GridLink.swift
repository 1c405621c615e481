import Web

/// The target of cells that can be clicked on (OSC 8).
package struct GridLink: Hashable, Sendable {
    /// The address, in printable ASCII.
    package let url: String
    /// The `id=` by which a terminal knows that cells on several rows are one link.
    package let id: String

    /// The longest address that terminals take.
    private static let maximumLength = 2083

    /// A link; nil when the address is empty or too long.
    ///
    /// - Parameter url: Bytes that an address may not have are percent-encoded.
    package init?(_ url: String) {
        let safe = PercentEncoding.encoded(url.utf8)
        guard !safe.isEmpty, safe.utf8.count <= Self.maximumLength else { return nil }
        self.url = safe
        self.id = Self.id(of: safe)
    }

    /// FNV-1a of the address: the same in each frame, so that an unchanged link is not drawn again.
    private static func id(of url: String) -> String {
        let hash = url.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        return String(hash, radix: 36)
    }

    /// The bytes that begin the link.
    var opening: [UInt8] { Array("\u{1B}]8;id=\(id);\(url)\u{1B}\\".utf8) }

    /// The bytes that end any link.
    static let closing = Array("\u{1B}]8;;\u{1B}\\".utf8)
}
