/// The place where a document stops being JSON, and the reason.
package struct JSONError: Error, Equatable {
    enum Reason: Equatable {
        case endsTooEarly
        case tooDeep
        case missingValue
        case missingName
        case missingColon
        case missingComma
    }

    var reason: Reason
    /// The place in bytes from the start of the document.
    var offset: Int

    /// A part of a sentence for people.
    var what: String {
        switch reason {
        case .endsTooEarly: "the document ends too early"
        case .tooDeep: "the brackets are nested more than \(JSONReader.depthLimit) deep"
        case .missingValue: "a value is missing"
        case .missingName: "a name in quotes is missing"
        case .missingColon: "a colon is missing after the name"
        case .missingComma: "a comma or a closing bracket is missing"
        }
    }
}

extension FeedError {
    /// The error for a document from which nothing could be read.
    init(_ error: JSONError, in document: UnsafeBufferPointer<UInt8>) {
        let (line, column) = document.position(of: error.offset)
        self = .malformed(line: line, column: column, reason: error.what)
    }
}

extension FeedDefect {
    /// The warning for a document from which some items could be read.
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
    /// The line and the column of a byte, both from 1, the column in characters (code points).
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
