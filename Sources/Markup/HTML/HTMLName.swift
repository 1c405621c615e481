import Web

/// The name of a tag or of an attribute in lower case, held in two words so that comparing is
/// cheap. Names of more than sixteen bytes are unknown to HTML; all of them are equal.
package struct HTMLName: Hashable, Sendable {
    /// The first eight bytes, the first one lowest.
    let low: UInt64
    /// The next eight.
    let high: UInt64

    /// The longest name that fits.
    static let lengthLimit = 16

    /// The empty name.
    static let none = HTMLName(low: 0, high: 0)
    private static let tooLong = HTMLName(low: .max, high: .max)

    private init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    /// A name in any case.
    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
        let length = end - start
        guard length <= HTMLName.lengthLimit else {
            self = .tooLong
            return
        }
        var low: UInt64 = 0
        for index in 0..<min(length, 8) {
            low |=
                UInt64(bytes[start + index].lowercased) << UInt64(truncatingIfNeeded: 8 * index)
        }
        var high: UInt64 = 0
        if length > 8 {
            for index in 8..<length {
                let shift = UInt64(truncatingIfNeeded: 8 * (index - 8))
                high |= UInt64(bytes[start + index].lowercased) << shift
            }
        }
        self.init(low: low, high: high)
    }

    /// A name in any case.
    package init(_ text: String) {
        var text = text
        self = text.withUTF8 { HTMLName($0, from: 0, to: $0.count) }
    }

    /// The length in bytes.
    var count: Int {
        high == 0 ? 8 - low.leadingZeroBitCount / 8 : 16 - high.leadingZeroBitCount / 8
    }
}

extension HTMLName: ExpressibleByStringLiteral {
    package init(stringLiteral value: StaticString) {
        self = value.withUTF8Buffer { HTMLName($0, from: 0, to: $0.count) }
    }
}

extension HTMLName: CustomStringConvertible {
    package var description: String {
        guard self != .tooLong else { return "" }
        return String(unsafeUninitializedCapacity: HTMLName.lengthLimit) { buffer in
            for index in 0..<count {
                let word = index < 8 ? low : high
                buffer[index] = UInt8(truncatingIfNeeded: word >> UInt64(8 * (index % 8)))
            }
            return count
        }
    }
}
