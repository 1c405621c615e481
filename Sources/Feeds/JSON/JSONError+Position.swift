extension FeedError {
    /// The error of a document of which nothing could be saved.
    init(_ error: JSONError, in document: UnsafeBufferPointer<UInt8>) {
        let (line, column) = document.position(of: error.offset)
        self = .malformed(line: line, column: column, reason: error.what)
    }
}

extension FeedDefect {
    /// The warning of a document of which some items could be saved.
    init(_ error: JSONError, in document: UnsafeBufferPointer<UInt8>) {
        if error.reason == .endsTooEarly {
            self = .truncated(atByte: error.offset)
        } else {
            let (line, column) = document.position(of: error.offset)
            self = .malformed(line: line, column: column, reason: error.what)
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Line and column of a byte, both counted from 1, the column in characters (code points).
    fileprivate func position(of offset: Int) -> (line: Int, column: Int) {
        var line = 1
        var column = 1
        for byte in self[..<Swift.min(offset, count)] {
            if byte == 0x0A {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return (line, column)
    }
}
