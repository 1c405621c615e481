/// A limit of bytes for people: in the largest unit in which it is a whole number.
package struct ByteLimit: CustomStringConvertible, Sendable {
    private let bytes: Int

    /// A limit of `bytes` bytes.
    package init(_ bytes: Int) {
        self.bytes = bytes
    }

    package var description: String {
        if bytes < 1 << 10 { return "\(bytes) bytes" }
        return bytes % (1 << 20) == 0 ? "\(bytes >> 20) MiB" : "\(bytes >> 10) KiB"
    }
}
