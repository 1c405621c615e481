import Web

/// The candidates of a `srcset` attribute (HTML 4.8.4.2.1).
package struct HTMLSourceSet {
    package struct Candidate {
        package let url: ArraySlice<UInt8>
        /// Such as `2x` or `640w`; may be empty.
        package let descriptor: ArraySlice<UInt8>
    }

    private let value: [UInt8]
    private var offset = 0

    /// A set from a value whose references are decoded.
    package init(_ value: [UInt8]) {
        self.value = value
    }

    /// The next candidate; nil at the end. Candidates with an invalid descriptor are left out.
    package mutating func next() -> Candidate? {
        while offset < value.count {
            skip { $0.isBlank || $0 == UInt8(ascii: ",") }
            let start = offset
            skip { !$0.isBlank }
            var url = value[start..<offset]
            var descriptor = value[offset..<offset]
            if url.last == UInt8(ascii: ",") {
                while url.last == UInt8(ascii: ",") { url = url.dropLast() }
            } else {
                skip(while: \.isBlank)
                let first = offset
                skip { $0 != UInt8(ascii: ",") }
                descriptor = value[first..<offset]
                while let last = descriptor.last, last.isBlank {
                    descriptor = descriptor.dropLast()
                }
            }
            if !url.isEmpty, descriptor.allSatisfy(HTMLSourceSet.isDescriptor) {
                return Candidate(url: url, descriptor: descriptor)
            }
        }
        return nil
    }
}

extension HTMLSourceSet {
    private mutating func skip(while isSkipped: (UInt8) -> Bool) {
        while offset < value.count, isSkipped(value[offset]) { offset += 1 }
    }

    private static func isDescriptor(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || byte == UInt8(ascii: ".") || byte == 0x20
    }
}
