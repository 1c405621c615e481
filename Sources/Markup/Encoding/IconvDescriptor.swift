import System

/// A converter of the system's `iconv(3)` to UTF-8.
struct IconvDescriptor: ~Copyable {
    /// The reasons why a conversion stops before the end of its input.
    enum Stop {
        /// The next byte does not begin a character.
        case invalid
        /// The input ends inside the next character.
        case cut
        /// There is no room for the next character.
        case full
    }

    private let descriptor: iconv_t

    /// Opens the first of these encodings that the system knows; nil if it knows none.
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

    /// Appends the UTF-8 of `input` from `offset` on, moves `offset` behind the bytes it read, and
    /// returns why it stopped early; nil if it read all.
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

    /// Appends a character that the converter holds back because the next one might combine with
    /// it.
    func flush(into sink: inout UTF8Sink) {
        sink.withRoom { target, targetLeft in
            _ = iconv(descriptor, nil, nil, &target, &targetLeft)
        }
    }
}
