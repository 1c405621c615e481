import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Text in an encoding of old, written by the system's `iconv(3)`.
struct LegacyText: Sendable, CustomTestStringConvertible {
    let encoding: String
    let bytes: [UInt8]
    let text: String

    /// - Parameters:
    ///   - encoding: The encoding's name in the WHATWG Encoding Standard.
    ///   - converter: What the system calls it, if it is something else.
    init(_ text: String, in encoding: String, converter: String? = nil) {
        self.encoding = encoding
        self.text = text
        bytes = LegacyText.encode(text, as: converter ?? encoding)
    }

    var testDescription: String { "\(encoding): \(text.prefix(12))" }

    private static func encode(_ text: String, as name: String) -> [UInt8] {
        guard let descriptor = iconv_open(name, "UTF-8"), descriptor != iconv_t(bitPattern: -1)
        else { return [] }
        defer { iconv_close(descriptor) }
        var input = Array(text.utf8).map(CChar.init(bitPattern:))
        var output = [CChar](repeating: 0, count: input.count * 4 + 16)
        let capacity = output.count
        let left = input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                var from = source.baseAddress
                var fromLeft = source.count
                var to = target.baseAddress
                var toLeft = capacity
                let result = iconv(descriptor, &from, &fromLeft, &to, &toLeft)
                _ = iconv(descriptor, nil, nil, &to, &toLeft)
                return result == -1 ? capacity : toLeft
            }
        }
        return output.prefix(capacity - left).map(UInt8.init(bitPattern:))
    }
}
