/// Spreads the requests of all installations over a span of time, so that they do not all come in
/// the same second.
package enum Jitter {
    /// The place in the span, from 0 up to 1. It is the same for one pair on every machine, and
    /// evenly distributed over all installations and keys.
    ///
    /// FNV-1a of 64 bits, whose high bits hardly depend on the last bytes, and then the mixer of
    /// SplitMix64.
    package static func fraction(install: String, key: String) -> Double {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in install.utf8 { add(byte, to: &hash) }
        // No text has this byte. It keeps "ab" and "c" apart from "a" and "bc".
        add(0xFF, to: &hash)
        for byte in key.utf8 { add(byte, to: &hash) }
        // A double has 53 bits.
        return Double(mixed(hash) >> 11) / Double(1 << 53 as UInt64)
    }
}

extension Jitter {
    private static func add(_ byte: UInt8, to hash: inout UInt64) {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }

    private static func mixed(_ hash: UInt64) -> UInt64 {
        var result = hash
        result = (result ^ result >> 30) &* 0xBF58_476D_1CE4_E5B9
        result = (result ^ result >> 27) &* 0x94D0_49BB_1331_11EB
        return result ^ result >> 31
    }
}
