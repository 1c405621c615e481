extension TextEncoding {
    /// The encoding of an XML document, in the order of RFC 7303: the byte order mark, the server's
    /// charset, the XML declaration. Impossible ones are ignored; if none is left, the bytes
    /// decide.
    ///
    /// - Parameters:
    ///   - head: The document, or its beginning; 64 KiB is plenty.
    ///   - contentType: The HTTP Content-Type.
    ///   - isWhole: Whether nothing follows the head.
    package static func ofXML(
        head: UnsafeBufferPointer<UInt8>, contentType: String?, isWhole: Bool
    ) -> TextEncoding {
        detect(
            head, isWhole: isWhole,
            declared: [
                DeclaredEncoding.ofContentType(contentType),
                DeclaredEncoding.ofXMLDeclaration(head),
            ])
    }

    /// The encoding of a web page: the byte order mark, the server's charset, a `<meta>` in the
    /// first 4 KiB, and else the bytes, as for XML.
    package static func ofHTML(
        head: UnsafeBufferPointer<UInt8>, contentType: String?, isWhole: Bool
    ) -> TextEncoding {
        detect(
            head, isWhole: isWhole,
            declared: [
                DeclaredEncoding.ofContentType(contentType), DeclaredEncoding.ofMeta(head),
            ])
    }

    /// The encoding of JSON: UTF-8 (RFC 8259, 8.1), unless a byte order mark or zeros tell that it
    /// is wider, or the bytes are not UTF-8 but fit the server's charset.
    package static func ofJSON(
        head: UnsafeBufferPointer<UInt8>, contentType: String?, isWhole: Bool
    ) -> TextEncoding {
        let evidence = EncodingEvidence(head, isWhole: isWhole)
        if let marked = evidence.markedEncoding ?? evidence.zeroPattern { return marked }
        if evidence.allows(.utf8) { return .utf8 }
        let charset = DeclaredEncoding.ofContentType(contentType)
        return charset.flatMap { evidence.allows($0) ? $0 : nil } ?? .utf8
    }

    private static func detect(
        _ head: UnsafeBufferPointer<UInt8>, isWhole: Bool, declared: [TextEncoding?]
    ) -> TextEncoding {
        let evidence = EncodingEvidence(head, isWhole: isWhole)
        if let marked = evidence.markedEncoding, marked == .utf8 || evidence.allows(marked) {
            return marked
        }
        if let wide = evidence.zeroPattern { return wide }
        let declared = declared.compactMap { $0 }.filter(evidence.allows)
        // A server that calls everything ISO 8859-1 does not know better than the document.
        let first = declared.first { $0 != .windows1252 }
        if evidence.isASCII {
            if let shifted = SevenBitShift.encoding(of: head) { return shifted }
            guard let first, first.isWide || !isWhole else { return .utf8 }
            return first
        }
        if first == .utf8 || first == nil && evidence.isSurelyUTF8 { return .utf8 }
        let guess = EncodingGuess(head, isWhole: isWhole)
        if let first {
            let likely = guess.isUnlikely(first) ? guess.encoding : first
            return likely == .windows1252 ? first : likely
        }
        if !declared.isEmpty, guess.isWestern { return .windows1252 }
        if declared.isEmpty, evidence.isMostlyUTF8 { return .utf8 }
        let encoding = guess.encoding
        // The rest of the document may be UTF-8, and Western bytes are mended there.
        let isMixed = declared.isEmpty && (!isWhole || evidence.allows(.utf8))
        return encoding == .windows1252 && isMixed ? .utf8 : encoding
    }
}
