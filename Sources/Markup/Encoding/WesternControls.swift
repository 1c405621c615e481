/// The controls from U+0080 to U+009F in a text that somebody took for ISO 8859-1 while it was
/// windows-1252, so that `’` became U+0092.
package enum WesternControls {
    /// The text with the characters of windows-1252 in their place; nil if there are none, or if
    /// one of them is meant as a control: windows-1252 lacks it, or it begins a sequence for a
    /// terminal.
    package static func replaced(in text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard let first = firstControl(in: text, from: 0) else { return nil }
        var output: [UInt8] = []
        output.reserveCapacity(text.count + 16)
        var copied = 0
        var next: Int? = first
        while let control = next {
            let code = text[control + 1]
            let scalar = characters[Int(code - 0x80)]
            guard scalar.value != code, !beginsSequence(at: control, in: text) else { return nil }
            output.append(contentsOf: text[copied..<control])
            output.append(contentsOf: String(scalar).utf8)
            copied = control + 2
            next = firstControl(in: text, from: copied)
        }
        output.append(contentsOf: text[copied...])
        return output
    }

    /// Whether U+009B stands before a parameter or the letter of a command.
    private static func beginsSequence(
        at control: Int, in text: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard text[control + 1] == 0x9B, control + 2 < text.count else { return false }
        return 0x30...0x7E ~= text[control + 2]
    }

    private static func firstControl(
        in text: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Int? {
        var index = start
        while let lead = text.position(of: 0xC2, from: index) {
            if lead + 1 < text.count, text[lead + 1] < 0xA0 { return lead }
            index = lead + 1
        }
        return nil
    }

    /// The characters that windows-1252 has for the bytes from 0x80 to 0x9F; for a byte that it lacks,
    /// the control of that number.
    static let characters: [Unicode.Scalar] = {
        let scalars = SingleByteTable.scalars(of: TextEncoding.windows1252.name) ?? []
        return scalars.prefix(0x20).map { Unicode.Scalar($0) ?? "\u{FFFD}" }
    }()
}
