extension String {
    /// The path as it stands in a URL: all but letters, digits, `/` and `-._~` percent-encoded
    /// (RFC 3986 2.1).
    package var percentEncodedPath: String {
        let plain = Set("/-._~".utf8)
        return utf8.reduce(into: "") { text, byte in
            let isLetterOrDigit =
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                || (0x61...0x7A).contains(byte)
            if isLetterOrDigit || plain.contains(byte) {
                text.unicodeScalars.append(UnicodeScalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                text += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
    }
}
