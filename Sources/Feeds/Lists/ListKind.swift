/// What a list of subscriptions is written in, by its first bytes.
enum ListKind {
    case opml
    case json
    /// Newsboat's `urls`.
    case lines

    /// How far to look for markup behind something that does not belong there, in bytes.
    private static let limit = 4096

    init(_ document: UnsafeBufferPointer<UInt8>) {
        switch document.first(where: { $0 > 0x20 }) {
        case UInt8(ascii: "<"): self = .opml
        case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json
        default: self = ListKind.beginsOPML(document.prefix(ListKind.limit)) ? .opml : .lines
        }
    }

    private static func beginsOPML(_ head: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        head.indices.contains { index in
            head[index] == UInt8(ascii: "<")
                && head[(index + 1)...].prefix(4).map { $0 | 0x20 } == Array("opml".utf8)
        }
    }
}
