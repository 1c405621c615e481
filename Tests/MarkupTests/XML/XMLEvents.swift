@testable import Markup

/// What a reader told of a document, one line an event: `+name`, `-name`, or `"text`.
///
/// A name with a namespace is written with it in front, as in `+atom:link`; text that comes in
/// several pieces is one line.
struct XMLEvents: Equatable {
    var lines: [String] = []
    var isTruncated = false

    /// Reads a document, which is given to the reader in pieces of so many bytes, or of a few more
    /// where that would cut a character.
    init(_ document: String, pieceLength: Int = .max) {
        self.init(Array(document.utf8), pieceLength: pieceLength)
    }

    init(_ document: [UInt8], pieceLength: Int = .max) {
        var reader = XMLReader.pieces(of: document, length: pieceLength)
        var text: String?
        while let event = reader.next() {
            if event != .text, let whole = text {
                lines.append("\"\(whole)")
                text = nil
            }
            switch event {
            case .start: lines.append("+\(reader.name.written)")
            case .end: lines.append("-\(reader.name.written)")
            case .text: text = (text ?? "") + reader.text()
            }
        }
        if let text { lines.append("\"\(text)") }
        isTruncated = reader.isTruncated
    }
}

extension XMLReader {
    /// A reader to which a document is given in pieces of so many bytes, or of a few more where
    /// that would cut a character.
    static func pieces(of document: [UInt8], length: Int) -> XMLReader {
        var rest = document[...]
        return XMLReader { piece in
            guard !rest.isEmpty else { return false }
            var end = rest.startIndex + min(length, rest.count)
            while end < rest.endIndex, rest[end] & 0xC0 == 0x80 { end += 1 }
            piece.append(contentsOf: rest[..<end])
            rest = rest[end...]
            return true
        }
    }
}

extension XMLName {
    /// The name with its namespace in front, if it has one.
    var written: String { namespace == .none ? local : "\(namespace):\(local)" }
}
