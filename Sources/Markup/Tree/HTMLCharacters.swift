/// The characters that a part of a page stands for.
package enum HTMLCharacters {
    /// How a text treats a NUL character: drops it, writes U+FFFD in its place, or keeps it.
    package enum NULs: Sendable {
        case drop, replace, keep
    }

    /// Appends text to `bytes` with its references decoded and its line ends made line feeds
    /// (HTML 13.2.3.5). Without a context there are no references.
    package static func append(
        _ text: UnsafeBufferPointer<UInt8>, in context: HTMLReference.Context?, nuls: NULs,
        to bytes: inout [UInt8]
    ) {
        var start = 0
        while start < text.count {
            let end = HTMLScan.endOfLiteral(in: text, from: start)
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
            guard end < text.count else { return }
            start = end + 1
            switch text[end] {
            case 0: append(nuls, to: &bytes)
            case UInt8(ascii: "\r"):
                bytes.append(UInt8(ascii: "\n"))
                if start < text.count, text[start] == UInt8(ascii: "\n") { start += 1 }
            default:
                if let context,
                    let reference = HTMLReference(in: text, at: end, context: context)
                {
                    reference.append(to: &bytes)
                    start = end + reference.length
                } else {
                    bytes.append(UInt8(ascii: "&"))
                }
            }
        }
    }

    private static func append(_ nuls: NULs, to bytes: inout [UInt8]) {
        switch nuls {
        case .drop: break
        case .replace: bytes.append(contentsOf: UTF8.encodedReplacementCharacter)
        case .keep: bytes.append(0)
        }
    }
}
