import Web

/// Pictures that keep the place of another one until a program of the page loads that.
package enum HTMLPlaceholder {
    /// Whether an address is that of such a picture: none, a `data:` URL, or that of a spacer.
    package static func isOne(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = url.firstIndex { $0 > 0x20 } ?? url.count
        if start == url.count { return true }
        if url.count - start >= 5, HTMLName(url, from: start, to: start + 5) == "data:" {
            return true
        }
        return isSpacer(url)
    }

    /// Whether a picture only fills space, by the name of its file.
    package static func isSpacer(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
        let end = url.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? url.count
        let slash = url[..<end].lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        let name = url[slash..<end]
        return names.contains { word in
            name.count >= word.count && zip(name, word).allSatisfy { $0.lowercased == $1 }
        }
    }

    private static let names = [
        "spacer", "pixel", "blank", "1x1", "transparent", "clear", "placeholder",
    ].map { Array($0.utf8) }
}
