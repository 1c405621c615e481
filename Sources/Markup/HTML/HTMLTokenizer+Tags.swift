import Web

// Tags and their attributes (HTML 13.2.5.6–8 and 13.2.5.32–40).
extension HTMLTokenizer {
    /// Reads a tag from its name to its `>`; false if the document ends before that.
    mutating func readTag() -> Bool {
        if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
        isSelfClosing = false
        let start = offset
        while offset < bytes.count, HTMLTokenizer.isNamePart(bytes[offset]) { offset += 1 }
        nameRange = start..<offset
        name = name(at: nameRange)
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: ">"):
                offset += 1
                return true
            case UInt8(ascii: "/"):
                offset += 1
                isSelfClosing = offset < bytes.count && bytes[offset] == UInt8(ascii: ">")
            case let byte where byte.isHTMLBlank:
                offset += 1
            default:
                readAttribute()
            }
        }
        return false
    }

    private mutating func readAttribute() {
        let start = offset
        // A name may begin with an equals sign.
        offset += 1
        while offset < bytes.count, HTMLTokenizer.isNamePart(bytes[offset]),
            bytes[offset] != UInt8(ascii: "=")
        {
            offset += 1
        }
        let place = start..<offset
        let name = name(at: place)
        let value = readValue()
        guard attributes.count < HTMLTokenizer.attributeLimit else { return }
        if rules == .standard, isRepeated(name, at: place) { return }
        attributes.append(
            Attribute(
                name: name, nameStart: UInt32(truncatingIfNeeded: start),
                nameCount: UInt32(truncatingIfNeeded: place.count),
                rawValue: UnsafeBufferPointer(rebasing: bytes[value])))
    }

    private mutating func readValue() -> Range<Int> {
        skipSpace()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else {
            return offset..<offset
        }
        offset += 1
        skipSpace()
        guard offset < bytes.count else { return offset..<offset }
        switch bytes[offset] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            let start = offset + 1
            let end = HTMLScan.firstIndex(of: bytes[offset], in: bytes, from: start)
            offset = min(end + 1, bytes.count)
            return start..<end
        default:
            let start = offset
            while offset < bytes.count, !bytes[offset].isHTMLBlank,
                bytes[offset] != UInt8(ascii: ">")
            {
                offset += 1
            }
            return start..<offset
        }
    }

    private mutating func skipSpace() {
        while offset < bytes.count, bytes[offset].isHTMLBlank { offset += 1 }
    }

    /// The name at a place. One with a NUL is as unknown as a long one.
    @inline(__always)
    private func name(at place: Range<Int>) -> HTMLName {
        if hasNUL, bytes[place].contains(0) { return .unknown }
        return HTMLName(bytes, from: place.lowerBound, to: place.upperBound)
    }

    /// Whether the tag already has an attribute of this name.
    private func isRepeated(_ name: HTMLName, at place: Range<Int>) -> Bool {
        attributes.contains { other in
            guard other.name == name else { return false }
            return name != .unknown
                || self.name(of: other).elementsEqual(bytes[place]) { $0 == $1.lowercased }
        }
    }

    /// The name of an attribute in lower case, as it is written.
    package func name(of attribute: Attribute) -> some Sequence<UInt8> {
        let start = Int(attribute.nameStart)
        return bytes[start..<(start + Int(attribute.nameCount))].lazy.map(\.lowercased)
    }

    /// The name of the tag in lower case, as it is written.
    package var rawName: some Sequence<UInt8> { bytes[nameRange].lazy.map(\.lowercased) }

    /// Whether the token ends with `>`.
    package var isClosed: Bool { bytes[range].last == UInt8(ascii: ">") }

    /// The place of the value of an attribute.
    func range(of value: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        guard let start = value.baseAddress, let first = bytes.baseAddress else { return 0..<0 }
        return (start - first)..<(start - first + value.count)
    }

    /// The name reaches up to white space, a slash or the end of the tag: `p-note` is not a `p`.
    @inline(__always)
    private static func isNamePart(_ byte: UInt8) -> Bool {
        // A bit for each of these: blanks, `/` and `>`.
        byte > 0x3E || (0x4000_8001_0000_3600 as UInt64) &>> UInt64(byte) & 1 == 0
    }
}
