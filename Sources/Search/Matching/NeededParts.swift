/// The queries that need a part of the title, by its first three bytes.
struct NeededParts: Sendable {
    private var bits = HashBits()
    /// Whether a byte may be the last of the three, or of a letter of ASCII in disguise.
    private var lasts = [Bool](repeating: false, count: 256)
    private var parts: [UInt32: [(text: [UInt8], query: Int)]] = [:]

    init() {
        for letter in NeededParts.disguised { lasts[Int(letter.bytes & 0xFF)] = true }
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
        for offset in title.indices where lasts[Int(title[offset])] {
            let key = title[max(0, offset - 2)...offset].reduce(0) {
                $0 << 8 | UInt32($1.lowercased)
            }
            if NeededParts.disguised.contains(where: { key & $0.mask == $0.bytes }) {
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

    /// Letters that are letters of ASCII in another case: the long s, the i without a dot, and the sign
    /// for Kelvin.
    private static let disguised: [(bytes: UInt32, mask: UInt32)] = [
        (0xC5BF, 0xFFFF), (0xC4B1, 0xFFFF), (0xE2_84AA, 0xFF_FFFF),
    ]

    private static func hash(_ key: UInt32) -> UInt64 { UInt64(key) &* 0x9E37_79B9_7F4A_7C15 }
}
