import Testing

/// A document, and what a reader must tell of it.
struct XMLSample: Sendable, CustomTestStringConvertible {
    var document: String
    var lines: [String]
    var isTruncated = false

    init(_ document: String, _ lines: String..., isTruncated: Bool = false) {
        self.document = document
        self.lines = lines
        self.isTruncated = isTruncated
    }

    var testDescription: String { document }
}
