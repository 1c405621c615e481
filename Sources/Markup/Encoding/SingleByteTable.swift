/// The characters of an encoding that has one byte per character, ASCII below 0x80 included.
struct SingleByteTable: Sendable {
    /// The UTF-8 of each character from 0x80 on, the first byte lowest, its length in the highest
    /// byte.
    private let packed: [UInt32]

    /// The characters of each encoding, from ``characters``.
    private static let lines: [String: Substring] = {
        var lines: [String: Substring] = [:]
        for line in characters.utf8.split(separator: UInt8(ascii: "\n")) {
            guard let blank = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
            lines[String(characters[line.startIndex..<blank])] =
                characters[blank..<line.endIndex].dropFirst()
        }
        return lines
    }()

    /// The names of the encodings.
    static var names: some Collection<String> { lines.keys }

    /// Nil for an encoding that is not a single byte one.
    init?(encoding name: String) {
        guard let scalars = SingleByteTable.scalars(of: name) else { return nil }
        packed = scalars.map(SingleByteTable.pack)
    }

    static func contains(_ name: String) -> Bool { lines[name] != nil }

    /// The 128 characters from 0x80 on; nil for an encoding that is not a single byte one.
    static func scalars(of name: String) -> [UInt32]? {
        guard let line = lines[name] else { return nil }
        var scalars: [UInt32] = []
        var isRange = false
        for scalar in line.unicodeScalars {
            if isRange, let first = scalars.popLast() {
                scalars += first...scalar.value
                isRange = false
            } else if scalar == "-" {
                isRange = true
            } else {
                scalars.append(scalar.value)
            }
        }
        // The 96 characters of an ISO 8859 part follow the controls C1 of ISO 6429.
        return scalars.count == 96 ? Array(0x80..<0xA0) + scalars : scalars
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

    private static func pack(_ code: UInt32) -> UInt32 {
        var packed: UInt32 = 0
        var length: UInt32 = 0
        let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
        for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            packed |= UInt32(unit) << (8 * length)
            length += 1
        }
        return packed | length << 24
    }
}
