/// Base64 (RFC 4648, section 4), in which terminals take data.
enum Base64Text {
    private static let signs = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The text for some bytes.
    static func of(_ bytes: some Collection<UInt8>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        var (bits, count): (UInt32, Int) = (0, 0)
        for byte in bytes {
            bits = bits << 8 | UInt32(byte)
            count += 1
            guard count == 3 else { continue }
            for shift in [18, 12, 6, 0] as [UInt32] { text.append(signs[Int(bits >> shift & 63)]) }
            (bits, count) = (0, 0)
        }
        if count > 0 {
            bits <<= UInt32(8 * (3 - count))
            for place in 0...count { text.append(signs[Int(bits >> UInt32(18 - 6 * place) & 63)]) }
            text += repeatElement(UInt8(ascii: "="), count: 3 - count)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
