/// The queries that need a part of the title, by its first three bytes.
struct NeededParts: Sendable {
    private var bits = HashBits()
    private var parts: [UInt32: [(text: [UInt8], query: Int)]] = [:]

    mutating func insert(_ part: [UInt8], _ query: Int) {
        let key = part.prefix(RegularExpression.literalLength).reduce(0) { $0 << 8 | UInt32($1) }
        bits.insert(NeededParts.hash(key))
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
        var key: UInt32 = 0
        for (offset, byte) in title.enumerated() {
            key = (key << 8 | UInt32(byte.lowercased)) & 0xFF_FFFF
            // The long s, the i without a dot and the sign for Kelvin are letters of ASCII in another
            // case.
            if key & 0xFFFF == 0xC5BF || key & 0xFFFF == 0xC4B1 || key == 0xE284AA {
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

    private static func hash(_ key: UInt32) -> UInt64 { UInt64(key) &* 0x9E37_79B9_7F4A_7C15 }
}
