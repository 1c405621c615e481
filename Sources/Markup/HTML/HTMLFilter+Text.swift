extension HTMLFilter {
    /// Writes text: decodes its references and escapes where needed. Without a context there are no
    /// references to decode.
    mutating func writeText(
        _ text: UnsafeBufferPointer<UInt8>, in context: HTMLReference.Context?
    ) {
        var start = 0
        while true {
            let end = HTMLScan.endOfPlainText(in: text, from: start)
            output.append(UnsafeBufferPointer(rebasing: text[start..<end]))
            guard end < text.count else { return }
            start = end + writeCharacter(text, at: end, in: context, quoting: false)
        }
    }

    /// Writes the value of an attribute, without its quotes.
    mutating func writeValue(
        _ value: UnsafeBufferPointer<UInt8>, in context: HTMLReference.Context?
    ) {
        var start = 0
        while true {
            let end = HTMLScan.endOfPlainValue(in: value, from: start)
            output.append(UnsafeBufferPointer(rebasing: value[start..<end]))
            guard end < value.count else { return }
            start = end + writeCharacter(value, at: end, in: context, quoting: true)
        }
    }

    /// Writes a character that must be decoded or escaped, and returns its length in the text.
    private mutating func writeCharacter(
        _ text: UnsafeBufferPointer<UInt8>, at offset: Int, in context: HTMLReference.Context?,
        quoting: Bool
    ) -> Int {
        if text[offset] == UInt8(ascii: "&"), let context,
            let reference = HTMLReference(in: text, at: offset, context: context)
        {
            writeScalar(reference.scalar, quoting: quoting)
            if let second = reference.second { writeScalar(second, quoting: quoting) }
            return reference.length
        }
        // A NUL is always a mistake.
        if text[offset] != 0 { output.append(escaping: text[offset]) }
        return 1
    }

    private mutating func writeScalar(_ scalar: Unicode.Scalar, quoting: Bool) {
        guard scalar.isASCII else {
            for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                output.append(byte)
            }
            return
        }
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        if byte == UInt8(ascii: "\""), !quoting {
            output.append(byte)
        } else {
            output.append(escaping: byte)
        }
    }
}
