/// Learns the places of the words while a text is cut.
protocol WordObserver {
    /// A word begins at this byte of the text, and at this byte of the output.
    mutating func begin(at offset: Int, written: Int)
    /// The word that began last ends before this byte of the text.
    mutating func end(at offset: Int)
}

/// Ignores the places, at no cost.
struct NoObserver: WordObserver {
    @inline(__always)
    mutating func begin(at offset: Int, written: Int) {}
    @inline(__always)
    mutating func end(at offset: Int) {}
}
