extension String {
    /// The text broken into lines of at most `width` columns.
    ///
    /// Lines break by the rules of ``LineSegments``. A word that is wider than a line, such as a long
    /// URL, is broken between grapheme clusters. Each line break of the text begins a line. Only
    /// spaces at a break are dropped. A single cluster that is wider than `width` has a line of its
    /// own.
    public func wrapped(to width: Int) -> [String] {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { part in
            var text = String(part)
            return text.withUTF8 { bytes in
                LineBreaking.lines(of: bytes, width: width).map {
                    String(decoding: bytes[$0.bytes], as: UTF8.self)
                }
            }
        }
    }
}
