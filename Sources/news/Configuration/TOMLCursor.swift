import Web

/// A place in the bytes of a configuration file that goes forward.
///
/// The bytes are UTF-8.
struct TOMLCursor {
    private let bytes: [UInt8]
    private var offset = 0
    /// The line of the place, and the offset at which it begins.
    private var line = (number: 1, start: 0)

    /// The start of a document, after its byte order mark.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            offset = 3
            line.start = 3
        }
    }

    /// Whether nothing is left.
    var isAtEnd: Bool { offset == bytes.count }

    /// The next byte; nil at the end.
    var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Where the next byte stands.
    var position: TOMLPosition {
        let before = bytes[line.start..<offset].count { $0 & 0xC0 != 0x80 }
        return TOMLPosition(line: line.number, column: before + 1)
    }

    /// Goes over the next byte, if there is one.
    mutating func advance() {
        offset = min(offset + 1, bytes.count)
    }

    /// Goes over a character, if it comes next.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    /// Goes over the bytes that are as wanted, and gives them.
    mutating func takeAll(where isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = offset
        while let byte = peek, isWanted(byte) { offset += 1 }
        return bytes[start..<offset]
    }

    /// Goes over spaces and tabs.
    mutating func skipSpaces() {
        _ = takeAll(where: \.isSpaceOrTab)
    }

    /// Goes over spaces, a comment, and the end of the line.
    mutating func endLine() throws(TOMLError) {
        skipSpaces()
        if peek == UInt8(ascii: "#") {
            _ = takeAll { $0 != UInt8(ascii: "\n") && ($0 != UInt8(ascii: "\r")) }
        }
        _ = take("\r")
        guard !isAtEnd else { return }
        guard take("\n") else { throw expected("the end of the line") }
        line = (line.number + 1, offset)
    }

    /// Goes to the next line, over whatever is left of this one.
    mutating func skipLine() {
        _ = takeAll { $0 != UInt8(ascii: "\n") }
        guard take("\n") else { return }
        line = (line.number + 1, offset)
    }

    /// The name of a setting or a section.
    mutating func bareKey(of what: String) throws(TOMLError) -> String {
        let key = takeAll {
            $0.isAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
        if peek == UInt8(ascii: ".") {
            throw TOMLError(position: position, reason: "names with dots are not supported")
        }
        guard !key.isEmpty else { throw expected("the name of \(what)") }
        return String(decoding: key, as: UTF8.self)
    }

    /// An error that names the expected text.
    func expected(_ what: String) -> TOMLError {
        TOMLError(position: position, reason: "\(what) is expected here")
    }

    /// Where the first byte stands that is not UTF-8.
    static func invalid(in bytes: [UInt8]) -> TOMLPosition {
        var position = TOMLPosition()
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if let valid = validPrefix(of: line) {
                position.column = valid + 1
                return position
            }
            position.line += 1
        }
        return position
    }

    /// The number of characters before the first byte that is not UTF-8; nil when all bytes are.
    private static func validPrefix(of line: ArraySlice<UInt8>) -> Int? {
        var decoder = UTF8()
        var bytes = line.makeIterator()
        var count = 0
        while true {
            switch decoder.decode(&bytes) {
            case .scalarValue: count += 1
            case .emptyInput: return nil
            case .error: return count
            }
        }
    }
}
