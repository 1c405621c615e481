/// A set of some hashes, in which most that are not there are found not to be at once.
struct HashBits {
    private var bits = [UInt64](repeating: 0, count: 1024)

    mutating func insert(_ hash: UInt64) { bits[HashBits.place(hash)] |= HashBits.bit(hash) }

    func mayContain(_ hash: UInt64) -> Bool {
        bits[HashBits.place(hash)] & HashBits.bit(hash) != 0
    }

    private static func place(_ hash: UInt64) -> Int { Int(hash >> 54) }
    private static func bit(_ hash: UInt64) -> UInt64 { 1 << (hash >> 48 & 63) }
}
