import Web

/// The directives of all `Cache-Control` lines of a response (RFC 9111 5.2) that matter to a
/// private cache that revalidates.
struct CacheControl: Equatable {
    /// The first `max-age`, in seconds: RFC 9111 4.2.1 lets the first of several count. One that
    /// is no number means that the response is stale, 0.
    private(set) var maxAge: Int64?
    /// `no-cache` for the whole response; with a list of field names it is about those only.
    private(set) var noCache = false
    /// `no-store`.
    private(set) var noStore = false

    init(_ headers: HTTPHeaders) {
        for line in headers.all("Cache-Control") {
            var rest = line[...]
            while !rest.isEmpty {
                read(Self.nextDirective(&rest))
            }
        }
    }
}

extension CacheControl {
    fileprivate mutating func read(_ directive: ArraySlice<UInt8>) {
        let equals = directive.firstIndex(of: 0x3D)
        let name = directive[..<(equals ?? directive.endIndex)].trimmed
        let argument = equals.map { directive[($0 + 1)...].trimmed }
        if name.equalsIgnoringCase("max-age".utf8) {
            maxAge = maxAge ?? argument.map(Self.unquoted).flatMap { Int64(digits: $0) } ?? 0
        } else if name.equalsIgnoringCase("no-cache".utf8) {
            noCache = noCache || argument == nil
        } else if name.equalsIgnoringCase("no-store".utf8) {
            noStore = true
        }
    }

    /// Cuts off the part up to the next comma that is not inside a quoted string.
    fileprivate static func nextDirective(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var isQuoted = false
        var isEscaped = false
        let end = rest.firstIndex { byte in
            if isEscaped {
                isEscaped = false
            } else if byte == 0x5C {
                isEscaped = isQuoted
            } else if byte == 0x22 {
                isQuoted.toggle()
            }
            return byte == 0x2C && !isQuoted
        }
        defer { rest = end.map { rest[($0 + 1)...] } ?? [] }
        return rest[..<(end ?? rest.endIndex)]
    }

    fileprivate static func unquoted(_ argument: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard argument.count >= 2, argument.first == 0x22, argument.last == 0x22 else {
            return argument
        }
        return argument.dropFirst().dropLast().trimmed
    }
}
