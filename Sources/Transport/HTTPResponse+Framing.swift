import Web

extension HTTPResponse {
    /// Whether the body has the length in the header (RFC 9112 6.3).
    enum Framing {
        case complete, cutShort, contradictory
    }

    /// libcurl takes the last of several lengths, and one that is too large for none at all.
    var framing: Framing {
        let values = headers.all("Content-Length")
        guard let first = values.first else { return .complete }
        guard let length = Self.length(first), values.allSatisfy({ Self.length($0) == length })
        else { return .contradictory }
        let hasBody = status >= 200 && status != 204 && status != 304
        guard hasBody, headers.bytes("Transfer-Encoding") == nil else { return .complete }
        return bytesOnWire < length ? .cutShort : .complete
    }

    /// RFC 9110 8.6: a value that repeats the same number counts as that number.
    private static func length(_ value: [UInt8]) -> Int64? {
        let numbers = value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            .map { Int64(digits: $0.trimmed) }
        guard let first = numbers.first, numbers.allSatisfy({ $0 == first }) else { return nil }
        return first
    }
}
