#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A converter to UTF-8 of the system's `iconv(3)`.
struct IconvDescriptor: ~Copyable {
    /// Why a conversion stopped before the end of its input.
    enum Stop {
        /// The next byte begins nothing that is a character.
        case invalid
        /// The next character is cut by the end of the input.
        case cut
        /// There is no room for the next character.
        case full
    }

    private let descriptor: iconv_t

    /// Opens the first encoding of these that the system knows; nil if it knows none.
    init?(_ names: [String]) {
        for name in names {
            let descriptor = iconv_open("UTF-8", name)
            if let descriptor, descriptor != iconv_t(bitPattern: -1) {
                self.descriptor = descriptor
                return
            }
        }
        return nil
    }

    deinit {
        iconv_close(descriptor)
    }

    /// Appends the UTF-8 of `input` from `offset` on, moves `offset` behind what is read, and gives
    /// back why it did not read all.
    func convert(
        _ input: UnsafeBufferPointer<UInt8>, from offset: inout Int, into sink: inout UTF8Sink
    ) -> Stop? {
        guard let base = input.baseAddress, offset < input.count else { return nil }
        return (base + offset).withMemoryRebound(to: CChar.self, capacity: input.count - offset) {
            // iconv(3) promises not to write there, whatever its type says.
            var source: UnsafeMutablePointer<CChar>? = UnsafeMutablePointer(mutating: $0)
            var sourceLeft = input.count - offset
            let stop = sink.withRoom { target, targetLeft in
                let result = iconv(descriptor, &source, &sourceLeft, &target, &targetLeft)
                return result == -1 ? errno : 0
            }
            offset = input.count - sourceLeft
            return switch stop {
            case 0: nil
            case E2BIG: .full
            case EINVAL: .cut
            default: .invalid
            }
        }
    }

    /// Appends the character that the converter holds back for what might have combined with it.
    func flush(into sink: inout UTF8Sink) {
        sink.withRoom { target, targetLeft in
            _ = iconv(descriptor, nil, nil, &target, &targetLeft)
        }
    }
}
