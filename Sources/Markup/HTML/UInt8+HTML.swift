extension UInt8 {
    /// Whether it is white space of HTML: a space, a tab, a line break or a form feed.
    @inline(__always)
    var isHTMLSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }
}
