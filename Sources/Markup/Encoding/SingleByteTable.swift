/// The characters of the bytes from 0x80 on of an encoding that has one byte per character and
/// ASCII below.
struct SingleByteTable: Sendable {
    /// The UTF-8 of each character, first byte lowest; its length is in the highest byte.
    private let packed: [UInt32]

    static let all = standard + codePages

    /// Nil for an encoding that is not a single byte one.
    init?(encoding name: String) {
        guard let half = SingleByteTable.all.first(where: { $0.name == name })
        else { return nil }
        var packed: [UInt32] = []
        packed.reserveCapacity(128)
        let characters = half.characters.unicodeScalars
        // The controls C1 of ISO 6429 stand before the 96 characters of an ISO 8859 part.
        if characters.count == 96 {
            for code in UInt8(0x80)..<0xA0 {
                packed.append(SingleByteTable.pack(Unicode.Scalar(code)))
            }
        }
        packed.append(contentsOf: characters.map(SingleByteTable.pack))
        self.packed = packed
    }

    static func contains(encoding name: String) -> Bool {
        all.contains { $0.name == name }
    }

    /// Writes the UTF-8 of all bytes.
    func convert(_ input: UnsafeBufferPointer<UInt8>, into sink: inout UTF8Sink) {
        packed.withUnsafeBufferPointer { packed in
            for byte in input {
                if byte < 0x80 {
                    sink.append(ascii: byte)
                } else {
                    sink.append(packed: packed[Int(byte & 0x7F)])
                }
            }
        }
    }

    /// Writes the UTF-8 of one byte.
    func convert(_ byte: UInt8, into sink: inout UTF8Sink) {
        if byte < 0x80 {
            sink.append(ascii: byte)
        } else {
            sink.append(packed: packed[Int(byte & 0x7F)])
        }
    }

    private static func pack(_ scalar: Unicode.Scalar) -> UInt32 {
        var packed: UInt32 = 0
        var length: UInt32 = 0
        for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            packed |= UInt32(unit) << (8 * length)
            length += 1
        }
        return packed | length << 24
    }
}
