extension TextDecoder {
    /// The UTF-8 of a whole document, without byte order marks at its beginning. A document that is
    /// valid UTF-8 already is not copied.
    package static func utf8(
        of document: [UInt8], in encoding: TextEncoding
    ) -> ArraySlice<UInt8> {
        if encoding == .utf8, document.withUnsafeBufferPointer(UTF8Validation.isValid) {
            var rest = document[...]
            while rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
            return rest
        }
        var decoder = TextDecoder(encoding)
        var output: [UInt8] = []
        document.withUnsafeBufferPointer {
            decoder.decode($0, isLast: true, into: &output)
        }
        return output[...]
    }
}
