extension String {
    /// Text in UTF-8; wrong bytes become U+FFFD. It is `String(decoding:as:)` in a fraction of the
    /// time where the text is long and not all ASCII.
    package init(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        guard #available(macOS 26, iOS 26, *), UTF8Validation.isValid(bytes) else {
            self.init(decoding: bytes, as: UTF8.self)
            return
        }
        let isASCII = UTF8Validation.endOfASCII(in: bytes, from: 0) == bytes.count
        // The bytes were found to be valid above.
        let text = UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII)
        self.init(copying: text)
    }

    /// The same for an array.
    package init(utf8 bytes: [UInt8]) {
        self = bytes.withUnsafeBufferPointer { String(utf8: $0) }
    }
}
