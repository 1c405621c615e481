/// The words of a text in the form for searching: with a space before and after each word.
struct SpacedWords {
    let bytes: [UInt8]

    init(_ text: String) {
        var bytes: [UInt8] = [0x20]
        SearchText.append(text, to: &bytes)
        bytes.append(0x20)
        self.bytes = bytes
    }

    func contain(_ pattern: BytePattern) -> Bool { pattern.occurs(in: bytes) }
}
