/// Finds the encoding that a document or its server declares.
enum DeclaredEncoding {
    /// The `charset` parameter of a Content-Type (RFC 9110, 8.3.2), quoted or not.
    static func ofContentType(_ contentType: String?) -> TextEncoding? {
        guard var contentType else { return nil }
        return contentType.withUTF8 { bytes in
            var search = ByteSearch(bytes)
            while search.skip(past: "charset") {
                if let encoding = search.assignedEncoding() { return encoding }
            }
            return nil
        }
    }

    /// The `encoding` of the XML declaration. The declaration may be misspelt, and the attribute
    /// may stand in the first element.
    static func ofXMLDeclaration(_ head: UnsafeBufferPointer<UInt8>) -> TextEncoding? {
        // An EBCDIC `<?xml`: its letters are the same in all code pages.
        if head.starts(with: [0x4C, 0x6F, 0xA7, 0x94]) {
            var text: [UInt8] = []
            var decoder = TextDecoder(.ebcdic)
            decoder.decode(prefix(of: head, 256), isLast: true, into: &text)
            return text.withUnsafeBufferPointer(ofEncodingAttribute) ?? .ebcdic
        }
        return ofEncodingAttribute(head)
    }

    /// The `charset` of a `<meta>`, or the `encoding` of the XML declaration of XHTML.
    static func ofMeta(_ head: UnsafeBufferPointer<UInt8>) -> TextEncoding? {
        var search = ByteSearch(prefix(of: head, 4096))
        while search.skip(past: "<") {
            if search.isAt("!--") {
                guard search.skip(past: "-->") else { return nil }
            } else if search.isAt("?xml") {
                if let encoding = ofEncodingAttribute(search.tag()) { return encoding }
            } else if search.isAt("meta") {
                var tag = ByteSearch(search.tag())
                while tag.skip(past: "charset") {
                    if let encoding = tag.assignedEncoding() { return encoding }
                }
            }
        }
        return nil
    }

    /// The main part of the document's declared language: `ko` of `xml:lang="ko-KR"` or of
    /// `<language>ko</language>`.
    static func language(_ head: UnsafeBufferPointer<UInt8>) -> String? {
        var element = ByteSearch(prefix(of: head, 4096))
        while element.skip(past: "language>") {
            if let word = element.word() { return word }
        }
        var attribute = ByteSearch(prefix(of: head, 4096))
        while attribute.skip(past: "lang") {
            if attribute.skipAssignment(), let word = attribute.word() { return word }
        }
        return nil
    }

    private static func ofEncodingAttribute(
        _ head: UnsafeBufferPointer<UInt8>
    ) -> TextEncoding? {
        var search = ByteSearch(prefix(of: head, 1024))
        while search.skip(past: "encoding") {
            if let encoding = search.assignedEncoding() { return encoding }
        }
        return nil
    }

    private static func prefix(
        of bytes: UnsafeBufferPointer<UInt8>, _ count: Int
    ) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes.prefix(count))
    }
}
