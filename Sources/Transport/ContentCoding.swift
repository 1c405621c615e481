import CCurl
import Web

/// A way in which a body is compressed (RFC 9110 8.4).
enum ContentCoding {
    case deflate, gzip, brotli, zstd

    /// The codings that this machine can undo, in the form for `Accept-Encoding`.
    static let accepted: String = {
        let known: [(ContentCoding, String)] = [
            (.deflate, "deflate"), (.gzip, "gzip"), (.brotli, "br"), (.zstd, "zstd"),
        ]
        return known.filter { cdecompress_has($0.0.kind) }.map(\.1).joined(separator: ", ")
    }()

    /// The codings of a body, in the order in which they were applied, without `identity`. `nil`
    /// when this machine cannot undo one of them, or when there are too many.
    static func all(in headers: HTTPHeaders) -> [ContentCoding]? {
        var codings: [ContentCoding] = []
        for value in headers.all("Content-Encoding") {
            for name in value.split(separator: UInt8(ascii: ",")) {
                let name = name.trimmed
                if name.isEmpty || name.equalsIgnoringCase("identity".utf8) { continue }
                guard let coding = ContentCoding(name), cdecompress_has(coding.kind) else {
                    return nil
                }
                codings.append(coding)
            }
        }
        // More codings can only be an attack.
        return codings.count <= 5 ? codings : nil
    }

    private init?(_ name: ArraySlice<UInt8>) {
        switch name.lowercasedASCII {
        case "gzip", "x-gzip": self = .gzip
        case "deflate": self = .deflate
        case "br": self = .brotli
        case "zstd": self = .zstd
        default: return nil
        }
    }

    private var kind: cdecompress_coding {
        switch self {
        case .deflate: CDECOMPRESS_DEFLATE
        case .gzip: CDECOMPRESS_GZIP
        case .brotli: CDECOMPRESS_BROTLI
        case .zstd: CDECOMPRESS_ZSTD
        }
    }
}

extension ContentCoding {
    /// Undoes the coding of a whole body.
    ///
    /// - Throws: ``TransportError/truncated`` when the end is missing,
    ///   ``TransportError/malformed`` when the bytes are invalid, and
    ///   ``TransportError/bodyTooLarge(limit:)`` as soon as the limit is exceeded.
    func decode(_ body: [UInt8], limit: Int) throws(TransportError) -> [UInt8] {
        // Some servers declare a coding for an empty body.
        guard !body.isEmpty else { return [] }
        return try body.withUnsafeBufferPointer { (input) throws(TransportError) in
            let decompress = cdecompress_create(kind, input.baseAddress, input.count)
            guard let decompress else { throw .outOfMemory }
            defer { cdecompress_free(decompress) }
            var result: [UInt8] = []
            var capacity = expectedSize(of: input)
            while true {
                // One byte more than allowed, to notice that there is one.
                capacity = min(Self.generous(capacity), max(0, limit).addingClamped(1))
                let state = Self.run(decompress, &result, capacity: capacity)
                guard result.count <= limit else { throw .bodyTooLarge(limit: limit) }
                switch state {
                case CDECOMPRESS_END: return result
                case CDECOMPRESS_MORE where result.count < capacity: throw .truncated
                case CDECOMPRESS_MORE: capacity = 2 * result.count
                default: throw .malformed
                }
            }
        }
    }

    /// A generous capacity. The system gives memory only for written pages, so for a larger body it
    /// reserves enough that the output does not have to be copied.
    private static func generous(_ capacity: Int) -> Int {
        let (small, large) = (1 << 20, 1 << 26)
        return capacity <= small ? max(capacity, 1 << 12) : max(capacity, large)
    }

    /// Appends the output, up to the capacity.
    private static func run(
        _ decompress: OpaquePointer, _ result: inout [UInt8], capacity: Int
    ) -> cdecompress_state {
        var state = CDECOMPRESS_BROKEN
        result = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
            let start = result.count
            _ = output.initialize(fromContentsOf: result)
            result = []
            let free = UnsafeMutableBufferPointer(rebasing: output[start..<capacity])
            state = cdecompress_run(decompress, free.baseAddress, free.count, &count)
            count += start
        }
        return state
    }

    /// The probable size of the output, to avoid copies. It is a guess when the stream does not
    /// say, and never much more than the maximum.
    private func expectedSize(of input: UnsafeBufferPointer<UInt8>) -> Int {
        guard self == .gzip, input.count >= 18 else { return max(1 << 12, 6 * input.count) }
        // RFC 1952 2.3.1: the size modulo 2³², least byte first. Deflate packs 1032 in one at best.
        let size = input.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        // A little extra room lets the decompressor reach the end of the stream at once.
        return min(size, 1032 * input.count) + 64
    }
}
