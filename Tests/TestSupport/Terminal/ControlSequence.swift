/// A control sequence: `CSI ? 25 h`.
struct ControlSequence: Equatable, Sendable {
    /// `?`, `>`, `=`, `<` in front of the parameters; empty for the standard sequences.
    let marker: String
    /// Each parameter with its colon-separated parts; `nil` where it is left out.
    let parameters: [[Int?]]
    /// Intermediate bytes and the final byte: `"m"`, `" q"`.
    let final: String

    init(parameters bytes: [UInt8], final: UInt8) {
        let marker = bytes.prefix { (0x3C...0x3F).contains($0) }
        let body = bytes.dropFirst(marker.count).prefix { (0x30...0x3B).contains($0) }
        let intermediates = bytes.dropFirst(marker.count + body.count)
        self.marker = String(decoding: marker, as: UTF8.self)
        self.final = String(decoding: intermediates + [final], as: UTF8.self)
        parameters =
            body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { parameter in
                parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
                    .map { Self.number($0) }
            }
    }

    /// The parameter at an index, or the default when it is left out.
    func parameter(_ index: Int, default value: Int) -> Int {
        guard parameters.indices.contains(index) else { return value }
        return (parameters[index].first ?? nil) ?? value
    }

    /// The first parameter as a count, which is at least 1.
    var count: Int { max(parameter(0, default: 1), 1) }

    /// The sequence as it was written, with `CSI` for its introducer.
    var description: String {
        let numbers = parameters.map { parts in
            parts.map { $0.map(String.init) ?? "" }.joined(separator: ":")
        }
        return "CSI \(marker)\(numbers.joined(separator: ";"))\(final)"
    }
}

private extension ControlSequence {
    static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        if digits.isEmpty { return nil }
        return digits.reduce(0) { min($0 * 10 + Int($1) - 48, 99_999) }
    }
}
