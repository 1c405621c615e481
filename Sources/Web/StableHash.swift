/// A hash of 64 bits similar to FNV-1a, but eight bytes at a time. It is the same in every process,
/// because its values are stored; so it must never change. It does not resist attackers.
package struct StableHash: Sendable {
    private static let prime: UInt64 = 0x9E37_79B9_7F4A_7C15
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The hash of nothing.
    package init() {}

    /// The hash of what was added so far.
    package var value: Int64 { Int64(bitPattern: state) }

    /// Adds a text, or nil.
    package mutating func combine(_ text: String?) {
        guard var text else { return mix(.max) }
        text.withUTF8 { combine($0) }
    }

    /// Adds the bytes of a text.
    package mutating func combine(_ bytes: UnsafeBufferPointer<UInt8>) {
        let bytes = UnsafeRawBufferPointer(bytes)
        let whole = bytes.count & ~7
        for offset in stride(from: 0, to: whole, by: 8) {
            let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            mix(UInt64(littleEndian: word))
        }
        mix(bytes[whole...].reduce(0) { $0 << 8 | UInt64($1) })
        mix(UInt64(bytes.count))
    }

    /// Adds a number, or nil.
    package mutating func combine(_ number: Int64?) {
        guard let number else { return mix(.max) }
        mix(UInt64(bitPattern: number))
        mix(8)
    }

    private mutating func mix(_ word: UInt64) {
        state = (state ^ word) &* StableHash.prime
        state ^= state >> 29
    }
}
