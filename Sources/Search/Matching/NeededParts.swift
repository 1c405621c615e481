/// The queries that need a part of the title, by its first three bytes.
struct NeededParts: Sendable {
    private var bits = HashBits()
    /// Whether a byte may be the last of the three, or of a letter of ASCII in disguise.
    private var lasts = [Bool](repeating: false, count: 256)
    private var parts: [UInt32: [(text: [UInt8], query: Int)]] = [:]

    init() {
        for letter in [NeededParts.longS, NeededParts.dotlessI, NeededParts.kelvin] {
            lasts[Int(letter & 0xFF)] = true
        }
    }

    mutating func insert(_ part: [UInt8], _ query: Int) {
        let key = part.prefix(RegularExpression.literalLength).reduce(0) { $0 << 8 | UInt32($1) }
        bits.insert(NeededParts.hash(key))
        // In small and in capital letters.
        lasts[Int(key & 0xFF)] = true
        lasts[Int(key & 0xFF ^ 0x20)] = true
        parts[key, default: []].append((part, query))
    }

    /// Whether a text has one of the parts, or may have it in another case.
    func occur(in text: UnsafeBufferPointer<UInt8>) -> Bool {
        var occurs = false
        forEach(in: text) { _ in
            occurs = true
            return false
        }
        return occurs
    }

    /// Calls `body` with the queries that need what is in a title, until it says that it needs no more.
    func forEach(in title: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Bool) {
        guard !parts.isEmpty else { return }
        lasts.withUnsafeBufferPointer { lasts in
            for offset in title.indices where lasts[Int(title[offset])] {
                let key = NeededParts.key(of: title, endingAt: offset)
                if NeededParts.isDisguised(key) {
                    for part in parts.values.joined() where !body(part.query) { return }
                    return
                }
                guard offset > 1, bits.mayContain(NeededParts.hash(key)) else { continue }
                let rest = title[(offset - 2)...]
                for part in parts[key] ?? []
                where rest.count >= part.text.count
                    && zip(part.text, rest).allSatisfy({ $0 == $1.lowercased })
                {
                    if !body(part.query) { return }
                }
            }
        }
    }

    /// The three bytes up to a place, in small letters; fewer at the beginning.
    private static func key(of text: UnsafeBufferPointer<UInt8>, endingAt offset: Int) -> UInt32 {
        var key = UInt32(text[offset].lowercased)
        if offset > 0 { key |= UInt32(text[offset - 1].lowercased) << 8 }
        if offset > 1 { key |= UInt32(text[offset - 2].lowercased) << 16 }
        return key
    }

    // Letters that are letters of ASCII in another case, in UTF-8.
    private static let longS: UInt32 = 0xC5BF
    private static let dotlessI: UInt32 = 0xC4B1
    private static let kelvin: UInt32 = 0xE2_84AA

    /// Whether the last bytes are such a letter.
    private static func isDisguised(_ key: UInt32) -> Bool {
        key & 0xFFFF == longS || key & 0xFFFF == dotlessI || key == kelvin
    }

    private static func hash(_ key: UInt32) -> UInt64 { UInt64(key) &* 0x9E37_79B9_7F4A_7C15 }
}
