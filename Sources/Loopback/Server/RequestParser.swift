/// Cuts requests out of the bytes of a connection.
struct RequestParser {
    /// More than any test sends; a client that exceeds it is cut off.
    private static let limit = 4 << 20

    enum Outcome {
        case incomplete
        case malformed
        case request(Parts)
    }

    struct Parts {
        var raw: [UInt8]
        var method: String
        var target: String
        var headers: [(name: String, value: String)]
        var body: [UInt8]
    }

    private var buffer: [UInt8] = []
    private var scanned = 0

    mutating func append(_ bytes: some Sequence<UInt8>) {
        buffer += bytes
    }

    mutating func next() -> Outcome {
        guard let headEnd = endOfHead() else {
            return buffer.count > Self.limit ? .malformed : .incomplete
        }
        let lines = String(decoding: buffer[..<(headEnd - 4)], as: UTF8.self)
            .split(separator: "\r\n", omittingEmptySubsequences: false)
        let start = lines[0].split(separator: " ", omittingEmptySubsequences: false)
        guard start.count == 3, start[2].hasPrefix("HTTP/1.") else { return .malformed }

        var headers: [(name: String, value: String)] = []
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { return .malformed }
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            headers.append((String(line[..<colon]), String(value)))
        }
        let length = headers.first { $0.name.lowercased() == "content-length" }?.value
        guard let bodySize = Int(length ?? "0"), (0...Self.limit).contains(bodySize) else {
            return .malformed
        }
        guard buffer.count >= headEnd + bodySize else { return .incomplete }

        let raw = Array(buffer[..<(headEnd + bodySize)])
        buffer.removeFirst(raw.count)
        scanned = 0
        return .request(
            Parts(
                raw: raw, method: String(start[0]), target: String(start[1]), headers: headers,
                body: Array(raw[headEnd...])))
    }
}

private extension RequestParser {
    /// The offset behind the empty line; looks at each byte once.
    mutating func endOfHead() -> Int? {
        let end: [UInt8] = [13, 10, 13, 10]
        var index = max(scanned - 3, 0)
        while index + 4 <= buffer.count {
            if buffer[index] == 13, buffer[index..<(index + 4)].elementsEqual(end) {
                return index + 4
            }
            index += 1
        }
        scanned = buffer.count
        return nil
    }
}
