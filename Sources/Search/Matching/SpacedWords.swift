/// The words of a text as they are looked through: a space before and after each of them.
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
