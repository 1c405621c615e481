/// An address of the Internet Protocol, version 4 (RFC 791) or 6 (RFC 4291).
package struct NetworkAddress: Equatable, Sendable {
    /// 4 or 16 bytes, in network order.
    private let bytes: [UInt8]

    /// An address from its 4 or 16 bytes, in network order.
    package init(bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
    }

    /// The address that the host of a URL is: `127.0.0.1`, `0x7f000001`, `2130706433`, `127.1`,
    /// `[::1]`. Nil for a name, and for a spelling that programs read differently (`0177.0.0.1`).
    package init?(_ host: some StringProtocol) {
        // Bytes in an array, because the generic code of a text is slow in other modules.
        self.init(text: Array(host.utf8)[...])
    }

    private init?(text: ArraySlice<UInt8>) {
        let isBracketed = text.first == UInt8(ascii: "[") && text.last == UInt8(ascii: "]")
        // A zone (RFC 6874) is a matter of this machine.
        let text = (isBracketed ? text.dropFirst().dropLast() : text)
            .prefix { $0 != UInt8(ascii: "%") }
        guard let bytes = Self.version4(text) ?? Self.version6(text) else { return nil }
        self.bytes = bytes
    }

    /// Whether the address is of this machine, of the local network, or of no single host on the
    /// internet (IANA's special-purpose registries, RFC 6890). An IPv4 address within an IPv6
    /// address counts as itself.
    package var isPrivate: Bool {
        if bytes.count == 4 { return Self.isPrivate(bytes[...]) }
        for (prefix, start) in Self.embeddings where bytes.starts(with: prefix) {
            return Self.isPrivate(bytes[start..<start + 4])
        }
        return bytes[0] & 0xFE == 0xFC || bytes[0] == 0xFF
            || bytes[0] == 0xFE && bytes[1] & 0x80 != 0
            || bytes.starts(with: [0, 0x64, 0xFF, 0x9B, 0, 1])
            // Protocol assignments, among them Teredo.
            || bytes.starts(with: [0x20, 0x01]) && bytes[2] < 2
    }

    /// Whether the address is in a network (RFC 4632): `10.0.0.0/8`, `fd00::/8`, or an address.
    package func isIn(network text: some StringProtocol) -> Bool {
        let parts = Array(text.utf8).split(separator: UInt8(ascii: "/"), maxSplits: 1)
        guard let first = parts.first, let network = NetworkAddress(text: first),
            network.bytes.count == bytes.count
        else { return false }
        guard parts.count == 2 else { return network == self }
        guard let length = Int(String(decoding: parts[1], as: UTF8.self)),
            0...bytes.count * 8 ~= length
        else { return false }
        return (0..<length).allSatisfy { bit in
            (bytes[bit / 8] ^ network.bytes[bit / 8]) & 0x80 >> (bit % 8) == 0
        }
    }
}

extension NetworkAddress {
    /// One to four numbers, of which the last fills the rest (inet_aton(3)). A number with a leading
    /// zero is octal for some programs and decimal for others, so it is not read.
    private static func version4(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var (bytes, rest): ([UInt8], ArraySlice<UInt8>) = ([], text)
        bytes.reserveCapacity(4)
        for index in 0..<4 {
            let part = rest.prefix { $0 != UInt8(ascii: ".") }
            rest = rest[part.endIndex...]
            let count = rest.isEmpty ? 4 - index : 1
            guard let number = number(part), number >> UInt64(count * 8) == 0 else { return nil }
            for place in (0..<count).reversed() {
                bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(place * 8)))
            }
            if rest.popFirst() == nil { return bytes }
        }
        return nil
    }

    /// A number in decimal digits, or in hexadecimal ones after `0x`; nil if it has more than 32 bits.
    private static func number(_ text: ArraySlice<UInt8>) -> UInt64? {
        guard let first = text.first else { return nil }
        let isHexadecimal = first == 0x30 && text.dropFirst().first.map { $0 | 0x20 } == 0x78
        let digits = isHexadecimal ? text.dropFirst(2) : text
        guard !digits.isEmpty, isHexadecimal || digits.count == 1 || first != 0x30 else {
            return nil
        }
        var number: UInt64 = 0
        for digit in digits {
            guard digit.isDigit || isHexadecimal && digit.isHexDigit else { return nil }
            let value = digit.isDigit ? digit - 0x30 : (digit | 0x20) - 0x57
            number = number * (isHexadecimal ? 16 : 10) + UInt64(value)
            guard number >> 32 == 0 else { return nil }
        }
        return number
    }

    /// Eight groups, of which `::` replaces one run, and the last two may be an IPv4 address (RFC
    /// 4291 2.2).
    private static func version6(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        let colon = UInt8(ascii: ":")
        var groups = text.split(separator: colon, omittingEmptySubsequences: false)[...]
        guard groups.count >= 3 else { return nil }
        // "::" at an end leaves an empty group outside too.
        if groups.first?.isEmpty == true, groups.dropFirst().first?.isEmpty == true {
            groups.removeFirst()
        }
        if groups.last?.isEmpty == true, groups.dropLast().last?.isEmpty == true {
            groups.removeLast()
        }
        var (bytes, gap): ([UInt8], Int?) = ([], nil)
        for (index, group) in zip(groups.indices, groups) {
            if group.isEmpty {
                guard gap == nil else { return nil }
                gap = bytes.count
            } else if index == groups.indices.last, group.contains(UInt8(ascii: ".")) {
                guard let last = version4(group), group.count(where: { $0 == 0x2E }) == 3 else {
                    return nil
                }
                bytes += last
            } else {
                guard group.count <= 4, group.allSatisfy(\.isHexDigit),
                    let number = UInt16(String(decoding: group, as: UTF8.self), radix: 16)
                else { return nil }
                bytes += [UInt8(number >> 8), UInt8(truncatingIfNeeded: number)]
            }
        }
        guard let gap else { return bytes.count == 16 ? bytes : nil }
        guard bytes.count <= 14 else { return nil }
        bytes.insert(contentsOf: repeatElement(0, count: 16 - bytes.count), at: gap)
        return bytes
    }

    private static func isPrivate(_ bytes: ArraySlice<UInt8>) -> Bool {
        let number = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return privateRanges.contains { number >> (32 - $0.length) == $0.first >> (32 - $0.length) }
    }

    private static let privateRanges: [(first: UInt32, length: UInt32)] = [
        (0x0000_0000, 8),  // this network
        (0x0A00_0000, 8),  // private, RFC 1918
        (0x6440_0000, 10),  // shared by a provider's customers, RFC 6598
        (0x7F00_0000, 8),  // loopback
        (0xA9FE_0000, 16),  // link-local, RFC 3927
        (0xAC10_0000, 12),  // private
        (0xC000_0000, 24),  // protocol assignments
        (0xC0A8_0000, 16),  // private
        (0xC612_0000, 15),  // benchmarks, RFC 2544
        (0xE000_0000, 3),  // multicast and reserved
    ]

    /// How an IPv6 address begins that has an IPv4 address in it, and where that is: mapped (RFC
    /// 4291 2.5.5), translated (RFC 2765, RFC 6052), 6to4 (RFC 3056).
    private static let embeddings: [(prefix: [UInt8], start: Int)] = [
        ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF], 12),
        ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 12),
        ([0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0, 0], 12),
        ([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], 12),
        ([0x20, 0x02], 2),
    ]
}
