extension UInt8 {
    /// Whether it is white space of HTML: a space, a tab, a line break or a form feed.
    @inline(__always)
    var isHTMLSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }

    /// Whether it is a letter of ASCII.
    @inline(__always)
    var isHTMLLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

    /// Whether it is a letter or a digit of ASCII.
    @inline(__always)
    var isHTMLAlphanumeric: Bool {
        isHTMLLetter || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
    }
}
