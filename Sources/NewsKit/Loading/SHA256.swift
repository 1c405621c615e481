/// SHA-256 (FIPS 180-4) of a few bytes.
enum SHA256 {
    /// The hash of these bytes as 64 hexadecimal digits in lower case.
    static func hexadecimal(of bytes: some Collection<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(64)
        for byte in hash(of: bytes) {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The hash of these bytes, 32 bytes.
    static func hash(of bytes: some Collection<UInt8>) -> [UInt8] {
        var state = initial
        let message = padded(bytes)
        for start in stride(from: 0, to: message.count, by: 64) {
            add(message[start..<start + 64], to: &state)
        }
        var hash: [UInt8] = []
        hash.reserveCapacity(32)
        for word in state {
            for shift in stride(from: UInt32(24), through: 0, by: -8) {
                hash.append(UInt8(truncatingIfNeeded: word >> shift))
            }
        }
        return hash
    }

    /// The message, a bit 1, zeros, and the number of bits in the last 8 bytes, so that the whole is
    /// a number of blocks of 64 bytes (5.1.1).
    private static func padded(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var message: [UInt8] = []
        message.reserveCapacity(bytes.count + 72)
        message += bytes
        let bits = UInt64(message.count) * 8
        message.append(0x80)
        while message.count % 64 != 56 { message.append(0) }
        for shift in stride(from: 56, through: 0, by: -8) {
            message.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
        }
        return message
    }

    /// Adds a block to the state (6.2.2).
    private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
        var words: [UInt32] = []
        words.reserveCapacity(64)
        for start in stride(from: block.startIndex, to: block.endIndex, by: 4) {
            words.append(block[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) })
        }
        for index in 16..<64 {
            let (early, late) = (words[index - 15], words[index - 2])
            let one = early.rotated(7) ^ early.rotated(18) ^ early >> 3
            let two = late.rotated(17) ^ late.rotated(19) ^ late >> 10
            words.append(words[index - 16] &+ one &+ words[index - 7] &+ two)
        }
        // The names are those of the standard.
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let mix = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
            let choice = e & f ^ ~e & g
            let first = h &+ mix &+ choice &+ constants[index] &+ words[index]
            let other = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
            let majority = a & b ^ a & c ^ b & c
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ other &+ majority)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }

    /// The state before the first block (5.3.3).
    private static let initial: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
        0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]

    /// The constants of the 64 rounds (4.2.2).
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5,
        0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
        0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc,
        0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
        0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
        0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3,
        0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5,
        0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
        0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}

extension UInt32 {
    /// Rotated to the right.
    fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
